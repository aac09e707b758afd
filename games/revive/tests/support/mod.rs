//! Support that several tests share.
#![allow(dead_code)]

pub mod table;

use kernel::{Id as _, Options as _, Seat};
use revive::components::tables;
use revive::*;

/// Options by turns: all player counts, sides, variants and contents.
pub fn options_of(seed: u64) -> ReviveOptions {
    let players = 1 + (seed % 4) as usize;
    let mut given: Vec<(String, String)> = Vec::new();
    let mut add = |key: &str, value: &str| given.push((key.into(), value.into()));
    let mixed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mix = mixed >> 20;
    let bit = |n: u32| mixed.rotate_right(20 + n) & 1 == 1;
    match seed / 4 % 4 {
        // As most people play.
        0 => {}
        1 => add("chapter", ["1", "2", "3", "4", "5"][(mix % 5) as usize]),
        _ => add("content", "locations,moon,formica,giant_crystals,vukuntur,switch"),
    }
    if seed / 4 % 4 == 3 {
        for (i, variant) in Variant::ALL.iter().enumerate() {
            let (key, value) = variant.option();
            if bit(i as u32) && !(players == 1 && *variant == Variant::Long) {
                add(key, value);
            }
        }
    }
    ReviveOptions::read(players, &given).unwrap()
}

/// Many moves that there can be, legal or not.
pub fn universe() -> Vec<Move> {
    let t = tables();
    let mut all = Vec::new();
    let seats = [Seat(0), Seat(1), Seat(3)];
    for card in t.cards.iter().map(|(card, _)| card) {
        all.extend([
            Move::ShowCard(card),
            Move::Recruit(card),
            Move::Take(card),
            Move::Rest(card),
            Move::Wake(card),
            Move::Top(card),
        ]);
        all.extend(seats.map(|seat| Move::Copy { seat, card }));
        for slot in Slot::all() {
            all.push(Move::Play { card, into: PlayTarget { slot, half: None, turned: None, wild: None } });
            all.push(Move::Play {
                card,
                into: PlayTarget { slot, half: Some(Half::Top), turned: None, wild: None },
            });
        }
    }
    for module in Module::all() {
        all.push(Move::Discard(module));
        all.extend(ModuleSpace::all().map(|space| Move::PutModule { module, space }));
    }
    for machine in Machine::all() {
        all.extend([
            Move::ShowMachine(machine),
            Move::Use(machine),
            Move::TakeMachine(machine),
            Move::Recover(machine),
            Move::SwitchEnergy(machine),
        ]);
        all.push(Move::Clear(Shown::Machine(machine)));
    }
    for one in Crate::all() {
        all.extend([Move::Open(one), Move::Again(one)]);
        all.extend(seats.map(|seat| Move::DrawCrate { seat, drawn: one }));
    }
    for space in Space::all() {
        all.extend(
            Size::ALL.iter().map(|size| Move::Build { size: *size, site: Site { space, with: With::new() } }),
        );
        all.extend(
            Node::all().map(|node| Move::Populate { space, study: Study { node, with: With::new() } }),
        );
        all.extend([Move::Fly(space), Move::Put(Spot { space, with: With::new() })]);
    }
    all.extend(Place::all().map(|place| Move::Explore(Goal { place, less: None, with: With::new() })));
    for artifact in Artifact::all() {
        all.extend([Move::TakeArtifact(artifact), Move::Remove(artifact)]);
    }
    all.extend(ArtifactCard::all().map(Move::Keep));
    all.extend(TribeSide::all().map(Move::Tribe));
    all.extend(RewardSpace::all().map(Move::Unlock));
    all.extend(Res::ALL.iter().flat_map(|res| [Move::Switch(*res), Move::Exchange(*res)]));
    for res in Res::ALL {
        for n in 1..4 {
            all.extend([Move::Gain(Stock::of(*res, n)), Move::Trade(Stock::of(*res, n))]);
            all.extend(
                Technology::all().map(|technology| Move::ExchangeBy { technology, paid: Stock::of(*res, n) }),
            );
        }
    }
    all.extend(Color::ALL.iter().map(|color| Move::Advance(*color)));
    all.extend(Way::ALL.iter().map(|way| Move::Lay(*way)));
    all.extend((0..9).flat_map(|n| [Move::Reward(n), Move::Branch(n)]));
    all.extend([
        Move::RecruitDeck,
        Move::Hibernate,
        Move::SmallArtifact,
        Move::Ability,
        Move::Sleep,
        Move::Score,
        Move::Skip,
        Move::End,
        Move::Count,
    ]);
    all
}
