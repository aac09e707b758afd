//! Scenes as the kernel asks for them, written once: a painter draws for a viewer, the position names its moves.

/// Implements [`Scenic`](kernel::scene::Scenic) for a position.
///
/// Rows say of which kind a move is in the action bar, what touching a place may have meant, which options are rulings, and
/// how the game is learnt. All else has the same names in every game:
///
/// - The position has a painter for a viewer (`painter(viewer, l10n)`, with `scene`, `info` and `option_pieces`), names its
///   moves (`places`, `label`) and says what a seat decides by (`counters`).
/// - Beside the file lie `style.css` and `picture.svg`.
///
/// What only this game has stands behind the rows, as methods of the trait.
#[macro_export]
macro_rules! scenic {
    (
        $Position:ty, $Move:ty;
        kind: $kind:expr;
        intended: $intended:expr;
        rulings: $rulings:expr;
        learning: $learning:expr;
        $($more:tt)*
    ) => {
        impl ::kernel::scene::Scenic for $Position {
            fn scene(
                &self,
                viewer: ::kernel::Viewer,
                l10n: &dyn ::kernel::scene::Localize,
            ) -> ::kernel::scene::Scene {
                self.painter(viewer, l10n).scene()
            }

            fn choice(&self, actor: ::kernel::Actor, mv: $Move) -> ::kernel::scene::Choice {
                let kind: fn(&$Position, $Move) -> &'static str = $kind;
                let plays = |seat: &::kernel::Seat| seat.index() < ::kernel::Game::seats(self);
                let seat = actor.seat().filter(plays).unwrap_or_default();
                let mut text = String::new();
                ::kernel::Game::write_move(self, actor, mv, &mut text);
                let (places, label, kind) = (self.places(seat, mv), self.label(seat, mv), kind(self, mv));
                ::kernel::scene::Choice { text, places, label, kind }
            }

            fn info(
                &self,
                viewer: ::kernel::Viewer,
                place: &str,
                l10n: &dyn ::kernel::scene::Localize,
            ) -> Option<::kernel::scene::Info> {
                self.painter(viewer, l10n).info(place)
            }

            fn purse(&self, seat: ::kernel::Seat) -> Vec<::kernel::scene::Counter> {
                if seat.index() < ::kernel::Game::seats(self) { self.counters(seat) } else { Vec::new() }
            }

            fn intended_moves(&self, seat: ::kernel::Seat, place: &str) -> Vec<$Move> {
                let intended: fn(&$Position, ::kernel::Seat, &str) -> Vec<$Move> = $intended;
                if seat.index() < ::kernel::Game::seats(self) { intended(self, seat, place) } else { Vec::new() }
            }

            fn rulings() -> &'static [&'static str] {
                $rulings
            }

            fn option_pieces(
                &self,
                key: &str,
                l10n: &dyn ::kernel::scene::Localize,
            ) -> Vec<::kernel::scene::OptionPiece> {
                self.painter(::kernel::Viewer::Public, l10n).option_pieces(key)
            }

            fn learning() -> Option<&'static ::kernel::scene::Learning> {
                Some($learning)
            }

            fn style() -> &'static str {
                include_str!("style.css")
            }

            fn picture() -> &'static str {
                include_str!("picture.svg")
            }

            $($more)*
        }
    };
}
