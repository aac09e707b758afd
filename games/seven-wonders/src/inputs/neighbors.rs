//! Inputs of the other cities: conflicts, what neighbors have, and who leads.

use super::View;
use crate::city::Powers;
use crate::components::{COLORS, Color, tables};
use crate::position::{OPPONENT, YOU};
use kernel::{InputSink, yes};

/// Shields by which one may be ahead or behind, each with an input; beyond them it is all the same.
const APART: i32 = 5;

impl View<'_> {
    /// Shields against those of the neighbors.
    pub(super) fn military<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let city = &position.cities[self.seat];
        let own = i32::from(self.ahead.shields);
        to.steps("shields", 6, own as f32);
        let mut margins = [0; 2];
        for (side, other) in [position.left(self.seat), position.right(self.seat)].into_iter().enumerate() {
            let ahead = own - i32::from(self.ahead.rivals[side]);
            margins[side] = ahead;
            let place = (ahead.clamp(-APART, APART) + APART) as usize;
            to.one_hot("ahead", 2 * APART as usize + 1, place);
            to.put("ahead-by", ahead.clamp(-9, 9) as f32 / 3.0);
            to.put("peaceful", yes(position.cities[other].diplomacy > 0));
            to.put("deflects", yes(position.cities[other].powers.has(Powers::DEFLECT)));
        }
        let won = margins.map(|margin| yes(margin > 0) - yes(margin < 0));
        to.put("both", won[0] * won[1]);
        to.put("diplomacy", city.diplomacy.into());
        to.put("fights", position.spoils_points(&position.field().fight(), self.seat) as f32 / 5.0);
        to.each("victories", city.victories.map(|n| f32::from(n) / 2.0));
        to.put("defeats", f32::from(city.defeats) / 3.0);
        let before = (self.ahead.clock.age - yes(self.chosen)).max(0.0);
        to.put("last-turn-lead", yes(before == 0.0) * margins.iter().map(|&m| yes(m > 0)).sum::<f32>());
    }

    /// What both neighbors have.
    pub(super) fn neighbors<S: InputSink>(&self, to: &mut S) {
        let (position, t) = (self.position, tables());
        let part = self.ahead.clock.part();
        for other in [position.left(self.seat), position.right(self.seat)] {
            let city = &position.cities[other];
            for color in 0..COLORS {
                to.nth("neighbor-color", color, city.built.count(t.color[color]) as f32 / 3.0);
            }
            to.put("neighbor-stages", f32::from(city.stages_built() as u8) / 2.0);
            to.put("neighbor-coins", f32::from(city.coins.min(30)) / 6.0);
            to.put("neighbor-victories", city.victory_tokens() as f32 / 3.0);
            to.put("neighbor-defeats", f32::from(city.defeats) / 3.0);
            // Who has science wants the same cards.
            let green = city.built.count(t.color[Color::Green as usize]) as f32;
            to.put("neighbor-science-later", green * part);
            to.put("neighbor-leaders", city.leaders.len() as f32 / 2.0);
        }
        let mut all = [0.0; COLORS];
        for other in position.all_cities().filter(|&other| other != self.seat) {
            for (sum, set) in all.iter_mut().zip(t.color) {
                *sum += position.cities[other].built.count(set) as f32;
            }
        }
        let others = (position.city_count() - 1) as f32;
        to.each("others-color", all.map(|n| n / others / 3.0));
    }

    /// Who leads, and what the solo opponent has.
    pub(super) fn rivals<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let own = self.sheet.total();
        let best = position.best_rival(self.seat);
        let lead = (own - best).clamp(-40, 40) as f32;
        to.put("rival", best as f32 / 20.0);
        to.put("lead", lead / 10.0);
        let solo = position.rules.solo;
        let late = yes(solo) * (1.0 - self.ahead.clock.part());
        to.put("solo-lead", yes(solo) * lead / 10.0);
        to.put("solo-lead-late", late * late * lead / 5.0);
        to.each("solo-leads", [-10, -5, 0, 5, 10].map(|n| yes(solo && own - best >= n)));
        let opponent = if self.seat == YOU { OPPONENT } else { YOU };
        let sheet = if solo { position.sheet(opponent) } else { Default::default() };
        to.each("opponent", sheet.0.map(|points| points as f32 / 10.0));
        let city = &position.cities[opponent];
        let of = |n: f32| if solo { n } else { 0.0 };
        let science = if solo { position.science(opponent) } else { Default::default() };
        to.each("opponent-symbols", science.symbols.map(|n| f32::from(n) / 2.0));
        to.put("opponent-wild", of(science.wild.into()));
        let stages = city.all_stages().len() as f32 - city.stages_built() as f32;
        to.put("opponent-stages", of(stages));
        let sale = if solo { city.kept.sale } else { Default::default() };
        let kinds = f32::from(sale.kinds().len() as u8);
        to.each("opponent-kinds", [kinds / 3.0, kinds * self.ahead.clock.part() / 3.0]);
        to.put("contraband", of(position.contraband.len() as f32));
        to.put("opponent-links", of(links(city) / 3.0 * self.ahead.clock.part()));
    }
}

/// Structures that those of a city lead to.
fn links(city: &crate::city::City) -> f32 {
    city.built.iter().map(|card| f32::from(tables().kind_of(card).links)).sum()
}
