//! The final scoring (rules 12, 13.4).

use crate::components::{ByTrack, Track};
use crate::event::Event;
use crate::moves::Books;
use crate::play::Play;
use crate::position::{Player, Position, SEATS};
use crate::source::Source;
use kernel::{Id as _, Seat, Watch};
use parts::tie_split;

/// The seats, and the neutral faction of two players.
const SIDES: usize = SEATS + 1;

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn final_scoring(&mut self) {
        let t = self.tables;
        let neutral = self.position.players == 2;
        let empire = self.position.empire.map_or(0, |tile| t.empires[tile]);
        let groups = self.of_each(|p, seat| p.largest_group(t, seat), if neutral { empire } else { 0 });
        let points = tie_split::by_places(groups, &t.final_scoring.empire);
        self.score_places(points, Source::Empire, "12.1");
        let levels = if neutral { self.position.neutral_levels(t) } else { ByTrack::default() };
        for track in Track::all() {
            let level = |p: &Position, seat: Seat| p.player(seat).levels[track];
            let points = tie_split::by_places(self.of_each(level, levels[track]), &t.final_scoring.science);
            self.score_places(points, Source::of_track(track), "12.2");
        }
        for seat in self.position.all_seats() {
            let per = u16::from(t.final_scoring.coins_per_point).max(1);
            let books = std::mem::take(&mut self.player_mut(seat).books);
            self.position.books = self.position.books.and(books);
            let coins = sell_all(self.player_mut(seat), books);
            self.player_mut(seat).coins = coins % per;
            self.score(seat, Source::Resources, (coins / per) as i16, "12.4");
        }
    }

    fn of_each(&self, value: impl Fn(&Position, Seat) -> u8, neutral: u8) -> [u8; SIDES] {
        let mut values = [0; SIDES];
        for seat in self.position.all_seats() {
            values[seat.index()] = value(self.position, seat);
        }
        values[SEATS] = neutral;
        values
    }

    fn score_places(&mut self, points: [i16; SIDES], source: Source, clause: &'static str) {
        for seat in self.position.all_seats() {
            self.score(seat, source, points[seat.index()], clause);
        }
    }
}

/// Turns everything into coins and says how many there are.
fn sell_all(player: &mut Player, books: Books) -> u16 {
    let power = player.bowls.spend_all();
    let rest = u16::from(player.scholars) + u16::from(power) + u16::from(books.sum());
    let coins = player.coins + player.tools + rest;
    (player.tools, player.scholars) = (0, 0);
    coins
}
