//! Deals: games that are the same for one viewer up to a secret deal, in which what the viewer may not see
//! was dealt to others, or in another order.
//!
//! A veil makes its world by the game's own re-deal, so it cannot find what a re-deal keeps. These worlds
//! owe nothing to it: they are other records, played by the rules.

use super::tables::begin;
use kernel::erased::AnyGame;
use kernel::record::RecordedMove;
use kernel::{Actor, Decision, Dice, Record, Viewer};
use std::collections::BTreeMap;
use std::ops::Range;

/// How often a deal is tried until it can be played.
const TRIES: usize = 60;

/// Deals of so many secrets are small: a card at the end of a turn, two on a space.
const FEW: usize = 3;

/// How many small deals are taken of one record: each is like the others, and a long game has dozens.
const SMALL: usize = 2;

/// A record that ends after a deal of which not everybody may know everything.
pub struct Deal {
    pub record: Record,
    /// The draws of the deal.
    pub draws: Range<usize>,
    /// How many of them not everybody may know.
    secrets: usize,
}

/// Every secret deal of a record. Each goes on while some have chosen in secret and others have not.
pub fn deals(game: &dyn AnyGame, record: &Record) -> Vec<Deal> {
    let mut position = begin(game, record);
    let mut deals: Vec<Deal> = Vec::new();
    let mut open: Option<(Range<usize>, usize)> = None;
    for (i, line) in record.moves.iter().enumerate() {
        let secret = !position.audience(line.actor, &line.text).has(Viewer::Public);
        let dealing = line.actor == Actor::Chance;
        let asked = position.decision();
        position.play(line.actor, &line.text, &mut Vec::new()).unwrap();
        let decides = matches!(position.decision(), Decision::Seats(_));
        let waits = match (asked, position.decision()) {
            (Decision::Seats(before), Decision::Seats(after)) => after.len() + 1 == before.len(),
            _ => false,
        };
        match &mut open {
            Some((draws, any)) if dealing && draws.end == i => {
                draws.end = i + 1;
                *any += usize::from(secret);
            }
            _ if dealing => open = Some((i..i + 1, usize::from(secret))),
            // The choices after a deal belong to it until they are turned up, or hands are passed on.
            Some(_) if secret && waits => {}
            _ => open = None,
        }
        if let Some((draws, any @ 1..)) = &open
            && decides
        {
            let mut record = record.clone();
            record.moves.truncate(i + 1);
            deals.retain(|deal| deal.draws != *draws);
            deals.push(Deal { record, draws: draws.clone(), secrets: *any });
        }
    }
    let small = deals.iter().filter(|deal| deal.secrets <= FEW).count();
    let step = small.div_ceil(SMALL).max(1);
    let mut seen = 0;
    deals.retain(|deal| {
        let kept = deal.secrets > FEW || seen % step == 0;
        seen += usize::from(deal.secrets <= FEW);
        kept
    });
    deals
}

/// The same for one viewer, with another deal: what was hidden from them lies elsewhere, and what others
/// have chosen in secret since is something else. `None` where the viewer saw everything.
pub fn other_deal(game: &dyn AnyGame, deal: &Deal, viewer: Viewer, dice: &mut Dice) -> Option<Record> {
    (0..TRIES).find_map(|_| dealt_anew(game, deal, viewer, dice))
}

fn dealt_anew(game: &dyn AnyGame, deal: &Deal, viewer: Viewer, dice: &mut Dice) -> Option<Record> {
    let mut record = deal.record.clone();
    let mut truth = begin(game, &record);
    let mut hidden = Vec::new();
    // What chance could have drawn where it drew what the viewer did not see.
    let mut possible: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (i, line) in deal.record.moves.iter().enumerate() {
        if i >= deal.draws.start && !truth.audience(line.actor, &line.text).has(viewer) {
            hidden.push(i);
            if line.actor == Actor::Chance {
                possible.insert(i, truth.legal(Actor::Chance));
            }
        }
        truth.play(line.actor, &line.text, &mut Vec::new()).unwrap();
    }
    // A draw is `leader 3 solomon`: what is drawn stands last, and goes to another draw of its kind.
    let kind = |line: &RecordedMove| line.text.split(' ').next().map(str::to_owned);
    let draws: Vec<usize> = hidden.iter().copied().filter(|i| deal.draws.contains(i)).collect();
    let mut kinds: Vec<_> = draws.iter().map(|&i| kind(&record.moves[i])).collect();
    kinds.sort();
    kinds.dedup();
    for one in kinds {
        let those: Vec<usize> = draws.iter().copied().filter(|&i| kind(&record.moves[i]) == one).collect();
        let mut things: Vec<String> =
            those.iter().filter_map(|&i| Some(record.moves[i].text.rsplit_once(' ')?.1.to_owned())).collect();
        // What is drawn for one place only has no other draw to change with: it could have been anything else.
        let place = |i: usize| record.moves[i].text.rsplit_once(' ').map(|(before, _)| before.to_owned());
        let first = those.first().copied()?;
        if let Some(before) = place(first).filter(|_| those.iter().all(|&i| place(i) == place(first))) {
            let seen = |thing: &String| {
                deal.draws.clone().any(|i| record.moves[i].text == format!("{before} {thing}"))
            };
            let others = possible.remove(&first).unwrap_or_default().into_iter();
            let others =
                others.filter_map(|text| Some(text.strip_prefix(&before)?.strip_prefix(' ')?.to_owned()));
            things.extend(others.filter(|thing| !seen(thing)));
        }
        dice.shuffle(&mut things);
        for (&i, thing) in those.iter().zip(things) {
            let (before, _) = record.moves[i].text.rsplit_once(' ')?;
            record.moves[i].text = format!("{before} {thing}");
        }
    }
    let mut position = begin(game, &record);
    for (i, line) in record.moves.iter_mut().enumerate() {
        if hidden.contains(&i) && line.actor != Actor::Chance {
            line.text = dice.pick(&position.offered(line.actor))?.clone();
        }
        position.play(line.actor, &line.text, &mut Vec::new()).ok()?;
    }
    let same = record.moves.iter().zip(&deal.record.moves).all(|(a, b)| a.text == b.text);
    (!same && position.decision() == truth.decision()).then_some(record)
}
