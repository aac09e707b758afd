//! Every move that there can be, legal or not.

use kernel::{Id as _, Seat};
use parts::hexes::Hex;
use parts::map::Site;
use terra_mystica::components::{HEXES, Terrain};
use terra_mystica::{
    Act, Bonus, Building, Cult, Deal, Direction, FactionId, Favor, Move, Power, Scoring, Special, Town, Trade,
};

pub fn all_moves() -> Vec<Move> {
    let mut all = vec![Move::Ship, Move::DigBetter, Move::GiveUp, Move::Done, Move::Pass(None)];
    for i in 0..=16 {
        all.extend([Move::First(Seat(i)), Move::Dig(i), Move::Burn(i)]);
        for j in 0..=16 {
            all.extend([
                Move::Leech { from: Seat(i), amount: j },
                Move::Decline { from: Seat(i), amount: j },
            ]);
        }
    }
    all.extend(FactionId::all().map(Move::Faction));
    for cult in Cult::all() {
        all.push(Move::Key(cult));
        all.extend((0..=16).flat_map(|steps| [Move::Send { cult, steps }, Move::Steps { cult, steps }]));
    }
    all.extend(Scoring::all().map(Move::Score));
    all.extend(Town::all().map(Move::Town));
    all.extend(Favor::all().flat_map(|tile| [Move::Favor(tile), Move::Act(Act::Favor(tile))]));
    let card = |card| [Move::Card(card), Move::Pass(Some(card)), Move::Act(Act::Card(card))];
    all.extend(Bonus::all().flat_map(card));
    all.extend(Power::all().map(|power| Move::Act(Act::Power(power))));
    all.extend(Special::ALL.map(|special| Move::Act(Act::Faction(special))));
    for trade in Trade::ALL {
        all.extend((0..=255).map(|n| Move::Convert(Deal(trade, n))));
    }
    all.extend(Site::all().map(Move::Bridge));
    for hex in (0..=HEXES as u8).map(Hex) {
        all.extend([Move::Build(hex), Move::Connect(hex)]);
        all.extend(Building::ALL.map(|kind| Move::Upgrade(hex, kind)));
        for to in Terrain::ALL {
            all.extend([Direction::Short, Direction::Long].map(|way| Move::Transform { hex, to, way }));
        }
    }
    all
}
