//! Every move that there can be, legal or not.

use age_of_innovation::components::{Bonus, Building, HEXES, Terrain, Track};
use age_of_innovation::{Act, Books, Deal, Due, Grant, Move, Piece, Trade, Way};
use kernel::{Id as _, Seat};
use parts::hexes::Hex;
use parts::map::Site;

pub fn all_moves() -> Vec<Move> {
    let mut all = vec![Move::Ship, Move::Terraform, Move::Done, Move::Pass(None)];
    all.extend([Due::Spades, Due::Bridge, Due::Steps].map(Move::GiveUp));
    all.extend(Grant::ALL.map(Move::Spades));
    for piece in Piece::all().chain((5..=20).map(Seat).map(Piece::First)) {
        all.extend([Move::Draw(piece), Move::Take(piece)]);
    }
    all.extend(Act::all().map(Move::Act));
    all.extend(Bonus::all().map(|tile| Move::Pass(Some(tile))));
    for track in Track::all() {
        all.extend([Move::Book(track), Move::Step(track), Move::Key(track)]);
        all.extend((0..=20).map(|steps| Move::Send { track, steps }));
    }
    for i in 0..=20 {
        all.push(Move::Burn(i));
        for j in 0..=20 {
            all.extend([
                Move::Leech { from: Seat(i), amount: j },
                Move::Decline { from: Seat(i), amount: j },
            ]);
        }
    }
    for trade in Trade::all() {
        all.extend((0..=60).map(|n| Move::Convert(Deal(trade, n))));
    }
    for n in 0..=6 {
        Books::of([6; 4]).each_choice(n, |books| all.push(Move::Pay(books)));
    }
    all.extend(Site::all().map(Move::Bridge));
    for hex in (0..=HEXES as u8).map(Hex) {
        all.extend([Move::Connect(hex), Move::Annex(hex)]);
        for kind in Building::ALL {
            all.extend([Move::Upgrade(hex, kind), Move::Place(kind, hex)]);
        }
        for way in Way::ALL {
            all.push(Move::Build { hex, way });
            all.extend(Terrain::ALL.map(|to| Move::Transform { hex, to, way }));
        }
    }
    all
}
