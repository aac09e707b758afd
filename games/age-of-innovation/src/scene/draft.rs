//! The draft that set-up offers: sets of a planning board, a faction and a bonus tile, or each by itself.

use super::tiles::tile;
use super::{PEN, Painter};
use crate::components::TERRAINS;
use crate::moves::Piece;
use crate::position::{Phase, Position, bits};
use parts::html::Tag;
use parts::scene::Voice;

impl Position {
    /// Does somebody still miss something to begin with?
    pub(super) fn is_setting_up(&self) -> bool {
        let first = matches!(self.phase, Phase::Draw(_)) && self.round == 0;
        first || matches!(self.phase, Phase::Sets(_) | Phase::Draft(_) | Phase::Bonus(_))
    }
}

impl Painter<'_> {
    pub(super) fn setting_up(&self) -> bool {
        self.position.is_setting_up()
    }

    /// What set-up offers, as groups of the tray.
    pub(super) fn offers_of_set_up(&self, mut group: impl FnMut(&str, &'static str, &dyn Fn(&mut String))) {
        let p = self.position;
        let cards = |html: &mut String, set: u32, piece: fn(u8) -> Piece| {
            bits(set).for_each(|i| self.draft_card(html, piece(i)));
        };
        if p.rules.draft {
            group("sets", "table-boards", &|html| cards(html, p.boards.into(), Piece::Board));
            group("sets", "table-factions", &|html| cards(html, p.factions.into(), Piece::Faction));
            group("palaces", "table-palaces", &|html| self.palaces(html));
            group("bonus", "table-bonus-tiles", &|html| self.bonus_tiles(html));
        } else {
            group("sets whole", "table-sets", &|html| bits(p.boards.into()).for_each(|i| self.set(html, i)));
        }
    }

    /// A card of the set-up.
    fn offer_card(&self, html: &mut String, place: Piece, color: &str, words: &str, inside: String) {
        let tag = Tag::new("button", &format!("ai-set who-{color}")).at(place.place()).says(words);
        html.push_str(&tag.holds(inside));
    }

    /// A planning board or a faction of the draft.
    fn draft_card(&self, html: &mut String, piece: Piece) {
        let id = piece.id();
        let (color, mark) = match piece {
            Piece::Board(_) => (id, PEN.mark(id)),
            _ => ("none", String::new()),
        };
        let words = self.word(piece.about());
        let inside = format!("{mark}<b>{}</b><small>{words}</small>", self.word(id));
        self.offer_card(html, piece, color, &words, inside);
    }

    /// A planning board with its faction and its bonus tile.
    fn set(&self, html: &mut String, board: u8) {
        let terrain = TERRAINS[board as usize % TERRAINS.len()];
        let (faction, bonus) = self.position.sets[board as usize % TERRAINS.len()];
        let (mut head, mut told) = (self.word(terrain), self.word(Piece::Board(board).about()));
        let faction_id = Piece::Faction(faction).id();
        if faction_id != "nobody" {
            head = format!("{} · {head}", self.word(faction_id));
            told = format!("{} {told}", self.word(Piece::Faction(faction).about()));
        }
        let (mut words, mut face) = (told.clone(), String::new());
        if let Some(kind) = self.tables.bonus.get(bonus as usize) {
            words = format!("{told} {}", self.told(Piece::Bonus(bonus)));
            face = Tag::new("span", "face").with("aria-hidden", true).holds(tile(kind));
        }
        let inside = format!("{}<b>{head}</b>{face}<small>{told}</small>", PEN.mark(terrain));
        self.offer_card(html, Piece::Board(board), terrain, &words, inside);
    }
}
