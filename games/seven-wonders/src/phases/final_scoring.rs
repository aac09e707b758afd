//! The score sheet.

use crate::city::{City, Powers};
use crate::components::{
    Card, Color, Counted, Effect, Leader, LeaderData, Per, Resource, Reward, Scope, tables,
};
use crate::options::{Contraband, Level};
use crate::position::{OPPONENT, Position};
use kernel::outcome::Sources;
use kernel::{Clause, Seat};

kernel::named! {
    /// Where points come from, with the rule that scores it.
    #[derive(PartialOrd, Ord)]
    pub enum Source, "source-" {
        Military = "military" by "4.1",
        Coins = "coins" by "6.2",
        Wonder = "wonder" by "6.1",
        Blue = "blue" by "6.1",
        Yellow = "yellow" by "6.1",
        Green = "green" by "6.3",
        Purple = "purple" by "6.4",
        Black = "black" by "6.1",
        Leaders = "leaders" by "7.15",
        Debt = "debt" by "8.4",
        Tower = "tower" by "9.15",
        Projects = "projects" by "9.23",
    }
}

impl Source {
    /// The rule that scores it.
    pub const fn clause(self) -> Clause {
        Clause(Source::CLAUSES[self as usize])
    }
}

/// Points of a city by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet(pub [i32; Source::COUNT]);

impl Sheet {
    /// All points together.
    pub fn total(&self) -> i32 {
        self.0.iter().sum()
    }

    /// Points from one source.
    pub fn from(&self, source: Source) -> i32 {
        self.0[source as usize]
    }

    /// The lines that say something, by the ids of their texts.
    pub fn lines(&self) -> Sources {
        let lines = Source::ALL.into_iter().map(|source| (source.text(), self.from(source)));
        lines.filter(|(_, points)| *points != 0).collect()
    }

    fn add(&mut self, source: Source, points: i32) {
        self.0[source as usize] += points;
    }
}

fn color_source(color: Color) -> Source {
    match color {
        Color::Blue => Source::Blue,
        Color::Yellow => Source::Yellow,
        Color::Green => Source::Green,
        Color::Purple => Source::Purple,
        Color::Black => Source::Black,
        Color::Brown | Color::Gray | Color::Red => Source::Blue,
    }
}

kernel::named! {
    /// How the solo game ended.
    #[derive(PartialOrd, Ord)]
    pub enum Grade, "grade-" {
        Defeat = "defeat",
        Barely = "barely",
        Age1 = "age-1",
        Age2 = "age-2",
        Age3 = "age-3",
        Caesar = "caesar",
        AlexanderTheGreat = "alexander-the-great",
    }
}

impl Grade {
    /// The least lead over the opponent for each grade above defeat.
    pub const LEADS: [i32; Grade::COUNT - 1] = [0, 1, 4, 7, 10, 13];

    /// The grade of your points less the opponent's.
    pub fn of(difference: i32) -> Grade {
        Grade::ALL[Grade::LEADS.partition_point(|&least| least <= difference)]
    }
}

impl Position {
    /// How many of these a city has. `buried` is the color of the card under the stage that asks.
    pub fn count(&self, seat: Seat, per: Per, buried: Option<Color>) -> i32 {
        let city = &self.cities[seat];
        let mut colors = per.colors();
        if per.has(Counted::CardOfBuriedCardColor)
            && let Some(color) = buried
        {
            colors |= 1 << color as u8;
        }
        let mut n = 0;
        if colors != 0 {
            for (color, &owned) in city.kept.colors.iter().enumerate() {
                n += if colors >> color & 1 == 1 { i32::from(owned) } else { 0 };
            }
            n += self.contraband_counted(seat, colors);
        }
        if per.0 >> 8 != 0 {
            if per.has(Counted::WonderStage) {
                n += city.stages_built() as i32;
            }
            if per.has(Counted::VictoryToken) {
                n += city.victory_tokens() as i32;
            }
            if per.has(Counted::DefeatToken) {
                n += i32::from(city.defeats);
            }
            if per.has(Counted::Leader) {
                n += if self.is_helper(seat) { 2 } else { city.leaders.len() as i32 };
            }
            if per.has(Counted::StoneSymbol) {
                n += stones(city);
            }
            if per.has(Counted::Coins) {
                n += i32::from(city.coins);
            }
        }
        n
    }

    fn contraband_counted(&self, seat: Seat, colors: u8) -> i32 {
        let color = match self.rules.contraband {
            Contraband::Colorless => return 0,
            Contraband::Brown => Color::Brown,
            Contraband::Yellow => Color::Yellow,
        };
        let counts = self.rules.solo && seat == OPPONENT && colors >> color as u8 & 1 == 1;
        if counts { self.contraband.len() as i32 } else { 0 }
    }

    /// The same over all cities in scope.
    pub fn count_scope(&self, seat: Seat, per: Per, scope: Scope, buried: Option<Color>) -> i32 {
        let mut n = 0;
        if scope.has(Scope::OWN) {
            n += self.count(seat, per, buried);
        }
        if scope.has(Scope::LEFT) {
            n += self.count(self.left(seat), per, buried);
        }
        if scope.has(Scope::RIGHT) {
            n += self.count(self.right(seat), per, buried);
        }
        n
    }

    /// Points that one effect gives a city if the game ends now, science apart.
    pub fn effect_points(&self, seat: Seat, effect: &Effect, buried: Option<Color>) -> i32 {
        let city = &self.cities[seat];
        let most = |of: Counted| {
            let count = |seat| self.count(seat, Per(1 << of as u8), None);
            count(seat) > count(self.left(seat)) && count(seat) > count(self.right(seat))
        };
        match *effect {
            Effect::Vp { amount } => amount.into(),
            Effect::VpPer { amount, per, scope } => {
                i32::from(amount) * self.count_scope(seat, per, scope, buried)
            }
            Effect::VpPerSet { amount, set } => {
                let sets = (0..8)
                    .filter(|color| set.colors() >> color & 1 == 1)
                    .map(|color| self.count(seat, Per(1 << color), None))
                    .min();
                i32::from(amount) * sets.unwrap_or(0)
            }
            Effect::VpPerCoins { amount, coins } => {
                i32::from(amount) * (i32::from(city.coins) / i32::from(coins.max(1)))
            }
            Effect::VpIfMost { amount, of } => i32::from(amount) * i32::from(most(of)),
            Effect::VpIfOnlyLeader { amount } => i32::from(amount) * i32::from(city.leaders.len() == 1),
            Effect::VpIfUndefeated { amount } => i32::from(amount) * i32::from(city.defeats == 0),
            Effect::VpMinusPer { base, per } => (i32::from(base) - self.count(seat, per, None)).max(0),
            Effect::VpPerPairOfEqualVictoryTokens => {
                city.victories.iter().zip([1, 3, 5]).map(|(&n, value)| i32::from(n / 2) * value).sum()
            }
            _ => 0,
        }
    }

    /// The color of the card under a stage.
    pub fn buried_color(&self, seat: Seat, stage: usize) -> Option<Color> {
        let buried = (*self.cities[seat].buried.get(stage)?)?;
        buried.card().map(|card| tables().card(card).color)
    }

    /// Points of a leader's own effects for a city, science apart.
    pub fn leader_points(&self, seat: Seat, leader: Leader) -> i32 {
        tables().leader(leader).effects.iter().map(|effect| self.effect_points(seat, effect, None)).sum()
    }

    /// Points that a card's effects would give a city if the game ended now, science apart.
    pub fn card_points(&self, seat: Seat, card: Card) -> i32 {
        tables().kind_of(card).effects.iter().map(|effect| self.effect_points(seat, effect, None)).sum()
    }

    /// The most that copying one guild of a neighbor would add.
    pub fn copied_guild_points(&self, seat: Seat) -> i32 {
        let t = tables();
        let purple = t.color[Color::Purple as usize];
        let around = self.cities[self.left(seat)].built | self.cities[self.right(seat)].built;
        let science = self.science(seat);
        (around & purple)
            .iter()
            .map(|card| {
                let mut more = science;
                t.kind_of(card).effects.iter().for_each(|effect| more.add(effect));
                self.card_points(seat, card) + more.best() - science.best()
            })
            .max()
            .unwrap_or(0)
    }

    /// The score sheet of a city as it stands now.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        let t = tables();
        let city = &self.cities[seat];
        let mut sheet = Sheet::default();
        if self.is_helper(seat) {
            return sheet;
        }
        let [one, three, five] = city.victories.map(i32::from);
        sheet.add(Source::Military, one + 3 * three + 5 * five - i32::from(city.defeats));
        sheet.add(Source::Coins, i32::from(city.coins) / 3);
        for (i, stage) in city.all_stages().iter().enumerate() {
            if city.stages >> i & 1 == 1 {
                let effects = self.copied_stage(seat, stage).map_or(stage.effects, |copied| copied.effects);
                let buried = self.buried_color(seat, i);
                let points: i32 = effects.iter().map(|e| self.effect_points(seat, e, buried)).sum();
                sheet.add(Source::Wonder, points);
            }
        }
        for leader in city.entombed.iter() {
            sheet.add(Source::Wonder, self.entombed_points(seat, leader));
        }
        for card in (city.built & t.scoring).iter() {
            sheet.add(color_source(t.card(card).color), self.card_points(seat, card));
        }
        sheet.add(Source::Green, self.science(seat).best());
        if city.powers.has(Powers::COPY_GUILD) {
            sheet.add(Source::Purple, self.copied_guild_points(seat));
        }
        for leader in city.leaders.iter() {
            sheet.add(Source::Leaders, self.leader_points(seat, leader));
        }
        if let Some(leader) = city.copied_leader {
            sheet.add(Source::Purple, self.leader_points(seat, leader));
        }
        sheet.add(Source::Leaders, self.consolation(seat));
        sheet.add(Source::Debt, -i32::from(city.debt));
        sheet.add(Source::Tower, self.tower_points(seat));
        sheet.add(Source::Projects, self.project_points(seat));
        sheet
    }

    /// Points of a leader that was turned face down: a multiple of its printed cost.
    pub fn entombed_points(&self, seat: Seat, leader: Leader) -> i32 {
        let times = |effect: &Effect| match *effect {
            Effect::BuryLeader { times } => i32::from(times),
            _ => 0,
        };
        let stages = self.cities[seat].all_stages().iter();
        let times = stages.flat_map(|stage| stage.effects).map(times).max().unwrap_or(0);
        times * i32::from(tables().leader(leader).cost.unwrap_or(self.age.max(1)))
    }

    /// Solo, Advanced: leaders of the opponent that give nothing give their cost.
    fn consolation(&self, seat: Seat) -> i32 {
        let advanced = self.rules.solo && self.rules.level == Level::Advanced && self.rules.leaders;
        if !advanced || seat != OPPONENT {
            return 0;
        }
        let city = &self.cities[seat];
        let gives_nothing = |leader: Leader, data: &LeaderData| {
            let science = data.effects.iter().any(|e| matches!(e, Effect::ScienceSetBonus { .. }));
            let adds = science && {
                let with = self.science(seat);
                let mut without = with;
                for effect in data.effects {
                    if let Effect::ScienceSetBonus { amount } = *effect {
                        without.set_bonus = without.set_bonus.saturating_sub(amount);
                    }
                }
                with.best() > without.best()
            };
            !adds && self.leader_points(seat, leader) == 0
        };
        city.leaders
            .iter()
            .map(|leader| {
                let data = tables().leader(leader);
                if !data.conditional || !gives_nothing(leader, data) {
                    return 0;
                }
                let age =
                    city.recruited.iter().position(|&l| l == Some(leader)).map_or(self.age, |i| i as u8 + 1);
                i32::from(data.cost.unwrap_or(age))
            })
            .sum()
    }

    fn tower_points(&self, seat: Seat) -> i32 {
        if !self.rules.tower {
            return 0;
        }
        let tower = &tables().tower;
        let placed = usize::from(self.cities[seat].tiles_placed).min(3);
        let usual = i32::from(tower.points[placed]);
        if !self.rules.solo {
            return usual;
        }
        let extra = if seat == OPPONENT && placed == 0 { 0 } else { i32::from(tower.solo_extra[placed]) };
        if self.rules.tower_instead { extra } else { usual + extra }
    }

    fn project_points(&self, seat: Seat) -> i32 {
        let city = &self.cities[seat];
        let mut points = -i32::from(city.penalty);
        for (i, project) in tables().projects.iter().enumerate().take(16) {
            if city.scoring_tokens[i] > 0
                && let Reward::VpPer { amount, per, scope } = project.reward
            {
                let each = i32::from(amount) * self.count_scope(seat, per, scope, None);
                points += i32::from(city.scoring_tokens[i]) * each;
            }
        }
        points
    }

    /// Solo: the grade of the game as it stands.
    pub fn grade(&self) -> Option<Grade> {
        self.rules.solo.then(|| {
            let you = self.sheet(crate::position::YOU).total();
            Grade::of(you - self.sheet(OPPONENT).total())
        })
    }
}

/// Stone symbols on brown cards.
fn stones(city: &City) -> i32 {
    let t = tables();
    (city.built & t.color[Color::Brown as usize])
        .iter()
        .map(|card| {
            let data = t.card(card);
            if data.any_of.has(Resource::Stone.index()) { i32::from(data.amount) } else { 0 }
        })
        .sum()
}
