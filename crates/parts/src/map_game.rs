//! Map games as the kernel asks for them, as far as it is the same in all: nothing is hidden, moves are listed by how
//! much is wanted, and points lie with the players.

/// The items of [`kernel::Game`] that map games share, for the inside of their `impl Game for Position`.
///
/// The position has the number of `players`, its `seats` with their `vp` and points by `sources`, the `phase`, and the methods
/// `player`, `faction`, `all_seats`, `list`, `by_order`, `write` and `read`; in scope are `tables`, `Move`, `Listing`, `Phase`,
/// `Source` and `ORDERS`.
#[macro_export]
macro_rules! map_game {
    () => {
        const OPEN: bool = true;

        fn seats(&self) -> usize {
            self.players as usize
        }

        fn legal(&self, actor: ::kernel::Actor, moves: &mut Vec<Move>) {
            self.list(actor, Listing::All, moves);
        }

        fn offered(&self, actor: ::kernel::Actor, moves: &mut Vec<Move>) {
            self.list(actor, Listing::Useful, moves);
        }

        fn points(&self, seat: ::kernel::Seat) -> i32 {
            self.seats.get(seat).map_or(0, |player| i32::from(player.vp))
        }

        fn outcome(&self) -> Option<::kernel::Outcome> {
            // The result by points; ties share the place.
            let t = tables();
            let of_seat = |seat: ::kernel::Seat| {
                let player = self.player(seat);
                let sources =
                    Source::ALL.iter().map(|&source| (source.id(), i32::from(player.sources[source])));
                (self.faction(t, seat).id, sources.filter(|&(_, points)| points != 0).collect(), 0)
            };
            let result = || ::kernel::Outcome::ranked(self.all_seats().map(of_seat).collect());
            (self.phase == Phase::Over).then(result)
        }

        /// Nothing is hidden: what is not drawn yet is not in the position.
        fn redeal(&mut self, _: ::kernel::Viewer, _: &mut ::kernel::Dice) {}

        fn orders() -> &'static [::kernel::OrderText] {
            ORDERS
        }

        fn ordered(&self, seat: ::kernel::Seat, orders: &::kernel::Orders) -> Option<Move> {
            self.by_order(seat, orders)
        }

        fn write_move(&self, _: ::kernel::Actor, mv: Move, text: &mut String) {
            self.write(mv, text);
        }

        fn read_move(&self, actor: ::kernel::Actor, text: &str) -> Result<Move, ::kernel::ParseMoveError> {
            self.read(actor, text)
        }
    };
}
