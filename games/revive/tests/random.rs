//! Random games of all kinds, with everything that must hold checked after every move.

use crate::support::{options_of, universe};
use conformance::random::{RandomGames, games_on_two_cores};
use kernel::{Decision, Game as _, Id as _};
use parts::cards::IdSet;
use parts::hexes::HexSet;
use revive::components::tables;
use revive::*;
use std::collections::BTreeMap;

/// No piece is in two places, and none is lost.
fn check_pieces(p: &Position) {
    let t = tables();
    let mut built = HexSet::EMPTY;
    for seat in p.all() {
        let player = &p.seats[seat];
        for size in Size::ALL {
            assert!(player.buildings[*size as usize].len() as u8 <= t.common.buildings[*size as usize]);
            assert!(!built.meets(player.buildings[*size as usize]), "two buildings on a space");
            built |= player.buildings[*size as usize];
        }
        assert_eq!(player.nodes.count_ones(), player.population().into(), "a figure for each technology");
        assert!(player.second_figures.0 & !player.figures.0 == 0, "a second figure stands beside a first");
        assert_eq!(
            u32::from(player.progress).min(20),
            (player.unlocked.count_ones() + u32::from(t.common.tribe_markers - player.markers)).min(20),
            "progress markers"
        );
        assert!(!player.closed.meets(player.opened) && player.reused.is_subset(player.opened));
        for (rack, reward) in t.special_rewards.iter().enumerate() {
            let token = player.tokens[rack].is_some();
            assert!(!token || player.unlocked >> reward.index() & 1 == 1, "a token on a locked space");
        }
        assert!(player.tracks.iter().all(|track| (1..=t.tracks.length).contains(track)));
    }
    assert!(p.map.of(Ground::Sand).0 & built.0 == built.0, "buildings stand on sand");
    let grounds = p.map.ground.iter().map(|set| set.len()).sum::<u32>();
    let union = p.map.ground.iter().fold(HexSet::EMPTY, |all, set| all | *set);
    assert_eq!(grounds, union.len(), "a space is of one kind");
    let energy: u32 = p
        .all()
        .map(|seat| {
            let player = &p.seats[seat];
            u32::from(player.energy) + player.energy_on.count_ones()
        })
        .sum();
    if !p.rule(Variant::MuchEnergy) {
        assert_eq!(energy + u32::from(p.energy), u32::from(t.common.energy_supply), "energy");
    }
    check_cards(p);
}

/// Puts what lies somewhere to what lay elsewhere.
fn put<T: kernel::Id, const WORDS: usize>(all: &mut IdSet<T, WORDS>, what: impl IntoIterator<Item = T>) {
    for one in what {
        assert!(all.insert(one), "a piece in two places: {one:?}");
    }
}

/// Nothing that is drawn, shown or taken is in two places.
fn check_cards(p: &Position) {
    let t = tables();
    let (mut citizens, mut crates) = (p.deck.draw_pile, p.crate_pile);
    let (mut modules, mut machines) = (p.module_pile.draw_pile, IdSet::<Machine, 2>::EMPTY);
    let (mut artifacts, mut aims) = (p.artifacts, p.artifact_cards);
    put(&mut citizens, p.shown_cards.iter().map(|(_, card)| card));
    put(&mut modules, p.shown_modules.iter().map(|(_, module)| module));
    put(&mut modules, p.module_pile.discard_pile);
    put(&mut machines, p.shown_machines.iter().flat_map(|row| row.iter()).map(|(_, machine)| machine));
    put(&mut machines, p.machine_piles.iter().flat_map(|pile| pile.draw_pile));
    for seat in p.all() {
        let player = &p.seats[seat];
        let own = player.all_cards() | player.removed;
        let laid = player.laid.iter().map(|laid| laid.card);
        let mut once = player.active;
        put(&mut once, player.resting.iter().chain(laid).chain(player.removed));
        put(&mut citizens, own.iter().filter(|card| !t.card(*card).is_starting()));
        put(&mut modules, player.modules.iter().flatten().copied());
        put(&mut machines, player.tokens.iter().flatten().copied());
        put(&mut crates, player.closed | player.opened);
        put(&mut artifacts, player.artifacts);
        put(&mut aims, player.cards | player.dropped);
        let others = seat != p.turn.seat && p.phase == Phase::Turns;
        assert!(!others || player.stock.is_within(t.common.caps), "a store of somebody who is not on turn");
    }
    assert_eq!(crates.len(), Crate::COUNT, "crates");
    assert_eq!(aims.len(), ArtifactCard::COUNT, "artifact cards");
    // Alone, what is cleared from the display leaves the game.
    assert!(p.is_solo() || (citizens.len(), machines.len()) == (39, 30), "citizens and machine tokens");
}

struct Games {
    universe: Vec<Move>,
    deepest: usize,
    beginnings: u8,
    turns: u32,
    used: BTreeMap<String, u32>,
    this: std::collections::BTreeSet<String>,
    longest: u32,
    moves_in_turn: u32,
}

impl Games {
    fn new() -> Games {
        let universe = universe();
        Games {
            universe,
            deepest: 0,
            beginnings: 0,
            turns: 0,
            used: BTreeMap::new(),
            this: Default::default(),
            longest: 0,
            moves_in_turn: 0,
        }
    }

    fn note(&mut self, kind: &str, id: &str) {
        self.this.insert(format!("{kind} {id}"));
    }
}

impl RandomGames for Games {
    type Game = Position;

    fn options(&self, seed: u64) -> ReviveOptions {
        options_of(seed)
    }

    fn closely(&self, seed: u64, n: u64) -> bool {
        n % 61 == seed % 61
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        n % 997 == seed % 997
    }

    fn universe(&self) -> &[Move] {
        &self.universe
    }

    fn after(&mut self, before: &Position, mv: Move, p: &Position) {
        let t = tables();
        self.deepest = self.deepest.max(p.stack.len());
        self.beginnings = self.beginnings.max(p.batch);
        self.moves_in_turn += 1;
        check_pieces(p);
        // When an action ends, its player holds no more than the stores take.
        if before.turn.in_action && !p.turn.in_action {
            assert!(p.seats[before.turn.seat].stock.is_within(t.common.caps), "stores when an action ends");
        }
        match mv {
            Move::End => {
                self.turns += 1;
                self.longest = self.longest.max(self.moves_in_turn);
                self.moves_in_turn = 0;
                let seat = before.turn.seat;
                assert!(p.seats[seat].stock.is_within(t.common.caps), "stores when a turn ends");
            }
            Move::Play { card, .. } => self.note("card", t.cards[card].id),
            Move::PutModule { module, .. } => self.note("module", t.modules[module].id),
            Move::TakeMachine(machine) => self.note("machine", t.machines[machine].id),
            Move::Use(machine) if machine.index() < 3 => self.note("machine", t.machines[machine].id),
            Move::Explore(goal) => {
                goal.with.iter().for_each(|machine| self.note("machine", t.machine_id(*machine)))
            }
            Move::Open(one) => self.note("crate", t.crates[one].id),
            Move::Reveal(tile) | Move::Start { tile, .. } => self.note("tile", t.tiles[tile].id),
            Move::Corner { location, .. } => self.note("location", t.locations[location].id),
            Move::Deal { board, .. } | Move::Tribe(board) => self.note("tribe", t.sides[board].id),
            Move::TakeArtifact(artifact) => self.note("artifact", t.artifacts[artifact].id),
            Move::DealCard { card, .. } => self.note("aim", t.artifact_cards[card].id),
            Move::Populate { study, .. } => {
                let seat = before.stack.seat().unwrap_or(before.turn.seat);
                let side = before.seats[seat].side.unwrap();
                let technology = t.side(side).technologies[study.node.index()];
                self.note("technology", t.technologies[technology].id);
                study.with.iter().for_each(|machine| self.note("machine", t.machine_id(*machine)));
            }
            Move::Build { site, .. } => {
                site.with.iter().for_each(|machine| self.note("machine", t.machine_id(*machine)))
            }
            Move::Unlock(_) => {}
            _ => {}
        }
        for seat in p.all() {
            let fresh = p.seats[seat].unlocked & !before.seats[seat].unlocked;
            for reward in (0..15).filter(|i| fresh >> i & 1 == 1).filter_map(RewardSpace::new) {
                self.note("reward", t.rewards[reward].id);
            }
        }
        assert!(p.stack.is_empty() || p.decision() != Decision::Over);
    }

    fn end(&mut self, _: &Position) {
        for what in std::mem::take(&mut self.this) {
            *self.used.entry(what).or_default() += 1;
        }
        self.moves_in_turn = 0;
    }
}

fn games() -> u64 {
    std::env::var("REVIVE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

#[test]
fn random_games_hold_what_every_game_must_hold() {
    let n = games();
    let [one, two] = games_on_two_cores(Games::new(), Games::new(), [0..n / 2, n / 2..n]);
    let mut used = one.used;
    for (what, times) in two.used {
        *used.entry(what).or_default() += times;
    }
    let deepest = one.deepest.max(two.deepest);
    let beginnings = one.beginnings.max(two.beginnings);
    println!(
        "{n} games, {} turns, the deepest stack {deepest}, the longest turn {} moves, effects begun {beginnings} times",
        one.turns + two.turns,
        one.longest.max(two.longest)
    );
    for (what, times) in &used {
        println!("{times:6} {what}");
    }
    assert!(deepest < 36, "the stack comes near its end: {deepest}");
    if n >= 10_000 {
        let t = tables();
        let mut wanted: Vec<String> = Vec::new();
        macro_rules! all {
            ($($kind:literal $catalog:ident),+) => {
                $(wanted.extend(t.$catalog.iter().map(|(_, entry)| format!("{} {}", $kind, entry.id)));)+
            };
        }
        all!("card" cards, "module" modules, "machine" machines, "crate" crates, "tile" tiles, "location" locations,
            "artifact" artifacts, "aim" artifact_cards, "tribe" sides, "technology" technologies, "reward" rewards);
        for what in wanted {
            let times = used.get(&what).copied().unwrap_or(0);
            assert!(times >= 100, "{what} was used in {times} games only");
        }
    }
}
