//! In how many random games each piece is used.

use age_of_innovation::components::{
    Balance, BoardId, Bonus, BookAction, Competency, FactionId, Innovation, LastRound, Palace, PowerAction,
    Round, Town, tables,
};
use age_of_innovation::{Act, Move, Piece, Position};
use kernel::moves::ByName as _;
use std::collections::{BTreeMap, BTreeSet};

/// In how many games a piece was used.
#[derive(Default)]
pub struct Uses(pub BTreeMap<String, u32>);

impl Uses {
    /// A game is over in which these were used.
    pub fn game(&mut self, p: &Position, used: &BTreeSet<String>) {
        let mut names = used.clone();
        for player in &p.seats.0[..p.players as usize] {
            names.extend(player.board.map(|board| format!("board {}", board.name())));
            names.extend(player.faction.map(|faction| format!("faction {}", faction.name())));
            let towns = player.towns.iter().filter(|(_, n)| **n > 0);
            names.extend(towns.map(|(town, _)| format!("town {}", town.name())));
            names.extend(player.palace.map(|palace| format!("palace{}", palace.name())));
        }
        names.extend(p.rounds.iter().flatten().map(|round| format!("round {}", round.name())));
        names.extend(p.last.map(|last| format!("last {}", last.name())));
        for name in names {
            *self.0.entry(name).or_default() += 1;
        }
    }

    fn of(&self, name: &str) -> u32 {
        self.0.get(name).copied().unwrap_or(0)
    }

    /// The table of all pieces and special actions.
    pub fn print(&self) {
        for name in names() {
            println!("{name:34}{:>7}", self.of(&name));
        }
    }

    /// What is used in fewer games.
    pub fn rarer_than(&self, least: u32) -> Vec<String> {
        let rare = names().filter(|name| self.of(name) < least);
        rare.map(|name| format!("{name} is used in {} games", self.of(&name))).collect()
    }
}

/// The names of all pieces and special actions.
fn names() -> impl Iterator<Item = String> {
    let kinds: [(&str, &[&str]); 11] = [
        ("board ", &BoardId::IDS),
        ("faction ", &FactionId::IDS),
        ("palace", &Palace::IDS),
        ("innovation ", &Innovation::IDS),
        ("competency ", &Competency::IDS),
        ("bonus ", &Bonus::IDS),
        ("round ", &Round::IDS),
        ("last ", &LastRound::IDS),
        ("town ", &Town::IDS),
        ("power action ", &PowerAction::IDS),
        ("book action ", &BookAction::IDS),
    ];
    let pieces = kinds.into_iter().flat_map(|(kind, ids)| ids.iter().map(move |id| format!("{kind}{id}")));
    pieces.chain(special_actions().map(|id| format!("special action {id}")))
}

/// The ids of all pieces with a special action.
fn special_actions() -> impl Iterator<Item = String> {
    let t = tables();
    let palaces = t.palaces.iter().map(|(id, tile)| (format!("palace{}", id.name()), tile));
    let innovations = t.innovations.iter().map(|(id, tile)| (id.name().to_owned(), tile));
    let competencies = t.competencies.iter().map(|(id, tile)| (id.name().to_owned(), tile));
    let bonus = t.bonus.iter().map(|(id, tile)| (id.name().to_owned(), tile));
    let tiles = palaces.chain(innovations).chain(competencies).chain(bonus);
    let factions = t.factions(Balance::V1_0, 2).values().filter(|faction| faction.action.is_some());
    let tiles = tiles.filter(|(_, tile)| tile.action.is_some()).map(|(id, _)| id);
    tiles.chain(factions.map(|faction| faction.id.to_owned()))
}

/// Notes what a move uses.
pub fn note(mv: Move, used: &mut BTreeSet<String>) {
    match mv {
        Move::Act(Act::Bridge) => false,
        Move::Act(act @ (Act::Power(_) | Act::Book(_))) => {
            used.insert(format!("{} action {}", act.kind(), act.name()))
        }
        Move::Act(Act::Palace(palace)) => used.insert(format!("special action palace{}", palace.name())),
        Move::Act(act) => used.insert(format!("special action {}", act.name())),
        Move::Take(piece @ (Piece::Innovation(_) | Piece::Competency(_))) => {
            used.insert(format!("{} {}", piece.kind(), piece.name()))
        }
        Move::Pass(Some(tile)) => used.insert(format!("bonus {}", tile.name())),
        _ => false,
    };
}

#[test]
fn rare_pieces_are_told() {
    // 17 palaces, 10 bonus tiles and so on, and 14 special actions.
    let all = 7 + 12 + 17 + 18 + 12 + 10 + 12 + 4 + 7 + 6 + 6 + 14;
    let mut uses = Uses(names().map(|name| (name, 100)).collect());
    assert_eq!((uses.0.len(), uses.rarer_than(100).len(), uses.rarer_than(101).len()), (all, 0, all));
    uses.0.insert("last guild".into(), 99);
    uses.0.remove("special action palace3");
    let told = ["last guild is used in 99 games", "special action palace3 is used in 0 games"];
    assert_eq!(uses.rarer_than(100), told);
}
