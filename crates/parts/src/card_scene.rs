//! Scenes of card games as the kernel asks for them: a painter draws for a viewer, the position names its moves.

/// Implements [`Scenic`](kernel::scene::Scenic) for a position that has a painter for a viewer
/// (`painter(viewer, l10n)`, which has `scene`, `info` and `option_pieces`), names its moves (`places`, `label`,
/// `chains`, `attempts`, `rank`) and says what a seat has (`counters`). It is written where `choices::kind`,
/// `lessons::LEARNING`, `style.css` and `picture.svg` are; what only this game has stands behind it.
#[macro_export]
macro_rules! card_scene {
    ($Position:ty, $Move:ty, rulings: $rulings:expr; $($more:tt)*) => {
        impl ::kernel::scene::Scenic for $Position {
            fn scene(
                &self,
                viewer: ::kernel::Viewer,
                l10n: &dyn ::kernel::scene::Localize,
            ) -> ::kernel::scene::Scene {
                let asked = ::kernel::Game::decision(self).asks(viewer);
                ::kernel::scene::Scene {
                    prompt: asked.map(|_| self.question()),
                    ..self.painter(viewer, l10n).scene()
                }
            }

            fn choice(&self, actor: ::kernel::Actor, mv: $Move) -> ::kernel::scene::Choice {
                let (mut text, seat) = (String::new(), actor.seat().unwrap_or_default());
                ::kernel::Game::write_move(self, actor, mv, &mut text);
                let (places, label, kind) = (self.places(seat, mv), self.label(seat, mv), choices::kind(mv));
                ::kernel::scene::Choice { text, places, label, kind }
            }

            fn compounds(&self, seat: ::kernel::Seat) -> Vec<::kernel::scene::Compound<$Move>> {
                if seat.index() < ::kernel::Game::seats(self) { self.chains(seat) } else { Vec::new() }
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

            fn sort_for_display(&self, _: ::kernel::Actor, moves: &mut [$Move]) {
                moves.sort_by_key(|mv| Self::rank(*mv));
            }

            fn intended_moves(&self, seat: ::kernel::Seat, place: &str) -> Vec<$Move> {
                let plays = seat.index() < ::kernel::Game::seats(self);
                plays.then(|| self.attempts(seat, place)).flatten().unwrap_or_default()
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
                Some(&lessons::LEARNING)
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
