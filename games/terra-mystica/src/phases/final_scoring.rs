//! The final scoring (rule 11).

use crate::event::Event;
use crate::names::Cult;
use crate::play::Play;
use crate::position::{Player, Position, SEATS};
use crate::source::Source;
use kernel::{Id as _, Seat, Watch};
use parts::tie_split;

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn final_scoring(&mut self) {
        self.tell_holdings("11.1");
        for cult in Cult::all() {
            let levels = self.of_each(|p, seat| p.player(seat).cults[cult]);
            let points = tie_split::by_places(levels, &self.tables.final_scoring.cult_places);
            self.score_places(points, Source::of_cult(cult), "11.1");
        }
        let t = self.tables;
        let areas = self.of_each(|p, seat| p.largest_area(t, seat));
        let points = tie_split::by_places(areas, &t.final_scoring.area_places);
        self.score_places(points, Source::Area, "11.2");
        for seat in self.position.all_seats() {
            self.score_resources(seat);
        }
    }

    fn of_each(&self, value: impl Fn(&Position, Seat) -> u8) -> [u8; SEATS] {
        let mut values = [0; SEATS];
        for seat in self.position.all_seats() {
            values[seat.index()] = value(self.position, seat);
        }
        values
    }

    fn score_places(&mut self, points: [i16; SEATS], source: Source, clause: &'static str) {
        for seat in self.position.all_seats() {
            self.score(seat, source, points[seat.index()], clause);
        }
    }

    fn score_resources(&mut self, seat: Seat) {
        let per = self.position.faction(self.tables, seat).coins_per_point;
        let clause = if per.is_some() { "13.3.1" } else { "11.4" };
        let per = u16::from(per.unwrap_or(self.tables.final_scoring.coins_per_point)).max(1);
        let player = self.player_mut(seat);
        let coins = sell_all(player);
        player.coins = coins % per;
        self.score(seat, Source::Resources, (coins / per) as i16, clause);
    }
}

/// Turns everything into coins and says how many there are.
fn sell_all(player: &mut Player) -> u16 {
    let power = player.bowls.spend_all();
    let coins = player.coins + player.workers + u16::from(player.priests) + u16::from(power);
    player.workers = 0;
    player.priests = 0;
    coins
}
