//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.

use crate::amounts::{Amounts, Resource};
use crate::components::Price;
use crate::components::{Body, Part, Scoring, Tables, tables};
use crate::kinds::{
    Board, Building, Card, CardType, Cards, Color, Contract, Dome, Kinds, Metropolis, Site, Space,
};
use crate::network::Tunnels;
use crate::options::Options;
use crate::position::{Phase, Position, Stage, bits16, bits64};
use crate::price::Substitute;
use crate::source::PointSource;
use kernel::catalog::Provenance;
use kernel::{Dice, Id as _, InputSink, Inputs, Options as _, Practice, Seat};

/// Rounds of a game: each is judged by its own last layer.
const ROUNDS: usize = 10;
/// Alone: what a connected city is worth that the goal still asks for, and the goal itself, in points.
const GOAL_CITY: f32 = 4.0;
const GOAL: f32 = 20.0;

/// Where points come from, and the goal of the solo game.
const SOURCES: [&str; PointSource::ALL.len() + 1] = {
    let mut sources = ["reason-goal"; PointSource::ALL.len() + 1];
    let mut i = 0;
    while i < PointSource::ALL.len() {
        sources[i] = PointSource::ALL[i].id();
        i += 1;
    }
    sources
};

impl Inputs for Position {
    const PHASES: usize = ROUNDS;
    const SOURCES: &'static [&'static str] = &SOURCES;
    const GOALS: usize = 1;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../weights/learned.net"));

    fn phase(&self) -> usize {
        usize::from(self.round).clamp(1, ROUNDS) - 1
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let t = tables();
        let makes = self.player(seat).produces(&[]);
        self.time(seat, to);
        self.goods_and_food(seat, makes, to);
        self.network(t, seat, to);
        self.metropolises_in_reach(t, seat, to);
        self.affordable(t, seat, to);
        self.cards(t, seat, to);
        self.main_board(t, seat, to);
        self.in_progress(t, seat, to);
        self.goal(t, seat, to);
        let parts = self.weigh(seat, makes);
        to.each("advice", parts[1..6].iter().map(|(_, points)| points / 8.0));
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let player = self.player(seat);
        by_source.iter_mut().zip(player.points).for_each(|(to, points)| *to = f32::from(points));
        if self.phase == Phase::Over
            && self.is_solo()
            && let Some(goal) = by_source.get_mut(PointSource::ALL.len())
        {
            *goal = yes(self.is_won(seat)) * GOAL - GOAL_CITY * self.cities_to_goal(seat);
        }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<Options> {
        let measuring = purpose == Practice::Measuring;
        // Alone as often as at a table of four, where a game is four times as long.
        let players = if measuring { 4 } else { [1, 1, 1, 1, 2, 2, 3, 3, 4, 4][dice.below(10)] };
        let mut one_in = |n: usize| !measuring && dice.below(n) == 0;
        let mut given = Vec::new();
        if players > 1 && one_in(3) {
            given.push(("side".to_owned(), "advanced".to_owned()));
        }
        if players > 1 && one_in(3) {
            given.push(("contracts".to_owned(), "yes".to_owned()));
        }
        Options::read(players, &given).ok()
    }
}

fn yes(holds: bool) -> f32 {
    if holds { 1.0 } else { 0.0 }
}

fn quarters(amounts: &Amounts) -> [f32; 7] {
    let Amounts { credits, kelp, steelplast, science, biomatter, points, cards } = *amounts;
    [credits, kelp, steelplast, science, biomatter, points, cards].map(|n| f32::from(n) / 4.0)
}

fn ones(bits: u16) -> f32 {
    bits.count_ones() as f32
}

impl Position {
    /// When it is, and whose turn.
    fn time<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let turns = self.turns_left(seat);
        to.one_hot("round", ROUNDS, self.phase());
        to.one_hot("players", 4, usize::from(self.rules.players) - 1);
        let place = self.order.iter().position(|other| *other == seat).unwrap_or_default();
        to.one_hot("place", 4, place);
        to.one_hot("turns-of-round", 4, self.turns_of_round(seat).into());
        to.put("turns", turns / 10.0);
        to.one_hot("productions", 4, self.productions_left(seat) as usize);
        let between = matches!(self.phase, Phase::FirstDiscard | Phase::EraDeal | Phase::EraDiscard);
        let flags = [
            between,
            self.phase == Phase::Production,
            self.phase == Phase::Scoring,
            self.rules.advanced,
            self.rules.contracts,
        ];
        to.each("flags", flags.map(yes));
    }

    /// What is in stock, what will be produced, and what feeding takes.
    fn goods_and_food<S: InputSink>(&self, seat: Seat, makes: Amounts, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        let stock = Resource::ALL.map(|resource| f32::from(player.has(resource)));
        to.each("stock", stock.map(|n| n / 4.0));
        for (resource, has) in stock.iter().enumerate() {
            to.each("stock-from", [1.0, 2.0, 3.0, 4.0, 6.0, 8.0].map(|n| yes(*has >= n)));
            to.nth("stock-late", resource, has * (1.0 - self.turns_left(seat) / 30.0) / 4.0);
        }
        to.put("left-over", f32::from(player.resource_points()) / 4.0);
        to.each("produced", quarters(&makes));
        to.each("produced-later", quarters(&makes).map(|n| n * productions));
        let loose = player.cities() & !player.reached != 0;
        let idle = if loose { player.idle() } else { Amounts::NONE };
        to.each("idle", quarters(&idle).map(|n| n * productions));
        let cities = ones(player.connected_cities());
        let food = stock[1] + stock[4];
        let short = cities - food - f32::from(makes.kelp) - f32::from(makes.biomatter);
        let kelp_short = cities - stock[1] - f32::from(makes.kelp);
        let soon = yes(productions > 0.0);
        to.steps("hungry", 3, soon * short.max(0.0));
        to.put("food-left", soon * (-short).max(0.0) / 4.0);
        to.put("hungry-for-kelp", soon * kelp_short.max(0.0));
        let made_short = cities - f32::from(makes.kelp) - f32::from(makes.biomatter);
        to.put("hungry-every-era", made_short.max(0.0) * productions / 2.0);
    }

    /// What stands on the board.
    fn network<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        let board = player.board();
        let (cities, connected) = (player.cities(), player.connected_cities());
        to.steps("connected-cities", 8, ones(connected));
        to.steps("loose-cities", 2, ones(cities & !connected));
        let symbiotic = ones(player.symbiotic & connected);
        to.each("symbiotic", [symbiotic, symbiotic * productions / 2.0]);
        let at_cities = player.tunnels_at_cities();
        let tunnels =
            [player.tunnels, player.upgraded_tunnels, at_cities, at_cities & player.upgraded_tunnels];
        to.each("tunnels", tunnels.map(|tunnels| ones(tunnels) / 4.0));
        let connected_sites = player.connected_sites();
        for kind in Building::ALL {
            let all = player.buildings[kind as usize];
            let count = |sites: u64| sites.count_ones() as f32;
            let (joined, upgraded) = (all & connected_sites, all & player.upgraded);
            to.each(
                "buildings",
                [
                    count(all) / 3.0,
                    count(joined) / 3.0,
                    count(upgraded) / 3.0,
                    count(upgraded & joined) / 3.0,
                ],
            );
            to.put("upgraded-later", count(upgraded & joined) * productions / 6.0);
            let (mut pairs, mut halves, mut singles) = (0.0, 0.0, 0.0);
            for city in bits16(connected) {
                match (
                    (upgraded & board.sites_of[city]).count_ones(),
                    (all & board.sites_of[city]).count_ones(),
                ) {
                    (2.., _) => pairs += 1.0,
                    (1, 2..) => halves += 1.0,
                    (1, _) => singles += 1.0,
                    _ => {}
                }
            }
            to.each("pairs", [pairs, halves, singles]);
        }
        let mut with_types = [0.0; 4];
        bits16(connected).for_each(|city| with_types[player.types_at(city)] += 1.0);
        to.each("cities-with-types", with_types);
        to.put("city-points", f32::from(player.city_points()) / 8.0);
        let free = player.building_sites(false);
        let at = |of: u16| bits16(of).fold(0, |sites, city| sites | board.sites_of[city]);
        to.put("free-sites", (free & at(cities)).count_ones() as f32 / 4.0);
        to.put("free-sites-connected", (free & at(connected)).count_ones() as f32 / 4.0);
        let built_ahead = player.built_sites() & at(player.city_sites());
        to.put("buildings-ahead", built_ahead.count_ones() as f32);
        let open = player.city_sites();
        to.each("city-sites", [ones(open) / 2.0, ones(open & player.reached)]);
        to.put("tunnel-sites", ones(player.tunnel_sites()) / 2.0);
        to.one_hot("board", Board::COUNT, player.board.index());
        let doubled = bits64(free & board.marked_sites & at(connected)).filter_map(Site::new);
        to.put("marked-sites", doubled.count() as f32 / 2.0);
        let _ = t;
    }

    /// The three metropolises of the board: connected, or what is missing.
    fn metropolises_in_reach<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let sites = player.tunnel_sites();
        let mut near = [0.0; Metropolis::COUNT];
        let mut joined = [0.0; Metropolis::COUNT];
        for (i, place) in player.board().places.iter().enumerate() {
            let connected = player.connected >> i & 1 == 1;
            let missing = place.tunnels & !player.tunnels;
            let tile = player.tiles[i].index();
            let lack = ones(missing);
            let far = ones(missing & !sites);
            to.nth("metropolis-connected", i, yes(connected));
            to.nth("metropolis-lacks", i, lack);
            to.nth("metropolis-one-off", i, yes(lack == 1.0 && far == 0.0));
            to.nth("metropolis-far", i, far);
            if connected {
                joined[tile] = 1.0;
            } else {
                near[tile] = 1.0 / (1.0 + lack + far);
            }
        }
        bits16(player.gained).for_each(|tile| joined[tile] = 1.0);
        to.each("metropolis", joined);
        to.each("metropolis-near", near);
        to.put("gained", ones(player.gained));
        let brown = t.metropolis(player.tiles[0]).scoring;
        let points = brown.map_or(0.0, |rule| f32::from(player.scores(rule, self.brown_tunnels())) / 4.0);
        to.put("brown", points);
        to.put("brown-connected", points * yes(player.connected & 1 == 1));
    }

    /// How many of each thing could be paid for.
    fn affordable<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let can =
            |cost: Amounts| (1..=3).take_while(|n| player.can_pay(cost.times(*n), Substitute::Yes)).count();
        let domes = Dome::ALL.map(Dome::kinds);
        let things = domes.into_iter().chain([Kinds::TUNNEL]).chain(Building::ALL.map(Building::kinds));
        // Without the surcharge of the site, which is not known yet.
        to.each("affordable", things.map(|kind| can(player.cost_of_kind(kind, Price::Usual)) as f32));
        to.put("affordable-upgrades", can(t.numbers.cost.upgrade) as f32);
    }

    /// Hand, tableau and action cards, each card by itself and by kind.
    fn cards<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        // What is known of a card by heart is not known of an owner's own.
        let ours =
            |card: &Card| t.cards.get(*card).is_some_and(|entry| entry.provenance != Provenance::Owner);
        to.some("hand", Card::COUNT, player.hand.iter().filter(ours).map(|card| (card.index(), 1.0)));
        let mut held = player.claimed;
        let mut ready = Cards::EMPTY;
        for (at, card) in player.actions.iter().enumerate() {
            held.insert(*card);
            if !player.is_turned(at) {
                ready.insert(*card);
            }
        }
        if let Some(card) = self.turn.card.filter(|_| self.phase == Phase::Turn && self.acting() == seat) {
            // The card of the turn will be claimed.
            let data = t.card(card);
            if data.kind != CardType::Instant {
                held.insert(card);
                ready.insert(card);
            }
        }
        let worth = |card: Card| match t.card(card).kind {
            CardType::Action => {
                if ready.has(card) {
                    1.0
                } else {
                    0.4
                }
            }
            _ => 1.0,
        };
        to.some("claimed", Card::COUNT, held.iter().filter(ours).map(|card| (card.index(), worth(card))));
        let actions = held.iter().filter(|card| t.card(*card).kind == CardType::Action).count();
        let unused = ready.len() as f32;
        to.steps("actions", 4, actions as f32);
        to.steps("actions-ready", 4, unused);
        to.put("actions-later", actions as f32 * (productions - 1.0).max(0.0) / 4.0);
        to.put("hand-limit", player.hand_limit(t) as f32 - 3.0);
        to.steps("hand-size", 5, player.hand.len() as f32);
        let mut colors = [0.0; 3];
        let (mut types, mut special, mut scoring) = ([0.0; 5], 0.0, 0.0);
        let mut makes = [0.0_f32; 2];
        for card in player.hand {
            let data = t.card(card);
            types[data.kind as usize] += 1.0;
            if let Some(color) = data.color {
                colors[color as usize] += 1.0;
            }
            special += yes(data.price > 0);
            match data.body {
                Body::Scoring(rule) => scoring += self.would_score(seat, rule) / 4.0,
                Body::Production(crate::components::Production::Yield(gives)) => {
                    makes[0] += f32::from(gives.points) * productions / 4.0;
                    makes[1] += quarters(&gives)[..5].iter().sum::<f32>() * productions;
                }
                _ => {}
            }
        }
        to.each("hand-colors", colors);
        to.each("hand-types", types);
        to.each("hand-special", [special, special.min(f32::from(player.has(Resource::Credits)) / 3.0)]);
        to.put("hand-scoring", scoring);
        to.each("hand-makes", makes);
        let scorers = (player.claimed & t.scorers).iter().map(|card| match t.card(card).body {
            Body::Scoring(rule) => self.would_score(seat, rule) / 4.0,
            _ => 0.0,
        });
        to.put("scoring", scorers.sum());
        let count = |kind: CardType| player.claimed.iter().filter(|card| t.card(*card).kind == kind).count();
        to.each(
            "tableau",
            [CardType::Permanent, CardType::Production, CardType::EndScoring].map(|kind| count(kind) as f32),
        );
    }

    /// What a rule would score now, with what is in stock.
    fn would_score(&self, seat: Seat, rule: Scoring) -> f32 {
        let player = self.player(seat);
        match rule {
            Scoring::Buy { cost, points, times } => {
                f32::from(self.most_times(seat, cost, times)) * f32::from(points)
            }
            rule => f32::from(player.scores(rule, Tunnels::AtCity)),
        }
    }

    /// Spaces, the Federation track, contracts and the supply.
    fn main_board<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let taking = self.on_turn() == Some(seat) && self.turn.stage != Stage::Choose;
        let more = self.phase == Phase::Turn && self.turns_of_round(seat) > u8::from(taking);
        let mut free = [0.0; 3];
        let open = |space: Space| more && t.space(space).color.is_some() && self.is_free(space);
        for space in self.spaces().filter(|space| open(*space)) {
            if let Some(color) = t.space(space).color {
                free[color as usize] += 1.0;
            }
        }
        to.each("free-spaces", free.map(|n| n / 2.0));
        let mut matching = [0.0; 3];
        for color in Color::ALL {
            let cards = player.hand.iter().filter(|card| t.card(*card).color == Some(color)).count();
            matching[color as usize] = (cards as f32).min(free[color as usize]);
        }
        to.each("matching", matching);
        to.put("matching-sum", matching.iter().sum::<f32>().min(3.0));
        let here = |space: &Space| self.has_space(*space) && open(*space);
        to.some("free-space", Space::COUNT, Space::all().filter(here).map(|space| (space.index(), 1.0)));
        let own = self.track[seat];
        to.steps("track", 4, own.into());
        let ahead = |other: &Seat| {
            let key = |seat: Seat| (self.track[seat], self.stacked[seat]);
            *other != seat && key(*other) > key(seat)
        };
        to.put("ahead-on-track", self.all_seats().filter(ahead).count() as f32);
        to.some("contracts", Contract::COUNT, bits16(self.contracts.into()).map(|n| (n, 1.0)));
        to.put("contracts-taken", player.contracts.count_ones() as f32);
        to.put("white-domes", f32::from(self.white_domes.min(3)));
        to.put("purple-domes", f32::from(self.purple_domes.min(3)));
        to.put("tunnels-left", f32::from(self.tunnels.min(3)));
        to.put("special-open", self.open.len() as f32 / 3.0);
    }

    /// What is left of the turn that is being taken.
    fn in_progress<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mine = self.phase == Phase::Turn && self.acting() == seat;
        let stage = if mine { self.turn.stage as usize } else { 4 };
        to.one_hot("stage", 4, stage);
        let blocks = mine && self.turn.stage == Stage::Blocks;
        let turn = self.stack.iter().next_back().filter(|_| blocks);
        let due = |part: usize| turn.is_some_and(|turn| turn.open().has(part) && turn.part() != Some(part));
        to.one_hot("space-due", Space::COUNT, if due(0) { self.turn.space.index() } else { Space::COUNT });
        let mut gives = [0.0; 7];
        let mut does = [0.0; 4];
        let card = self.turn.card.filter(|_| due(1));
        if let Some(card) = card
            && t.card(card).kind == CardType::Instant
            && let Body::Effects(list) = t.card(card).body
        {
            self.sum_up(t, seat, list, 1.0, &mut gives, &mut does);
        }
        to.each("card-gives", gives);
        to.each("card-does", does);
        to.put("card-price", card.map_or(0.0, |card| f32::from(t.card(card).price)));
        let (mut gives, mut does) = ([0.0; 7], [0.0; 4]);
        if blocks {
            for (_, part, _) in self.open_parts() {
                self.sum_up_part(t, seat, part, 1.0, &mut gives, &mut does);
            }
        }
        to.each("open-gives", gives);
        to.each("open-does", does);
        to.put(
            "times-left",
            if blocks { self.stack.top().map_or(0.0, |top| f32::from(top.times_left())) } else { 0.0 },
        );
        to.steps("draws", 3, if self.drawer == seat { f32::from(self.draws) } else { 0.0 });
        to.put("space-used", yes(blocks && self.turn.space_used));
    }

    /// Adds up what a list gives, and how many cities, tunnels, buildings and upgrades it lets do.
    fn sum_up(
        &self,
        t: &Tables,
        seat: Seat,
        list: crate::components::List,
        times: f32,
        gives: &mut [f32; 7],
        does: &mut [f32; 4],
    ) {
        for part in t.effects.parts(list) {
            self.sum_up_part(t, seat, *part, times, gives, does);
        }
    }

    fn sum_up_part(
        &self,
        t: &Tables,
        seat: Seat,
        part: Part,
        times: f32,
        gives: &mut [f32; 7],
        does: &mut [f32; 4],
    ) {
        match part {
            Part::Gain(amounts) => {
                gives.iter_mut().zip(quarters(&amounts)).for_each(|(sum, n)| *sum += n * times);
            }
            Part::GainChoice { pick, from, .. } => {
                let share = f32::from(pick) / from.count_ones().max(1) as f32 / 4.0;
                for (n, sum) in gives.iter_mut().enumerate().take(5) {
                    *sum += if from >> n & 1 == 1 { share * times } else { 0.0 };
                }
            }
            Part::Per { count, every, gain, max } => {
                let n =
                    (self.player(seat).count(count, Tunnels::AtCity) / usize::from(every)).min(max.into());
                gives.iter_mut().zip(quarters(&gain)).for_each(|(sum, each)| *sum += each * n as f32 * times);
            }
            Part::If { condition, then } if self.holds(seat, condition) => {
                self.sum_up(t, seat, then, times, gives, does);
            }
            Part::Choose { first, len } => {
                for n in 0..len {
                    self.sum_up(t, seat, t.effects.branch(first, n), times / f32::from(len), gives, does);
                }
            }
            Part::Pay { then, .. } => self.sum_up(t, seat, then, 0.5 * times, gives, does),
            Part::Build { what, max, .. } => {
                let at = if what.meets(Kinds::CITY) {
                    0
                } else if what.meets(Kinds::TUNNEL) {
                    1
                } else {
                    2
                };
                does[at] += f32::from(max) * times;
            }
            Part::BuildAndUpgrade { what, .. } => {
                does[if what.meets(Kinds::TUNNEL) { 1 } else { 2 }] += times;
                does[3] += times;
            }
            Part::Upgrade { max, .. } => does[3] += f32::from(max) * times,
            _ => {}
        }
    }

    /// Alone: how far the goal is.
    fn goal<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let solo = yes(self.is_solo());
        let cities = self.player(seat).connected_cities().count_ones() as usize;
        to.one_hot("goal-cities", 9, if self.is_solo() { cities.min(8) } else { 9 });
        to.put("goal-lacks", solo * self.cities_to_goal(seat));
        let missing = f32::from(t.numbers.goal_points) - self.player(seat).total() as f32;
        to.put("goal-points", solo * missing / 20.0);
        to.put("solo-tile", yes(self.is_solo() && self.stepped));
    }

    /// Connected cities that the goal of the solo game still asks for.
    fn cities_to_goal(&self, seat: Seat) -> f32 {
        let has = self.player(seat).connected_cities().count_ones() as f32;
        (f32::from(tables().numbers.goal_cities) - has).max(0.0)
    }
}
