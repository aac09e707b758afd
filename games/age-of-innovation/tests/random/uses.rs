//! In how many random games each piece is used.

use age_of_innovation::components::{
    BONUS_TILES, BOOK_ACTIONS, Balance, COMPETENCIES, FACTIONS, INNOVATIONS, LAST_ROUND_TILES, PALACES,
    POWER_ACTIONS, ROUND_TILES, TERRAINS, TOWN_TILES, tables,
};
use age_of_innovation::{Act, Move, NONE, Piece, Position};
use std::collections::{BTreeMap, BTreeSet};

/// In how many games a piece was used.
#[derive(Default)]
pub struct Uses(pub BTreeMap<String, u32>);

impl Uses {
    /// A game is over in which these were used.
    pub fn game(&mut self, p: &Position, used: &BTreeSet<String>) {
        let mut names = used.clone();
        for player in &p.seats.0[..p.players as usize] {
            names.insert(format!("board {}", TERRAINS[player.board as usize]));
            names.insert(format!("faction {}", FACTIONS[player.faction as usize]));
            for (town, _) in TOWN_TILES.iter().zip(player.towns).filter(|&(_, n)| n > 0) {
                names.insert(format!("town {town}"));
            }
            if player.palace != NONE {
                names.insert(PALACES[player.palace as usize].to_owned());
            }
        }
        names.extend(p.rounds.iter().map(|&i| format!("round {}", ROUND_TILES[i as usize])));
        names.insert(format!("last {}", LAST_ROUND_TILES[p.last as usize]));
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
        ("board ", &TERRAINS),
        ("faction ", &FACTIONS),
        ("", &PALACES),
        ("innovation ", &INNOVATIONS),
        ("competency ", &COMPETENCIES),
        ("bonus ", &BONUS_TILES),
        ("round ", &ROUND_TILES),
        ("last ", &LAST_ROUND_TILES),
        ("town ", &TOWN_TILES),
        ("power action ", &POWER_ACTIONS),
        ("book action ", &BOOK_ACTIONS),
    ];
    let pieces = kinds.into_iter().flat_map(|(kind, ids)| ids.iter().map(move |id| format!("{kind}{id}")));
    pieces.chain(special_actions().map(|id| format!("special action {id}")))
}

/// The ids of all pieces with a special action.
fn special_actions() -> impl Iterator<Item = &'static str> {
    let t = tables();
    let tiles = t.palaces.iter().chain(&t.innovations).chain(&t.competencies).chain(&t.bonus);
    let factions = t.factions(Balance::V1_0, 2).iter().filter(|faction| faction.action.is_some());
    tiles.filter(|tile| tile.action.is_some()).map(|tile| tile.id).chain(factions.map(|faction| faction.id))
}

/// Notes what a move uses.
pub fn note(mv: Move, used: &mut BTreeSet<String>) {
    match mv {
        Move::Act(Act::Power(i)) => used.insert(format!("power action {}", POWER_ACTIONS[i as usize])),
        Move::Act(Act::Book(i)) => used.insert(format!("book action {}", BOOK_ACTIONS[i as usize])),
        Move::Take(Piece::Innovation(i)) => used.insert(format!("innovation {}", INNOVATIONS[i as usize])),
        Move::Take(Piece::Competency(i)) => used.insert(format!("competency {}", COMPETENCIES[i as usize])),
        Move::Act(Act::Bonus(i)) => used.insert(format!("special action {}", BONUS_TILES[i as usize])),
        Move::Act(Act::Palace(i)) => used.insert(format!("special action {}", PALACES[i as usize])),
        Move::Act(Act::Faction(i)) => used.insert(format!("special action {}", FACTIONS[i as usize])),
        Move::Act(Act::Competency(i)) => used.insert(format!("special action {}", COMPETENCIES[i as usize])),
        Move::Act(Act::Innovation(i)) => used.insert(format!("special action {}", INNOVATIONS[i as usize])),
        Move::Pass(Some(i)) => used.insert(format!("bonus {}", BONUS_TILES[i as usize])),
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
