//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.

mod map;
mod outlay;
mod rivals;
mod yields;

use crate::advice::FEATURES;
use crate::components::{Count, Op, Reward, Tables, tables};
use crate::frame::Kind;
use crate::ids::*;
use crate::options::ReviveOptions;
use crate::position::{Phase, Player, Position, SEATS};
use crate::scoring::Source;
use kernel::{Dice, Id as _, InputSink, Inputs, Options as _, Practice, Seat, yes};

/// Parts of a game at a table, and of one alone; before both comes the set-up.
const TOGETHER: usize = 4;
const ALONE: usize = 4;

/// What is counted at the end, in the order of the inputs.
const COUNTS: [Count; 15] = [
    Count::Crates,
    Count::Energy,
    Count::Modules,
    Count::Population,
    Count::PopulationOnLarge,
    Count::LargeBuildings,
    Count::TribeUses,
    Count::Flasks,
    Count::RecruitedCards,
    Count::Waters,
    Count::CrystalsTouched,
    Count::TilesPresent,
    Count::TrackGreen,
    Count::TrackYellow,
    Count::TrackGray,
];

/// What a victory at a table is worth to a bot, in points.
const VICTORY: f32 = 40.0;

/// Where points come from, and a victory.
const SOURCES: [&str; Source::ALL.len() + 1] = {
    let mut sources = ["reason-victory"; Source::ALL.len() + 1];
    let mut i = 0;
    while i < Source::ALL.len() {
        sources[i] = Source::IDS[i];
        i += 1;
    }
    sources
};

impl Inputs for Position {
    const PHASES: usize = 1 + TOGETHER + ALONE;
    const SOURCES: &'static [&'static str] = &SOURCES;
    const GOALS: usize = 1;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/learned.net"));
    const EARLIER_WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/earlier.net"));

    fn phase(&self) -> usize {
        if self.phase == Phase::SetUp {
            return 0;
        }
        let gone = 1.0 - self.time_left(tables());
        let part = |parts: usize| ((gone * parts as f32) as usize).min(parts - 1);
        if self.is_solo() { 1 + TOGETHER + part(ALONE) } else { 1 + part(TOGETHER) }
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let t = tables();
        let left = self.time_left(t);
        self.when(t, seat, left, to);
        self.due(t, seat, to);
        self.goods(t, seat, left, to);
        self.citizens(t, seat, to);
        self.board(t, seat, left, to);
        self.tribe(t, seat, left, to);
        self.aims_of(t, seat, left, to);
        self.yields(t, seat, to);
        let reach = self.reach(t, seat);
        self.on_the_map(t, seat, &reach, to);
        self.outlay(t, seat, &reach, to);
        self.rivals(t, seat, to);
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let sheet = self.sheet(tables(), seat);
        by_source.iter_mut().zip(sheet).for_each(|(to, points)| *to = points.into());
        if let Some(victory) = by_source.get_mut(Source::ALL.len()) {
            let won = self.phase == Phase::Over && !self.is_solo() && self.is_first(tables(), seat);
            *victory = if won { VICTORY } else { 0.0 };
        }
    }

    fn variety(&self) -> f32 {
        if self.phase == Phase::SetUp { 4.0 } else { 0.0 }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<ReviveOptions> {
        let measuring = purpose == Practice::Measuring;
        let players = if measuring { SEATS } else { [1, 1, 2, 2, 3, 3, 4, 4, 4, 4][dice.below(10)] };
        let content = match dice.below(6) {
            _ if measuring => "",
            0 => "moon,formica,vukuntur,locations,giant_crystals,switch",
            1 => "moon,formica,vukuntur",
            2 => "locations,giant_crystals",
            _ => "",
        };
        let given = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let mut options = Vec::new();
        if !content.is_empty() {
            options.push(given("content", content));
        }
        if !measuring && players > 1 && dice.below(8) == 0 {
            options.push(given("length", "long"));
        }
        if !measuring && dice.below(6) == 0 {
            options.push(given("artifact_cards", "two"));
        }
        ReviveOptions::read(players, &options).ok()
    }
}

impl Position {
    /// When it is, and whose turn.
    fn when<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let alone = self.is_solo();
        to.one_hot("players", SEATS, self.seats_in_play() - 1);
        to.put("left", left);
        to.put("left-alone", if alone { left } else { 0.0 });
        to.put("late", (1.0 - left) * (1.0 - left));
        let cube = t.common.cube_spaces.saturating_sub(self.cube);
        to.steps("cube-left", 6, if alone { cube.into() } else { 0.0 });
        to.put("after", yes(self.after));
        let artifacts = self.artifacts.len() as f32 + f32::from(self.small_left);
        to.steps("artifacts-left", 5, if alone { 0.0 } else { artifacts });
        to.put("artifacts-each", artifacts / self.seats_in_play() as f32);
        to.put("ending", yes(self.ending));
        let mine = self.turn.seat == seat && self.phase == Phase::Turns;
        let wait = self.in_turn_order(self.turn.seat).position(|other| other == seat).unwrap_or(0);
        let last = self.turns_left.is_some_and(|turns| usize::from(turns) < wait);
        to.put("no-turn-left", yes(last || self.ending && mine && self.turns_left.is_none()));
        to.put("turns-left", self.turns_left.map_or(0.0, |turns| f32::from(turns) / 2.0));
        to.put("on-turn", yes(mine));
        let actions = self.actions_of_turn(t).saturating_sub(self.turn.actions).min(2);
        let actions = if mine && !self.turn.hibernated { actions } else { 0 };
        to.steps("actions", 2, actions.into());
        to.put("hibernated", yes(mine && self.turn.hibernated));
        to.one_hot("wait", SEATS, wait);
        // How soon others may end the game.
        let near = |other: Seat| {
            let player = &self.seats[other];
            let vaults = t.reward.iter().enumerate().filter(|(i, reward)| {
                let missing = missing(player, &reward.needs);
                reward.reward == Reward::Artifact && player.unlocked >> i & 1 == 0 && missing <= 3
            });
            let bonus = |from: u16, list: &[crate::components::BonusSpace], reach: u16| {
                let near = |space: u16| (from + 1..=from + reach).contains(&space);
                list.iter().filter(|bonus| bonus.artifact && near(bonus.space.into())).count()
            };
            // The hibernation that removes an artifact, and technologies that give one.
            let removes =
                usize::from(player.hibernations + 1 == t.tracks.remove_on && !self.artifacts.is_empty());
            let teaches = (0..Node::COUNT).filter(|node| {
                let linked = player.nodes >> node & 1 == 0 && t.tree.links[*node] & player.nodes != 0;
                let Some(side) = player.side.filter(|_| linked).map(|side| t.side(side)) else {
                    return false;
                };
                let once = t.technology(side.technologies[*node]).immediate;
                once.is_some_and(|list| t.ops(list).contains(&Op::TakeArtifact))
                    && side.books[*node] <= player.stock[Res::Book] + player.stock[Res::Crystal]
            });
            vaults.count()
                + removes
                + usize::from(teaches.count() > 0)
                + bonus(player.score, &t.tracks.score, 5)
                + bonus(player.progress.into(), &t.tracks.progress, 2)
        };
        to.put(
            "others-near",
            self.all().filter(|other| *other != seat).map(near).sum::<usize>() as f32 / 2.0,
        );
        to.put("own-near", near(seat) as f32);
    }

    fn seats_in_play(&self) -> usize {
        usize::from(self.players).clamp(1, SEATS)
    }

    /// What waits on the stack.
    fn due<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        const KINDS: usize = 16;
        let mut ops = [0.0_f32; KINDS];
        let (mut unlocks, mut crates, mut explores, mut sleeps, mut frames) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for frame in self.stack.iter().filter(|frame| frame.seat == seat) {
            frames += 1.0;
            match frame.source.kind {
                Kind::Unlock => unlocks += frame.open().0.count_ones() as f32,
                Kind::Crates => crates += f32::from(frame.source.arg),
                Kind::Explore => explores += 1.0,
                Kind::Hibernate => sleeps += 1.0,
                Kind::Effects | Kind::Ability | Kind::Ground => {
                    for part in frame.open().iter() {
                        if let Some((kind, n)) = frame.source.op(t, part).map(kind_of) {
                            ops[kind] += f32::from(n);
                        }
                    }
                }
            }
        }
        to.put("frames", frames);
        to.put("unlocks-due", unlocks);
        to.put("crates-due", crates);
        to.put("explores-due", explores);
        to.put("sleeps-due", sleeps);
        to.each("ops-due", ops.map(|n| n.min(8.0)));
    }

    /// What is in hand.
    fn goods<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = &self.seats[seat];
        let names = ["gears", "books", "food", "crystals"];
        let late = ["gears-left", "books-left", "food-left", "crystals-left"];
        for (i, res) in Res::ALL.iter().enumerate() {
            let n = f32::from(player.stock[*res].min(t.common.caps[*res]));
            to.steps(names[i], 6, n);
            to.put(late[i], n * left);
        }
        to.put("stock", f32::from(player.stock.total()) / 4.0);
        to.steps("energy", 4, player.energy.into());
        to.put("energy-on", player.energy_on.count_ones() as f32);
        to.put("switch", yes(player.switch_up));
        to.steps("hibernations", 7, player.hibernations.into());
        to.put("hibernations-left", f32::from(player.hibernations) * left);
        let features = self.features(t, seat);
        to.each("feature", features.map(|n| n / 3.0));
        to.each("feature-left", features.map(|n| n * left / 3.0));
        debug_assert_eq!(features.len(), FEATURES);
    }

    /// Cards, slots and modules.
    fn citizens<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = &self.seats[seat];
        let (mut active, mut away) = ([0.0; Card::COUNT], [0.0; Card::COUNT]);
        let mut colors = [[0.0_f32; 3]; 3];
        let (mut tops, mut bottoms) = (0.0, 0.0);
        for card in player.active.iter() {
            active[card.index()] = 1.0;
            colors[0][t.card(card).color as usize] += 1.0;
        }
        for card in player.resting.iter() {
            away[card.index()] = 1.0;
            colors[1][t.card(card).color as usize] += 1.0;
        }
        let mut laid = [0_u8; Slot::COUNT];
        for card in player.laid.iter() {
            away[card.card.index()] = 1.0;
            colors[2][t.card(card.card).color as usize] += 1.0;
            laid[card.slot.index()] += 1;
        }
        to.each("card-active", active);
        to.each("card-away", away);
        to.each("active-color", colors[0]);
        to.each("resting-color", colors[1]);
        to.each("laid-color", colors[2]);
        for slot in Slot::all() {
            let facts = &t.slot[slot.index()];
            let open = !facts.locked || player.passives.open >> slot.index() & 1 == 1;
            let modules = facts.spaces.iter().filter(|space| player.modules[space.index()].is_some()).count();
            let n = slot.index();
            to.nth("slot-open", n, yes(open));
            to.nth("slot-free", n, yes(open && laid[n] == 0));
            to.nth("slot-laid", n, f32::from(laid[n].min(3)));
            to.nth("slot-modules", n, modules as f32);
            if open && laid[n] == 0 {
                match facts.half {
                    Some(Half::Top) => tops += 1.0,
                    Some(Half::Bottom) => bottoms += 1.0,
                    None => (tops, bottoms) = (tops + 1.0, bottoms + 1.0),
                }
            }
        }
        to.put("tops-free", tops);
        to.put("bottoms-free", bottoms);
        to.steps("plays", 4, f32::min(tops + bottoms, player.active.len() as f32));
        let mut modules = [0.0; Module::COUNT];
        player.modules.iter().flatten().for_each(|module| modules[module.index()] = 1.0);
        to.each("module", modules);
    }

    /// Tracks, reward spaces and machines.
    fn board<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = &self.seats[seat];
        const SPACES: usize = 16;
        for (i, name) in ["green", "yellow", "gray"].into_iter().enumerate() {
            to.one_hot(name, SPACES, player.tracks[i].into());
        }
        let steps = |i: usize| f32::from(player.tracks[i]) / 5.0;
        to.each("track", [0, 1, 2].map(steps));
        to.each("track-left", [0, 1, 2].map(|i| steps(i) * left));
        for (i, reward) in t.reward.iter().enumerate() {
            let open = player.unlocked >> i & 1 == 1;
            let missing = missing(player, &reward.needs);
            to.nth("reward", i, yes(open));
            to.nth("reward-left", i, if open { left } else { 0.0 });
            to.nth("reward-near", i, if open { 0.0 } else { f32::from(6_u8.saturating_sub(missing)) / 3.0 });
            to.nth("reward-next", i, yes(!open && missing <= 2));
        }
        let mut machines = [0.0; MACHINES];
        let mut idle = [0.0; MACHINES];
        for (rack, machine) in player.machines(t).filter(|(_, machine)| machine.index() < MACHINES) {
            machines[machine.index()] = 1.0;
            idle[machine.index()] = yes(!player.is_busy(rack));
        }
        to.each("machine", machines);
        to.each("machine-idle", idle);
        let usable = player.idle_machines(t).count().min(player.energy.into()) as f32;
        to.steps("machines-usable", 4, usable);
        let mut crates = [0.0; Crate::COUNT];
        player.closed.iter().for_each(|one| crates[one.index()] = 1.0);
        to.each("crate", crates);
        to.steps("crates", 4, player.closed.len() as f32);
        let progress = usize::from(player.progress);
        to.one_hot("progress", 21, progress);
        let next = |list: &[crate::components::BonusSpace], at: u16, reach: f32| {
            let ahead = list.iter().filter(|bonus| u16::from(bonus.space) > at);
            let mut near = [0.0_f32; 2];
            for bonus in ahead {
                let closeness = (reach - f32::from(u16::from(bonus.space) - at)).max(0.0) / reach;
                let kind = usize::from(bonus.artifact);
                near[kind] = near[kind].max(closeness);
            }
            near
        };
        to.each("progress-next", next(&t.tracks.progress, player.progress.into(), 5.0));
        to.each("score-next", next(&t.tracks.score, player.score, 12.0));
        to.put("score", f32::from(player.score) / 10.0);
        to.put("lap", yes(player.score >= t.tracks.lap));
    }

    /// The tribe, its technologies and its ability.
    fn tribe<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = &self.seats[seat];
        let side = player.side.map_or(TribeSide::COUNT, |side| side.index());
        to.one_hot("side", TribeSide::COUNT, side);
        to.scaled_one_hot("side-left", TribeSide::COUNT, side, left);
        let uses = f32::from(t.common.tribe_markers.saturating_sub(player.markers)) / 3.0;
        to.scaled_one_hot("side-uses", TribeSide::COUNT, side, uses);
        let mut known = [0.0; Technology::COUNT];
        player.technologies(t).for_each(|technology| known[technology.index()] = 1.0);
        to.each("technology", known);
        to.each("technology-left", known.map(|n| n * left));
        let (mut open, mut cheapest) = ([0.0; Node::COUNT], 9_u8);
        if let Some(side) = player.side.map(|side| t.side(side)) {
            for node in (0..Node::COUNT).filter(|node| player.nodes >> node & 1 == 0) {
                let first = node == t.tree.first.index();
                if first || t.tree.links[node] & player.nodes != 0 {
                    open[node] = 1.0;
                    cheapest = cheapest.min(side.books[node]);
                }
            }
        }
        to.each("node-open", open);
        to.each(
            "node",
            std::array::from_fn::<_, { Node::COUNT }, _>(|node| yes(player.nodes >> node & 1 == 1)),
        );
        let books = player.stock[Res::Book];
        let any = open.iter().any(|n| *n > 0.0);
        to.put("can-learn", yes(any && books >= cheapest));
        to.put("books-missing", if any { f32::from(cheapest.saturating_sub(books)) / 2.0 } else { 0.0 });
        to.put("pieces", f32::from(player.pieces_left) / 3.0);
        to.put("markers", f32::from(player.markers) / 4.0);
    }

    /// Artifacts, their card, and what one more of everything that is counted would be worth.
    fn aims_of<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = &self.seats[seat];
        let card = player.cards.first();
        to.one_hot(
            "artifact-card",
            ArtifactCard::COUNT,
            card.map_or(ArtifactCard::COUNT, |card| card.index()),
        );
        let mut worth = [0.0_f32; COUNTS.len()];
        let mut best = 0.0_f32;
        for (i, hue) in Hue::ALL.iter().enumerate() {
            let of = |artifact: &Artifact| t.artifacts[*artifact].data.color == *hue;
            let own = self.artifacts_of(t, seat, *hue) as f32;
            let left_over = self.artifacts.iter().filter(of).count() as f32;
            let mut points = 0.0;
            if let Some(card) = card {
                let score = t.artifact_cards[card].data.category(*hue);
                points = f32::from(score.of(self.count_of(t, seat, score.per)));
                worth[at(score.per)] += (1.0 + own) * score.slope();
                if left_over > 0.0 {
                    best = best.max(points);
                }
            }
            to.nth("artifacts", i, own);
            to.nth("hue-points", i, points / 5.0);
            to.nth("hue-points-own", i, own * points / 10.0);
            to.nth("hue-to-take", i, left_over.min(2.0));
        }
        to.steps("artifacts-own", 4, player.artifacts.len() as f32);
        to.put("next-artifact", best / 5.0);
        to.put("small", player.small.into());
        for corner in Corner::all() {
            let there = player.figures.has(Space::corner(corner).hex());
            if let Some(location) = self.map.corners[corner.index()].filter(|_| there) {
                let score = &t.location[location.index()].score;
                worth[at(score.per)] += score.slope();
            }
        }
        to.each("worth", worth.map(|points| points / 2.0));
        to.each("worth-left", worth.map(|points| points * left / 2.0));
        to.each("count", COUNTS.map(|count| f32::from(self.count_of(t, seat, count)) / 4.0));
    }
}

/// Where a count stands among the inputs.
fn at(count: Count) -> usize {
    COUNTS.iter().position(|other| *other == count).unwrap_or(0)
}

/// Steps that are missing for these needs.
fn missing(player: &Player, needs: &[u8; 3]) -> u8 {
    (0..3).map(|i| needs[i].saturating_sub(player.tracks[i])).sum()
}

/// What a part gives, roughly, and how much of it.
fn kind_of(op: Op) -> (usize, u8) {
    match op {
        Op::Gain(_, n) | Op::GainByColor(_, n) | Op::GainPer(_, _, n) => (0, n),
        Op::Points(n) => (1, n),
        Op::GainEnergy(n) => (2, n),
        Op::RecoverEnergy(n) => (3, n),
        Op::GainCrate(n) => (4, n),
        Op::ReuseCrate => (5, 1),
        Op::Advance(_, n) => (6, n),
        Op::TakeModule => (7, 1),
        Op::TakeMachine(_) => (8, 1),
        Op::TakeCard(_) => (9, 1),
        Op::TakeArtifact => (10, 1),
        Op::TribeAbility | Op::PlaceTile(_) | Op::MoveFalcon | Op::RewardAdjacent | Op::CollectWater => {
            (11, 1)
        }
        Op::SlotToRest(n) | Op::RestToActive(n) => (12, n),
        Op::PlayCard(_) | Op::UseActiveTop => (13, 1),
        Op::FreeAction { .. } => (14, 1),
        _ => (15, 1),
    }
}
