//! Every move that there can be, legal or not.

use age_of_innovation::components::{Building, HEXES};
use age_of_innovation::{Act, Books, Deal, Due, Grant, Move, Piece, Trade, Way};
use kernel::Seat;
use parts::hexes::Hex;

pub fn all_moves() -> Vec<Move> {
    let mut all = vec![Move::Ship, Move::Terraform, Move::Done, Move::Pass(None), Move::Act(Act::Bridge)];
    all.extend([Due::Spades, Due::Bridge, Due::Steps].map(Move::GiveUp));
    all.extend(Grant::ALL.map(Move::Spades));
    for i in 0..=20 {
        for piece in [
            Piece::Round(i),
            Piece::Last(i),
            Piece::BookAction(i),
            Piece::Innovation(i),
            Piece::Competency(i),
            Piece::Palace(i),
            Piece::Board(i),
            Piece::Faction(i),
            Piece::Bonus(i),
            Piece::Town(i),
            Piece::Empire(i),
            Piece::First(Seat(i)),
        ] {
            all.extend([Move::Draw(piece), Move::Take(piece)]);
        }
        all.extend([Act::Power(i), Act::Book(i), Act::Bonus(i), Act::Palace(i)].map(Move::Act));
        all.extend([Act::Faction(i), Act::Competency(i), Act::Innovation(i)].map(Move::Act));
        all.extend([Move::Burn(i), Move::Book(i), Move::Step(i), Move::Key(i), Move::Pass(Some(i))]);
        for j in 0..=20 {
            all.extend([
                Move::Leech { from: Seat(i), amount: j },
                Move::Decline { from: Seat(i), amount: j },
            ]);
            all.push(Move::Send { track: i, steps: j });
        }
    }
    for trade in Trade::ALL {
        all.extend((0..=60).map(|n| Move::Convert(Deal(trade, n))));
    }
    for n in 0..=6 {
        Books([6; 4]).each_choice(n, |books| all.push(Move::Pay(books)));
    }
    all.extend((0..=255).map(Move::Bridge));
    for hex in (0..=HEXES as u8).map(Hex) {
        all.extend([Move::Connect(hex), Move::Annex(hex)]);
        for kind in Building::ALL {
            all.extend([Move::Upgrade(hex, kind), Move::Place(kind, hex)]);
        }
        for way in Way::ALL {
            all.push(Move::Build { hex, way });
            all.extend((0..=8).map(|to| Move::Transform { hex, to, way }));
        }
    }
    all
}
