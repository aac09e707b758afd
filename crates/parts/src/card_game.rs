//! Card games as the kernel asks for them, as far as it is the same in all: hidden cards are dealt anew, standing orders
//! are followed, and the moves of chance and of seats are checked and played apart.

/// The items of [`kernel::Game`] that card games share, for the inside of their `impl Game for Position`.
///
/// The position has the methods `check_decides`, `check_chance`, `check_seat`, `result`, `deal_anew` and `follow`; a `Play` of it has
/// `play_chance` and `play_seat`; in scope are `Move`, `Event`, `Refusal`, `Play` and `ORDERS`.
#[macro_export]
macro_rules! card_game {
    () => {
        fn check(&self, actor: ::kernel::Actor, mv: Move) -> Result<(), Refusal> {
            self.check_decides(actor, mv)?;
            match actor {
                ::kernel::Actor::Chance => self.check_chance(mv),
                ::kernel::Actor::Seat(seat) => self.check_seat(seat, mv),
            }
        }

        fn play_unchecked<W: ::kernel::Watch<Event>>(
            &mut self,
            actor: ::kernel::Actor,
            mv: Move,
            watch: &mut W,
        ) {
            let mut play = Play::new(self, watch);
            match actor {
                ::kernel::Actor::Chance => play.play_chance(mv),
                ::kernel::Actor::Seat(seat) => play.play_seat(seat, mv),
            }
        }

        fn outcome(&self) -> Option<::kernel::Outcome> {
            self.result()
        }

        fn redeal(&mut self, viewer: ::kernel::Viewer, dice: &mut ::kernel::Dice) {
            self.deal_anew(viewer, dice);
        }

        fn orders() -> &'static [::kernel::OrderText] {
            ORDERS
        }

        fn ordered(&self, seat: ::kernel::Seat, orders: &::kernel::Orders) -> Option<Move> {
            self.follow(seat, orders)
        }

        fn write_move(&self, _: ::kernel::Actor, mv: Move, text: &mut String) {
            mv.write(self, text);
        }

        fn read_move(&self, _: ::kernel::Actor, text: &str) -> Result<Move, ::kernel::ParseMoveError> {
            Move::read(self, text)
        }
    };
}
