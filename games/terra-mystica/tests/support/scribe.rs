//! A scribe: plays a game by chance and writes it down as a ledger page would have it.
//!
//! The page's figures are kept by a bookkeeper of their own, who adds up what each command brought in
//! the order of the page. So commands can be moved about on the page, and the figures follow.

use kernel::{Actor, Decision, Dice, Game, Id as _, Seat};
use std::fmt::Write;
use terra_mystica::components::tables;
use terra_mystica::{
    Act, Bonus, ByCult, Card, Cult, Event, Holdings, InProgress, Move, Options, Phase, Position, ROUNDS,
    Resource, SEATS, Scoring, Source, What,
};

/// A change of what a player holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Coins(i16),
    Workers(i16),
    Priests(i16),
    Points(i16),
    GainPower(u8),
    SpendPower(u8),
    Burn(u8),
    Level(Cult, u8),
}

/// A command of a row.
#[derive(Clone, Debug)]
pub struct Cmd {
    pub text: String,
    pub mv: Option<Move>,
    /// What it changed, and whose.
    pub ops: Vec<(Seat, Op)>,
    /// The power that it offered.
    pub offers: [u8; SEATS],
    /// The position before it.
    pub before: Position,
    /// The track that a key was used for because of it.
    pub key: Option<Cult>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Options,
    Turn,
    Answer,
    Reaction,
    CultIncome,
    Reward,
    OtherIncome,
    Final,
}

#[derive(Clone, Debug)]
pub struct Row {
    pub seat: Seat,
    pub kind: Kind,
    pub cmds: Vec<Cmd>,
    /// What all hold once everything up to here has happened.
    pub after: [Holdings; SEATS],
    /// By seat: more or fewer commands that are missing up to here and come later.
    pub owes: [i8; SEATS],
    /// The page does not show the row.
    pub hidden: bool,
}

/// A game, row by row.
#[derive(Clone, Debug)]
pub struct Script {
    pub setup: Options,
    pub start: [Holdings; SEATS],
    pub rows: Vec<Row>,
    pub end: Position,
}

/// What all hold, by what happened to them.
pub struct Books(pub [Holdings; SEATS]);

impl Books {
    /// Books a change; says whether there was enough.
    pub fn book(&mut self, (seat, op): (Seat, Op)) -> bool {
        let h = &mut self.0[seat.index()];
        let add = |value: u16, n: i16| u16::try_from(value as i16 + n);
        match op {
            Op::Points(n) => h.vp += n,
            Op::Coins(n) => match add(h.coins, n) {
                Ok(coins) => h.coins = coins,
                Err(_) => return false,
            },
            Op::Workers(n) => match add(h.workers, n) {
                Ok(workers) => h.workers = workers,
                Err(_) => return false,
            },
            Op::Priests(n) => match add(h.priests.into(), n) {
                Ok(priests) => h.priests = priests as u8,
                Err(_) => return false,
            },
            Op::GainPower(n) => return h.bowls.gain(n) == n,
            Op::SpendPower(n) if h.bowls.ready() < n => return false,
            Op::SpendPower(n) => h.bowls.spend(n),
            Op::Burn(n) if h.bowls.burnable() < n => return false,
            Op::Burn(n) => h.bowls.burn(n),
            Op::Level(cult, n) => h.cults[cult] += n,
        }
        true
    }
}

/// A set-up with everything drawn: player counts and modules by turns, factions by chance.
fn drawn(seed: u64, dice: &mut Dice) -> Options {
    let mut setup = Options::usual(2 + (seed % 4) as usize);
    let bit = |n: u64| ((seed / 4) >> n) & 1 == 1;
    setup.rules.mini_expansion_1 = bit(0);
    setup.rules.shipping_bonus = bit(1);
    setup.rules.temple_scoring_tile = bit(2);
    setup.rules.variable_turn_order = bit(3);
    setup.rules.deferred_leech = true;
    setup.rules.give_up_effects = true;
    setup.first = Some(Seat(0));
    let mut p = Position::new(&setup);
    let mut moves = Vec::new();
    while matches!(p.decision(), Decision::Chance) || matches!(p.phase, Phase::Factions(_)) {
        let actor = match p.decision() {
            Decision::Seats(seats) => Actor::Seat(seats.lowest().unwrap()),
            _ => Actor::Chance,
        };
        moves.clear();
        p.legal(actor, &mut moves);
        p.play(actor, *dice.pick(&moves).unwrap(), &mut ()).unwrap();
    }
    setup.scoring = Some(p.scoring.map(|tile| tile.expect("all are drawn")));
    setup.cards = Some(Bonus::all().filter(|&card| p.cards[card] != Card::Out).collect());
    setup.factions = Some(p.all_seats().filter_map(|seat| p.player(seat).faction).collect());
    setup
}

struct Scribe {
    rows: Vec<Row>,
    /// The next command begins a row.
    new_row: bool,
    levels: [ByCult<u8>; SEATS],
    /// Reward spades that bring power, received and used.
    power_spades: (u32, u32),
}

/// Plays and writes the game of a seed. Now and then one ends in a way that pages and our rules book
/// differently (reward spades lost by Alchemists); then there is none.
pub fn script(seed: u64) -> Option<Script> {
    let mut dice = Dice::new(seed);
    let setup = drawn(seed, &mut dice);
    let mut p = Position::new(&setup);
    let start = holdings(&p);
    let mut scribe =
        Scribe { rows: Vec::new(), new_row: true, levels: start.map(|h| h.cults), power_spades: (0, 0) };
    for seat in p.all_seats() {
        scribe.write(Kind::Options, seat, "setup".into(), Vec::new(), &p);
    }
    let mut moves = Vec::new();
    let taste = if seed.is_multiple_of(3) { Taste::Cults } else { Taste::Any };
    while let Some((seat, mv)) = choose(&p, taste, &mut dice, &mut moves) {
        let before = p;
        let mut events = Vec::new();
        p.play(Actor::Seat(seat), mv, &mut events).unwrap();
        scribe.note(&before, seat, mv, &events, &p);
    }
    if scribe.power_spades.0 != scribe.power_spades.1 {
        return None;
    }
    let mut script = Script { setup, start, rows: scribe.rows, end: p };
    script.fill();
    Some(script)
}

fn holdings(p: &Position) -> [Holdings; SEATS] {
    std::array::from_fn(|i| Holdings::of(&p.seats.0[i]))
}

/// Who moves, and how: mostly something useful, seldom a pass, and whoever has spades uses them first.
fn choose(p: &Position, taste: Taste, dice: &mut Dice, moves: &mut Vec<Move>) -> Option<(Seat, Move)> {
    let Decision::Seats(seats) = p.decision() else { return None };
    let spades = matches!(p.turn.work, InProgress::Spades(s) if s.left() > 0) && p.phase == Phase::Actions;
    let all: Vec<Seat> = seats.iter().collect();
    let mut seat = *dice.pick(&all)?;
    // Offers may lie for a while.
    if all.contains(&p.turn.seat) && (spades || dice.below(2) == 0) {
        seat = p.turn.seat;
    } else if p.steps_due == 1 && dice.below(8) > 0 {
        // Cult steps that are owed may wait and be made together.
        let others: Vec<Seat> = all.into_iter().filter(|&seat| seat != cultists(p)).collect();
        seat = dice.pick(&others).copied().unwrap_or(seat);
    }
    let actor = Actor::Seat(seat);
    moves.clear();
    if dice.below(12) == 0 {
        p.legal(actor, moves)
    } else {
        p.offered(actor, moves)
    }
    let answer = |mv: &Move| matches!(mv, Move::Leech { .. } | Move::Decline { .. });
    if spades {
        moves.retain(|mv| !answer(mv));
    }
    let alchemists = p.faction(tables(), seat).on_stronghold.spade_power > 0;
    if alchemists && moves.len() > 1 {
        moves.retain(|&mv| mv != Move::GiveUp);
    }
    // What spades bring is there for the page when they are received, for us when they are used: nobody
    // spends power in between.
    if alchemists && spades {
        moves.retain(|mv| !matches!(mv, Move::Convert(_) | Move::Burn(_)));
    }
    let mut mv = *dice.pick(moves)?;
    for _ in 0..4 {
        if matches!(mv, Move::Pass(_)) || (mv == Move::GiveUp && dice.below(3) > 0) {
            mv = *dice.pick(moves)?;
        }
    }
    if taste == Taste::Cults {
        let few: Vec<Move> = (0..8).filter_map(|_| dice.pick(moves).copied()).collect();
        mv = few.into_iter().max_by_key(|&mv| liking(p, seat, mv)).unwrap_or(mv);
    }
    Some((seat, mv))
}

/// What the players of a game strive for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taste {
    Any,
    /// The top of two tracks, and towns.
    Cults,
}

/// How well a move serves to climb two tracks before founding a town that moves up on all.
fn liking(p: &Position, seat: Seat, mv: Move) -> u8 {
    let t = tables();
    let favorite = |cult: Cult| cult.index() % 2 == seat.index() % 2 && p.player(seat).cults[cult] < 9;
    match mv {
        Move::Town(i) if t.towns[i].gives.steps > 0 => 9,
        Move::Favor(i) => 4 + u8::from(favorite(t.favors[i].cult)) * t.favors[i].steps,
        Move::Send { cult, steps } | Move::Steps { cult, steps } if favorite(cult) => 4 + steps,
        Move::Send { .. } | Move::Pass(_) | Move::GiveUp | Move::Decline { .. } => 0,
        Move::Upgrade(..) => 5,
        Move::Build(_) => 4,
        Move::Act(_) => 3,
        _ => 2,
    }
}

impl Scribe {
    fn write(&mut self, kind: Kind, seat: Seat, text: String, ops: Vec<(Seat, Op)>, before: &Position) {
        let joins = !self.new_row
            && self.rows.last().is_some_and(|row| row.seat == seat && row.kind == kind)
            && matches!(kind, Kind::Turn | Kind::Reward);
        if !joins {
            let after = [Holdings::default(); SEATS];
            let row = Row { seat, kind, cmds: Vec::new(), after, owes: [0; SEATS], hidden: false };
            self.rows.push(row);
        }
        let cmd = Cmd { text, mv: None, ops, offers: [0; SEATS], before: *before, key: None };
        self.rows.last_mut().unwrap().cmds.push(cmd);
        self.new_row = false;
    }

    fn note(&mut self, before: &Position, seat: Seat, mv: Move, events: &[Event], p: &Position) {
        let ends = before.phase == Phase::Actions && (p.phase != Phase::Actions || p.round != before.round);
        let is_reward = |e: &Event| {
            let gained = matches!(e.what, What::Gained(..)) && ["10.1", "14.9"].contains(&e.clause.0);
            gained || matches!(e.what, What::Spades(_) | What::Holds(_) | What::Round(_))
        };
        let at = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).unwrap_or(events.len());
        let income = at(&|e| matches!(e.what, What::Round(_) | What::Holds(_)));
        let rewards = if ends { at(&is_reward) } else { income };
        self.main(before, seat, mv, &events[..rewards], p);
        if ends && p.phase != Phase::Over {
            self.rewards(&events[rewards..income], p);
        }
        let begins = events[income..].iter().any(|e| matches!(e.what, What::Round(_)));
        if begins {
            self.new_row = true;
            for seat in order(p) {
                let ops = self.ops_of(&events[income..], |who| who == seat);
                self.write(Kind::OtherIncome, seat, "other_income_for_faction".into(), ops, p);
            }
            self.new_row = true;
        }
        if p.phase == Phase::Over {
            self.final_rows(&events[income..], p);
        }
    }

    /// What a move itself does.
    fn main(&mut self, before: &Position, seat: Seat, mv: Move, events: &[Event], p: &Position) {
        let kind = match (before.phase, mv) {
            (_, Move::Leech { .. } | Move::Decline { .. }) => Kind::Answer,
            (Phase::Rewards(_), _) => Kind::Reward,
            _ => Kind::Turn,
        };
        // What happens to others stands in rows before.
        let others = self.ops_of(events, |who| who != seat);
        let accepted = p.steps_due > before.steps_due;
        if !others.is_empty() || accepted {
            let about = if accepted { cultists(p) } else { others[0].0 };
            let text = if accepted { "[opponent accepted power]" } else { "[all opponents declined power]" };
            let row = self.rows.last().filter(|row| {
                !self.new_row && kind == Kind::Turn && row.kind == Kind::Turn && row.seat == seat
            });
            let under_way = row.is_some().then(|| self.rows.pop().unwrap());
            self.write(Kind::Reaction, about, text.into(), others, before);
            self.new_row = under_way.is_none();
            self.rows.extend(under_way);
        }
        let ops = self.ops_of(events, |who| who == seat);
        let lapse = before.turn.seat == seat && (mv == Move::Done || (begins(mv) && before.turn.actions > 0));
        if let (true, InProgress::Spades(s)) = (lapse, before.turn.work)
            && s.left() > 0
        {
            self.write(Kind::Turn, seat, lost(s.left()), Vec::new(), before);
        }
        match mv {
            Move::Done => self.new_row = true,
            Move::Key(cult) => {
                // The page uses a key at once, or a command says for which track.
                let last = self.rows.last().and_then(|row| row.cmds.last()).and_then(|cmd| cmd.mv);
                let at_once = !self.new_row && matches!(last, Some(Move::Town(_) | Move::Favor(_)));
                if !at_once {
                    let text = format!("+{}", cult.text().to_uppercase());
                    self.write(kind, seat, text, Vec::new(), before);
                }
                let cmd = self.rows.last_mut().and_then(|row| row.cmds.last_mut()).unwrap();
                cmd.ops.extend(ops);
                cmd.key = Some(cult);
            }
            _ => {
                let first = matches!(before.phase, Phase::Dwellings(_) | Phase::Bonus(_));
                self.new_row |= first || kind == Kind::Answer;
                let mut text = String::new();
                before.write_move(Actor::Seat(seat), mv, &mut text);
                self.write(kind, seat, text, ops, before);
                let cmd = self.rows.last_mut().and_then(|row| row.cmds.last_mut()).unwrap();
                cmd.mv = Some(mv);
                for event in events {
                    if let What::Offered(n) = event.what {
                        cmd.offers[event.seat.index()] += n;
                    }
                }
                self.new_row = kind == Kind::Answer;
                if kind == Kind::Reward {
                    self.credit_at_receipt(seat);
                }
            }
        }
    }

    /// What reward spades bring is booked when they are received.
    fn credit_at_receipt(&mut self, seat: Seat) {
        let cmd = self.rows.last_mut().and_then(|row| row.cmds.last_mut()).unwrap();
        let ops = std::mem::take(&mut cmd.ops);
        for (_, op) in &ops {
            if let Op::GainPower(n) = op {
                self.power_spades.1 += u32::from(*n);
            }
        }
        let receipt = self.rows.iter_mut().rev().find(|row| row.kind == Kind::CultIncome && row.seat == seat);
        receipt.unwrap().cmds[0].ops.extend(ops);
    }

    fn rewards(&mut self, events: &[Event], p: &Position) {
        for seat in order(p) {
            let ops = self.ops_of(events, |who| who == seat);
            self.new_row = true;
            self.write(Kind::CultIncome, seat, "cult_income_for_faction".into(), ops, p);
            let brings = p.faction(tables(), seat).on_stronghold.spade_power;
            if p.has_stronghold(seat) {
                for event in events.iter().filter(|e| e.seat == seat) {
                    if let What::Spades(n) = event.what {
                        self.power_spades.0 += u32::from(n * brings);
                    }
                }
            }
        }
        self.new_row = true;
    }

    fn final_rows(&mut self, events: &[Event], p: &Position) {
        for (source, place) in [
            (Source::Fire, "FIRE"),
            (Source::Water, "WATER"),
            (Source::Earth, "EARTH"),
            (Source::Air, "AIR"),
            (Source::Area, "network"),
        ] {
            for event in events {
                if let What::Scored(points, of) = event.what
                    && of == source
                {
                    let seat = event.seat;
                    self.new_row = true;
                    let text = format!("+{points}vp for {place}");
                    self.write(Kind::Final, seat, text, vec![(seat, Op::Points(points))], p);
                }
            }
        }
        for seat in p.all_seats() {
            self.new_row = true;
            self.write(Kind::Final, seat, "score_resources".into(), Vec::new(), p);
        }
    }

    fn ops_of(&mut self, events: &[Event], mine: impl Fn(Seat) -> bool) -> Vec<(Seat, Op)> {
        let mut ops = Vec::new();
        for event in events {
            let seat = event.seat;
            if !mine(seat) {
                continue;
            }
            let op = match event.what {
                What::Gained(Resource::Coins, n) => Op::Coins(n.into()),
                What::Gained(Resource::Workers, n) => Op::Workers(n.into()),
                What::Gained(Resource::Priests, n) => Op::Priests(n.into()),
                What::Gained(Resource::Power, n) => Op::GainPower(n),
                What::Paid(Resource::Coins, n) => Op::Coins(-i16::from(n)),
                What::Paid(Resource::Workers, n) => Op::Workers(-i16::from(n)),
                What::Paid(Resource::Priests, n) => Op::Priests(-i16::from(n)),
                What::Paid(Resource::Power, n) => Op::SpendPower(n),
                What::Burned(n) => Op::Burn(n),
                What::Scored(points, _) => Op::Points(points),
                What::Sent(_) => Op::Priests(-1),
                What::Stepped(cult, level) => {
                    let was = std::mem::replace(&mut self.levels[seat.index()][cult], level);
                    Op::Level(cult, level - was)
                }
                _ => continue,
            };
            ops.push((seat, op));
        }
        ops
    }
}

fn begins(mv: Move) -> bool {
    matches!(
        mv,
        Move::Act(_) | Move::Ship | Move::DigBetter | Move::Send { .. } | Move::Pass(_) | Move::Upgrade(..)
    )
}

/// The command that gives up spades.
pub fn lost(n: u8) -> String {
    if n == 1 { "-SPADE".into() } else { format!("-{n}SPADE") }
}

fn order(p: &Position) -> Vec<Seat> {
    p.order[..p.players as usize].to_vec()
}

pub fn cultists(p: &Position) -> Seat {
    let is = |&seat: &Seat| p.faction(tables(), seat).step_when_power_taken;
    p.all_seats().find(is).unwrap_or(Seat::NOBODY)
}

/// Is it an action that brings cult steps?
pub fn gives_steps(mv: Option<Move>) -> bool {
    let t = tables();
    match mv {
        Some(Move::Act(Act::Card(i))) => t.bonus[i].action.is_some_and(|a| a.cult_steps > 0),
        Some(Move::Act(Act::Favor(i))) => t.favors[i].action.is_some_and(|a| a.cult_steps > 0),
        Some(Move::Act(Act::Faction(special))) => special == terra_mystica::Special::CultSteps,
        _ => false,
    }
}

impl Script {
    /// Fills in what all hold after each row, in the order in which it was played.
    fn fill(&mut self) {
        let mut books = Books(self.start);
        for row in &mut self.rows {
            for &op in row.cmds.iter().flat_map(|cmd| &cmd.ops) {
                assert!(books.book(op), "{op:?} of {:?}", row.cmds);
            }
            if row.kind == Kind::Final && row.cmds[0].text == "score_resources" {
                books.0[row.seat.index()] = Holdings::of(self.end.player(row.seat));
            }
            row.after = books.0;
        }
    }

    /// The figures of every row as the page has it, if they can be had.
    pub fn figures(&self) -> Option<Vec<Holdings>> {
        let mut books = Books(self.start);
        let mut owed = [0; SEATS];
        let mut figures = Vec::new();
        for row in &self.rows {
            for &op in row.cmds.iter().flat_map(|cmd| &cmd.ops) {
                if !books.book(op) {
                    return None;
                }
            }
            let seat = row.seat.index();
            if row.kind == Kind::Final && row.cmds[0].text == "score_resources" {
                books.0[seat] = row.after[seat];
            }
            for (owed, more) in owed.iter_mut().zip(row.owes) {
                *owed += more;
            }
            for (i, &owed) in owed.iter().enumerate() {
                if owed == 0 && books.0[i] != row.after[i] {
                    return None;
                }
            }
            figures.push(books.0[seat]);
        }
        Some(figures)
    }

    /// The page, and how many rows it has.
    pub fn page(&self, headings: &[String]) -> Option<(String, usize)> {
        let t = tables();
        let figures = self.figures()?;
        let mut page = String::new();
        for line in headings {
            writeln!(page, "{line}").unwrap();
        }
        let rules = &self.setup.rules;
        for (on, option) in [
            (rules.mini_expansion_1, "mini-expansion-1"),
            (rules.shipping_bonus, "shipping-bonus"),
            (rules.temple_scoring_tile, "temple-scoring-tile"),
            (rules.variable_turn_order, "variable-turn-order"),
        ] {
            if on {
                writeln!(page, "option {option}").unwrap();
            }
        }
        for (round, tile) in (1..=ROUNDS).zip(self.setup.scoring.unwrap()) {
            writeln!(page, "Round {round} scoring: {}, X >> 2", Scoring::IDS[tile.index()]).unwrap();
        }
        for (i, card) in t.bonus.iter() {
            if rules.has(card.module.as_deref()) && !self.setup.cards.as_ref().unwrap().contains(&i) {
                writeln!(page, "Removing tile {}", Bonus::IDS[i.index()]).unwrap();
            }
        }
        let mut count = 0;
        let mut last = Kind::Options;
        for (row, h) in self.rows.iter().zip(figures) {
            if row.hidden {
                continue;
            }
            if row.kind != last && row.kind == Kind::OtherIncome {
                writeln!(page, "Round income").unwrap();
            }
            (last, count) = (row.kind, count + 1);
            let faction = t.factions[self.setup.factions.as_ref().unwrap()[row.seat.index()]].id;
            let [one, two, three] = h.bowls.0;
            let [fire, water, earth, air] = h.cults.into_array();
            let mut offers = [0; SEATS];
            for cmd in &row.cmds {
                offers.iter_mut().zip(cmd.offers).for_each(|(sum, n)| *sum += n);
            }
            let offers: Vec<String> = offers.iter().filter(|n| **n > 0).map(u8::to_string).collect();
            let texts = row.cmds.iter().map(|cmd| cmd.text.as_str()).filter(|text| !text.is_empty());
            let texts: Vec<&str> = texts.collect();
            writeln!(
                page,
                "{faction}\t\t{} VP\t\t{} C\t\t{} W\t\t{} P\t\t{one}/{two}/{three} PW\t\t\
                 {fire}/{water}/{earth}/{air}\t{}\t{}",
                h.vp,
                h.coins,
                h.workers,
                h.priests,
                offers.join(" "),
                texts.join(". ")
            )
            .unwrap();
        }
        Some((page, count))
    }
}
