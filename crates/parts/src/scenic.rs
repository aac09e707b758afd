//! Scenes as the kernel asks for them, written once: a painter draws for a viewer, the position names its moves.

/// How a card game is learned: its primer, which lies beside the sources, its pictures, how many play the guided first game,
/// and the hints of that game, a row each: the id, what is asked when it comes, the first round, and the place that it is about.
#[macro_export]
macro_rules! learning {
    (
        $sprite:expr, $icon:expr, $players:literal players;
        $($id:literal when $asked:expr, from $round:literal $(at $place:literal)?;)+
    ) => {
        /// How the game is learned.
        pub(super) static LEARNING: ::kernel::scene::Learning = ::kernel::scene::Learning {
            primer: &[("en", include_str!("../../primer.md")), ("hu", include_str!("../../primer.hu.md"))],
            sprite: $sprite,
            icon: $icon,
            players: $players,
            options: &[],
            lessons: &[$(::kernel::scene::Lesson {
                id: $id,
                asked: &$asked,
                round: $round,
                place: concat!("" $(, $place)?),
            }),+],
        };
    };
}

/// The items of [`Scenic`](kernel::scene::Scenic) for games whose positions have `chains` of moves that one thinks of as one,
/// and a `rank` of moves by which they are shown; for the inside of `scenic!`. In scope is `Move`.
#[macro_export]
macro_rules! chained {
    () => {
        fn compounds(&self, seat: ::kernel::Seat) -> Vec<::kernel::scene::Compound<Move>> {
            if seat.index() < ::kernel::Game::seats(self) { self.chains(seat) } else { Vec::new() }
        }

        fn sort_for_display(&self, _: ::kernel::Actor, moves: &mut [Move]) {
            moves.sort_by_key(|mv| Self::rank(*mv));
        }
    };
}

/// Which options matter to who plays alone, and which to several only; for the inside of `scenic!`.
#[macro_export]
macro_rules! options_by_company {
    (alone: $alone:expr; together: $together:expr) => {
        fn options_by_company() -> ::kernel::scene::OptionsByCompany {
            ::kernel::scene::OptionsByCompany { alone: &$alone, together: &$together }
        }
    };
}

/// Implements [`Scenic`](kernel::scene::Scenic) for a position.
///
/// Rows say of which kind a move is in the action bar, what touching a place may have meant, which options are rulings, and
/// how the game is learned. All else has the same names in every game:
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
