//! Liberties that the language of ledgers allows, taken with a script by chance.
//!
//! Each of them writes the same game in another way. The tally counts how often each was taken, so that
//! a test knows that it has seen them.

use super::scribe::{Cmd, Kind, Op, Row, Script, cultists, gives_steps, lost};
use kernel::moves::ByName as _;
use kernel::{Dice, Seat};
use std::collections::BTreeMap;
use terra_mystica::components::tables;
use terra_mystica::{Cult, Deal, InProgress, Move, Phase, Position, ROUNDS, Trade};

/// How often each liberty was taken.
pub type Tally = BTreeMap<&'static str, usize>;

/// Takes liberties with a script, some in each game and all of them over many.
pub fn take(script: &mut Script, dice: &mut Dice, tally: &mut Tally) {
    type Liberty = (&'static str, fn(&mut Script, &mut Dice) -> usize);
    // What moves commands comes before what rewrites them.
    const ALL: [Liberty; 21] = [
        ("an offer never answered", unanswered),
        ("a choice rows later", late_choice),
        ("reward spades in any order", rewards_in_any_order),
        ("income in one row", income_in_one_row),
        ("a row that runs on", runs_on),
        ("a missing row", missing_row),
        ("a step given up for another track", step_back),
        ("a step made by itself, written too", redundant_step),
        ("an effect wasted", wasted),
        ("spades given up before the dwelling", spade_given_up_first),
        ("conversions between spades", between_digs),
        ("spades before the action that brings some", dig_before_action),
        ("the dwelling before the transformation", build_before_transform),
        ("steps one by one", steps_one_by_one),
        ("steps together", steps_together),
        ("a card in the last round", card_in_last_round),
        ("an answer without its faction", answer_in_short),
        ("one for zero", one_for_zero),
        ("zero amounts", zero_amounts),
        ("waiting", waiting),
        ("other words", other_words),
    ];
    for (name, liberty) in ALL {
        if dice.below(3) == 0 {
            continue;
        }
        let saved = script.rows.clone();
        let taken = liberty(script, dice);
        if script.figures().is_some() {
            *tally.entry(name).or_default() += taken;
        } else {
            script.rows = saved;
        }
    }
}

fn one_in(dice: &mut Dice, n: usize) -> bool {
    dice.below(n) == 0
}

/// A command that changes nothing.
fn plain(text: &str, cmd: &Cmd) -> Cmd {
    Cmd { text: text.into(), mv: None, ops: Vec::new(), offers: [0; 5], before: cmd.before, key: None }
}

fn is_book(kind: Kind) -> bool {
    matches!(kind, Kind::CultIncome | Kind::OtherIncome | Kind::Final | Kind::Options | Kind::Reward)
}

/// Does the row begin an action of its player?
fn acts(row: &Row) -> bool {
    let begins = |mv: &Move| {
        matches!(
            mv,
            Move::Build(_)
                | Move::Upgrade(..)
                | Move::Dig(_)
                | Move::Act(_)
                | Move::Ship
                | Move::DigBetter
                | Move::Send { .. }
                | Move::Pass(_)
        )
    };
    row.kind == Kind::Turn && row.cmds.iter().any(|cmd| cmd.mv.as_ref().is_some_and(begins))
}

/// Offers declined are left unanswered: until the player acts, or for good. The power that Cultists
/// get for it comes when the player acts.
fn unanswered(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    let mut i = 0;
    while i < script.rows.len() {
        let row = &script.rows[i];
        let Some(Move::Decline { from, .. }) = row.cmds[0].mv.filter(|_| row.kind == Kind::Answer) else {
            i += 1;
            continue;
        };
        let seat = row.seat;
        let by_cultists = from == cultists(&row.cmds[0].before);
        let reaction = i > 0 && script.rows[i - 1].kind == Kind::Reaction;
        if !one_in(dice, 2) || (by_cultists && !reaction) || (!by_cultists && reaction) {
            i += 1;
            continue;
        }
        if !by_cultists {
            script.rows.remove(i);
            taken += 1;
            continue;
        }
        let until = (i + 1..script.rows.len()).find(|&k| is_book(script.rows[k].kind));
        let acts = (i + 1..until.unwrap_or(script.rows.len()))
            .find(|&k| script.rows[k].seat == seat && acts(&script.rows[k]));
        // The row before is not in the middle of a turn that the move would interrupt.
        let about = if i > 0 { script.rows[i - 1].seat } else { seat };
        let free =
            |k: usize| script.rows[k - 1].kind != Kind::Reaction && has_room(&script.rows[i - 2..=k], about);
        if let Some(k) = acts.filter(|&k| free(k)) {
            let before = script.rows.clone();
            script.rows.remove(i);
            let mut row = script.rows.remove(i - 1);
            let who = row.seat.index();
            row.after = script.rows[k - 3].after;
            row.owes[who] -= 1;
            script.rows.insert(k - 2, row);
            script.rows[i - 2].owes[who] += 1;
            if script.figures().is_some() {
                taken += 1;
                continue;
            }
            script.rows = before;
        }
        i += 1;
    }
    taken
}

/// Had the seat always room for power, so that the order of gains does not matter?
fn has_room(rows: &[Row], seat: Seat) -> bool {
    rows.iter().all(|row| row.after[seat.index()].bowls.room() > 5)
}

fn is_choice(cmd: &Cmd, seat: Seat) -> bool {
    match cmd.mv {
        Some(Move::Favor(_) | Move::Town(_) | Move::Bridge(_)) => true,
        Some(Move::Convert(Deal(trade, _))) => trade == Trade::WorkerPriest,
        Some(Move::Steps { .. }) => seat != cultists(&cmd.before),
        _ => false,
    }
}

/// Tiles, steps and bridges at the end of a row stand some rows later, perhaps after the pass.
fn late_choice(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for i in 0..script.rows.len() {
        let row = &script.rows[i];
        let (seat, who) = (row.seat, row.seat.index());
        let count = row.cmds.iter().rev().take_while(|cmd| is_choice(cmd, seat)).count();
        let first = row.cmds.len() - count;
        if row.kind != Kind::Turn || count == 0 || first == 0 || !one_in(dice, 2) {
            continue;
        }
        let givers = row.cmds[first..].iter().map(|cmd| cmd.mv.unwrap()).collect::<Vec<_>>();
        let mut places = Vec::new();
        for k in i + 1..script.rows.len().min(i + 14) {
            let other = &script.rows[k];
            if is_book(other.kind) || (other.seat == seat && conflicts(other, &givers)) {
                break;
            }
            if other.kind != Kind::Reaction {
                places.push(k);
            }
        }
        let Some(&k) = dice.pick(&places) else { continue };
        if !has_room(&script.rows[i..=k], seat) {
            continue;
        }
        let before = script.rows.clone();
        let cmds = script.rows[i].cmds.split_off(first);
        script.rows[i].owes[who] += 1;
        let mut late = Row { cmds, after: script.rows[k].after, ..script.rows[i].clone() };
        late.owes = [0; 5];
        late.owes[who] = -1;
        script.rows.insert(k + 1, late);
        if script.figures().is_some() {
            taken += 1;
        } else {
            script.rows = before;
        }
    }
    taken
}

/// Would a choice that comes after this row be taken for one of this row?
fn conflicts(row: &Row, late: &[Move]) -> bool {
    row.cmds.iter().any(|cmd| {
        let choice =
            is_choice(cmd, Seat::NOBODY) || cmd.key.is_some() || matches!(cmd.mv, Some(Move::Connect(_)));
        let steps = late.iter().any(|mv| matches!(mv, Move::Steps { .. }));
        let bridge = late.iter().any(|mv| matches!(mv, Move::Bridge(_)));
        let favor = late.iter().any(|mv| matches!(mv, Move::Favor(_)));
        choice
            || (steps && gives_steps(cmd.mv))
            || (bridge && matches!(cmd.mv, Some(Move::Act(_))))
            || (favor && matches!(cmd.mv, Some(Move::Upgrade(..))))
    })
}

/// The rows of reward spades in another order of players.
fn rewards_in_any_order(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for i in 1..script.rows.len() {
        let (a, b) = (&script.rows[i - 1], &script.rows[i]);
        if a.kind == Kind::Reward && b.kind == Kind::Reward && a.seat != b.seat && one_in(dice, 2) {
            script.rows.swap(i - 1, i);
            taken += 1;
        }
    }
    taken
}

/// The ranges of rows of the kind.
fn blocks(script: &Script, kind: Kind) -> Vec<std::ops::Range<usize>> {
    let is = |i: usize| script.rows.get(i).is_some_and(|row| row.kind == kind);
    let starts = (0..script.rows.len()).filter(|&i| is(i) && (i == 0 || !is(i - 1)));
    starts.map(|start| start..(start..).find(|&i| !is(i)).unwrap()).collect()
}

/// Cult income and the rest in one row, with the reward spades after it.
fn income_in_one_row(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    let text = if one_in(dice, 2) { "income_for_faction" } else { "all_income_for_faction" };
    for income in blocks(script, Kind::OtherIncome).into_iter().rev() {
        let rewards = (0..income.start).rev().take_while(|&i| script.rows[i].kind == Kind::Reward).count();
        let from = income.start - rewards;
        let cults = (0..from).rev().take_while(|&i| script.rows[i].kind == Kind::CultIncome).count();
        if cults == 0 || !one_in(dice, 3) {
            continue;
        }
        let after = script.rows[income.end - 1].after;
        script.rows[from..income.end].rotate_left(rewards);
        for row in &mut script.rows[from - cults..from] {
            row.hidden = true;
        }
        for row in &mut script.rows[from..income.end] {
            if row.kind == Kind::OtherIncome {
                row.cmds[0].text = text.into();
            } else {
                row.after = after;
            }
        }
        taken += 1;
    }
    taken
}

/// The row that the page waits for runs on into the bookkeeping of whoever comes first.
fn runs_on(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for i in 1..script.rows.len() {
        let (a, b) = (&script.rows[i - 1], &script.rows[i]);
        let other = a.kind == Kind::Reward && b.kind == Kind::OtherIncome;
        let step = a.kind == Kind::Turn && matches!(a.cmds.last().unwrap().mv, Some(Move::Steps { .. }));
        let cult = step && matches!(b.kind, Kind::CultIncome | Kind::Final);
        if b.hidden || a.hidden || !(other || cult) || !one_in(dice, 2) {
            continue;
        }
        let text = b.cmds[0].text.clone();
        let cmd = Cmd { text, ..plain("", &a.cmds[0]) };
        if a.seat == b.seat {
            let next = script.rows.remove(i);
            let last = &mut script.rows[i - 1];
            last.cmds.push(Cmd { ops: next.cmds[0].ops.clone(), ..cmd });
            last.after = next.after;
            return taken + 1;
        }
        script.rows[i].hidden = true;
        script.rows[i - 1].cmds.push(cmd);
        taken += 1;
    }
    taken
}

/// Rows of cult income that the page lacks.
fn missing_row(script: &mut Script, dice: &mut Dice) -> usize {
    let rows = script.rows.iter_mut().filter(|row| row.kind == Kind::CultIncome && !row.hidden);
    rows.filter(|_| one_in(dice, 6)).map(|row| row.hidden = true).count()
}

/// Before a town tile that moves up on all tracks, one step back where no key is spent.
fn step_back(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        let Some(i) = row.cmds.iter().position(|cmd| cmd.key.is_some()) else { continue };
        if !matches!(row.cmds[i].mv, Some(Move::Town(_))) || !one_in(dice, 2) {
            continue;
        }
        let levels = row.cmds[i].before.player(row.seat).cults;
        let other = Cult::all().find(|&cult| Some(cult) != row.cmds[i].key && levels[cult] == 9);
        if let Some(cult) = other {
            let cmd = plain(&format!("-{}", cult.name()), &row.cmds[i]);
            row.cmds.insert(i, cmd);
            taken += 1;
        }
    }
    taken
}

/// A step that a key completed is written although it was made by itself, or to choose its track.
fn redundant_step(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        let last = row.cmds.last().unwrap();
        if row.kind != Kind::Turn || row.seat == cultists(&last.before) || !one_in(dice, 2) {
            continue;
        }
        let top = last.ops.iter().find_map(|&(seat, op)| match op {
            Op::Level(cult, _) if seat == row.seat && row.after[seat.index()].cults[cult] == 10 => Some(cult),
            _ => None,
        });
        let cult = last.key.or(top.filter(|_| matches!(last.mv, Some(Move::Town(_)))));
        if let Some(cult) = cult {
            let cmd = plain(&format!("+{}", cult.name()), last);
            row.cmds.push(cmd);
            taken += 1;
        }
    }
    taken
}

/// Can the seat make a step on this track?
fn can_step(p: &Position, seat: Seat, cult: Cult) -> bool {
    let player = p.player(seat);
    match player.cults[cult] {
        9 => player.keys > 0 && p.top_of(cult).is_none(),
        level => level < 9,
    }
}

/// Steps given up are steps on a track that cannot move, or steps given up by name.
fn wasted(script: &mut Script, _: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        for cmd in &mut row.cmds {
            let InProgress::Steps(n) = cmd.before.turn.work else { continue };
            if cmd.mv != Some(Move::GiveUp) || cmd.before.phase != Phase::Actions {
                continue;
            }
            let stuck = Cult::all().find(|&cult| !can_step(&cmd.before, row.seat, cult));
            let n = if n > 1 { n.to_string() } else { String::new() };
            cmd.text = match stuck {
                Some(cult) => format!("+{n}{}", cult.name()),
                None => format!("-{n}CULT"),
            };
            taken += 1;
        }
    }
    taken
}

/// Spades that a dwelling leaves over are given up before it.
fn spade_given_up_first(script: &mut Script, dice: &mut Dice) -> usize {
    let t = tables();
    let mut taken = 0;
    for row in &mut script.rows {
        let mut i = 0;
        while i < row.cmds.len() {
            let cmd = &row.cmds[i];
            if let (Some(Move::Build(hex)), InProgress::Spades(s)) = (cmd.mv, cmd.before.turn.work)
                && cmd.before.turn.seat == row.seat
                && s.paid == 0
            {
                let faction = cmd.before.faction(t, row.seat);
                let from = cmd.before.terrain[hex];
                let steps = parts::terrain_cycle::steps(from, faction.home);
                let needs = if steps == 0 { 0 } else { faction.spades_to_home.unwrap_or(steps) };
                if s.left() > needs && s.left() < 4 && one_in(dice, 2) {
                    let cmd = plain(&lost(s.left() - needs), cmd);
                    row.cmds.insert(i, cmd);
                    taken += 1;
                    i += 1;
                }
            }
            i += 1;
        }
    }
    taken
}

/// `convert 3pw to 1w. dig 2` as `dig 1. convert 3pw to 1w. dig 1`.
fn between_digs(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for i in 0..script.rows.len() {
        let row = &script.rows[i];
        let Some(k) = row.cmds.iter().position(|cmd| matches!(cmd.mv, Some(Move::Dig(n)) if n > 1)) else {
            continue;
        };
        let Some(Move::Dig(n)) = row.cmds[k].mv else { continue };
        if !one_in(dice, 2) {
            continue;
        }
        let conversions = row.cmds[..k]
            .iter()
            .rev()
            .take_while(|cmd| matches!(cmd.mv, Some(Move::Convert(_) | Move::Burn(_))));
        let first = k - conversions.count();
        let before = script.rows[i].clone();
        let cmds = &mut script.rows[i].cmds;
        let mut dig = cmds[k].clone();
        cmds[k].text = format!("dig {}", n - 1);
        dig.text = "dig 1".into();
        // The price of one spade is paid before what is converted.
        let share = |op: Op, n: i16| match op {
            Op::Workers(all) => Some((Op::Workers(all / n), Op::Workers(all - all / n))),
            Op::Priests(all) => Some((Op::Priests(all / n), Op::Priests(all - all / n))),
            _ => None,
        };
        let (mut one, mut rest) = (Vec::new(), Vec::new());
        for &(seat, op) in &dig.ops {
            match share(op, n.into()) {
                Some((a, b)) => {
                    one.push((seat, a));
                    rest.push((seat, b));
                }
                None => rest.push((seat, op)),
            }
        }
        (dig.ops, cmds[k].ops) = (one, rest);
        let empty = plain("burn 0", &cmds[k]);
        cmds.insert(first, dig);
        if first == k {
            cmds.insert(k + 1, empty);
        }
        // Only what our rules could have done in this order, too.
        let affordable = {
            let p = &before.cmds[first].before;
            let faction = p.faction(tables(), before.seat);
            let mut trial = *p;
            faction.spades_to_home.is_some()
                || kernel::Game::play(&mut trial, kernel::Actor::Seat(before.seat), Move::Dig(1), &mut ())
                    .is_ok()
        };
        if affordable && script.figures().is_some() {
            taken += 1;
        } else {
            script.rows[i] = before;
        }
    }
    taken
}

/// `action ACT5. dig 1` as `dig 1. action ACT5`.
fn dig_before_action(script: &mut Script, dice: &mut Dice) -> usize {
    swap_neighbors(script, dice, |a, b| {
        let spades = matches!(a.text.as_str(), "action ACT5" | "action ACT6" | "action ACTG" | "action BON1");
        spades && matches!(b.mv, Some(Move::Dig(_)))
    })
}

/// `transform E5 to red. build E6` as `build E6. transform E5 to red`.
fn build_before_transform(script: &mut Script, dice: &mut Dice) -> usize {
    swap_neighbors(script, dice, |a, b| match (a.mv, b.mv, a.before.turn.work) {
        (Some(Move::Transform { hex, .. }), Some(Move::Build(other)), InProgress::Spades(s)) => {
            hex != other && s.left() == 2 && s.paid == 0
        }
        _ => false,
    })
}

fn swap_neighbors(script: &mut Script, dice: &mut Dice, fits: impl Fn(&Cmd, &Cmd) -> bool) -> usize {
    let mut taken = 0;
    for row in script.rows.iter_mut().filter(|row| row.kind == Kind::Turn) {
        for i in 1..row.cmds.len() {
            if fits(&row.cmds[i - 1], &row.cmds[i]) && one_in(dice, 2) {
                row.cmds.swap(i - 1, i);
                taken += 1;
            }
        }
    }
    taken
}

/// `+2FIRE` as `+FIRE. +FIRE`.
fn steps_one_by_one(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        let two = |cmd: &Cmd| matches!(cmd.mv, Some(Move::Steps { steps: 2, .. }));
        if let Some(i) = row.cmds.iter().position(two).filter(|_| one_in(dice, 2)) {
            let Some(Move::Steps { cult, .. }) = row.cmds[i].mv else { continue };
            row.cmds[i].text = format!("+{}", cult.text());
            let again = plain(&row.cmds[i].text, &row.cmds[i]);
            row.cmds.insert(i + 1, again);
            taken += 1;
        }
    }
    taken
}

/// `+FIRE. action BON2. +FIRE` as `action BON2. +2FIRE`, and `+FIRE. +FIRE` as `+2FIRE`.
fn steps_together(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        let step = |cmd: &Cmd| match cmd.mv {
            Some(Move::Steps { cult, steps: 1 }) if cmd.text.starts_with('+') => Some(cult),
            _ => None,
        };
        let steps: Vec<(usize, Cult)> =
            row.cmds.iter().enumerate().filter_map(|(i, cmd)| Some((i, step(cmd)?))).collect();
        let [(first, a), (second, b)] = steps[..] else { continue };
        if a == b && row.seat == cultists(&row.cmds[first].before) && one_in(dice, 2) {
            row.cmds[first].text.clear();
            row.cmds[second].text = format!("+2{}", a.text());
            taken += 1;
        }
    }
    taken
}

/// A card is named although there is none to take in the last round.
fn card_in_last_round(script: &mut Script, dice: &mut Dice) -> usize {
    let last = script.rows.iter_mut().flat_map(|row| &mut row.cmds).filter(|cmd| cmd.before.round == ROUNDS);
    let passes = last.filter(|cmd| cmd.mv == Some(Move::Pass(None)) && one_in(dice, 2));
    passes.map(|cmd| cmd.text = "pass BON3".into()).count()
}

/// `decline`, and `leech 2` where it is clear from whom.
fn answer_in_short(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for i in 0..script.rows.len() {
        let row = &script.rows[i];
        let seat = row.seat;
        if row.kind != Kind::Answer || open_on_page(&script.rows[..i], seat) != 1 || !one_in(dice, 2) {
            continue;
        }
        let cmd = &mut script.rows[i].cmds[0];
        match cmd.mv {
            Some(Move::Leech { amount, .. }) => cmd.text = format!("leech {amount}"),
            Some(Move::Decline { .. }) => cmd.text = "decline".into(),
            _ => continue,
        }
        taken += 1;
    }
    taken
}

/// How many offers to the seat the page has left open.
fn open_on_page(rows: &[Row], seat: Seat) -> usize {
    let (mut made, mut answered) = (0, 0);
    for row in rows.iter().rev() {
        if is_book(row.kind) || (row.seat == seat && acts(row)) {
            break;
        }
        made += row.cmds.iter().filter(|cmd| cmd.offers[seat.index()] > 0).count();
        answered += usize::from(row.kind == Kind::Answer && row.seat == seat);
    }
    made - answered.min(made)
}

/// `convert 0w to 0c`, which pages take for one.
fn one_for_zero(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in &mut script.rows {
        let conversions = row.cmds.iter().filter(|cmd| matches!(cmd.mv, Some(Move::Convert(_)))).count();
        let one = |cmd: &Cmd| {
            matches!(
                cmd.mv,
                Some(Move::Convert(Deal(Trade::PowerCoin | Trade::WorkerCoin | Trade::PriestWorker, 1)))
            )
        };
        if conversions == 1
            && let Some(cmd) = row.cmds.iter_mut().find(|cmd| one(cmd))
            && one_in(dice, 2)
        {
            cmd.text = cmd.text.replace('1', "0");
            taken += 1;
        }
    }
    taken
}

fn zero_amounts(script: &mut Script, dice: &mut Dice) -> usize {
    const NOTHING: [&str; 7] =
        ["burn 0", "convert 0pw to 0c", "convert 0w to c", "dig 0", "+0FIRE", "-0SPADE", "convert 0p to 0w"];
    let mut taken = 0;
    for row in script.rows.iter_mut().filter(|row| row.kind == Kind::Turn) {
        // Where one stands for zero already, zeros cannot mean both.
        let ones = row.cmds.iter().any(|cmd| cmd.text.contains("convert 0"));
        if ones || !one_in(dice, 4) {
            continue;
        }
        let text = *dice.pick(&NOTHING).unwrap();
        let at = dice.below(row.cmds.len() + 1);
        let cmd = plain(text, &row.cmds[0]);
        row.cmds.insert(at, cmd);
        taken += 1;
    }
    taken
}

fn waiting(script: &mut Script, dice: &mut Dice) -> usize {
    let mut taken = 0;
    for row in script.rows.iter_mut().filter(|row| row.kind == Kind::Turn) {
        if one_in(dice, 8) {
            let (text, at) = if one_in(dice, 2) { ("wait", 0) } else { ("done", row.cmds.len()) };
            let cmd = plain(text, &row.cmds[0]);
            row.cmds.insert(at, cmd);
            taken += 1;
        }
    }
    taken
}

/// Long forms, letter case and spaces.
fn other_words(script: &mut Script, dice: &mut Dice) -> usize {
    const WORDS: [(&str, &str); 12] = [
        ("advance ship", "advance shipping"),
        ("advance dig", "advance digging"),
        ("send p ", "send priest "),
        (" to gray", " to grey"),
        (" to TP", " to trading post"),
        (" to TE", " to temple"),
        (" to SA", " to sanctuary"),
        (" to SH", " to stronghold"),
        ("1pw to 1c", "pw to c"),
        ("1w to 1c", "1 worker to 1 coin"),
        ("+FAV", "+1FAV"),
        ("+TW", "+1TW"),
    ];
    let mut taken = 0;
    for row in script.rows.iter_mut().filter(|row| row.kind != Kind::Reaction) {
        for cmd in row.cmds.iter_mut() {
            if !one_in(dice, 2) {
                continue;
            }
            for (short, long) in WORDS {
                if cmd.text.ends_with(short) || (cmd.text.contains(short) && !short.starts_with(" to")) {
                    cmd.text = cmd.text.replacen(short, long, 1);
                    break;
                }
            }
            if row.kind == Kind::Turn {
                cmd.text = cmd.text.replace(':', " : ").replacen('+', "+ ", 1).replace(' ', "  ");
            }
            let changed = |c: char| {
                if c.is_ascii_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() }
            };
            cmd.text = cmd.text.chars().map(|c| if one_in(dice, 3) { changed(c) } else { c }).collect();
            taken += 1;
        }
    }
    taken
}
