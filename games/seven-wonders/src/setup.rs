//! Set-up: boards, leaders, tiles, and the deck of each Age.

use crate::actions::Tasks;
use crate::components::{
    Board, Card, CardSet, GROUPS, Group, Leader, LeaderSet, MAX_BOARDS, MAX_CARDS, MAX_LEADERS, MAX_TILES,
    Tile, TileSet, tables,
};
use crate::moves::{Move, Side};
use crate::options::Rules;
use crate::phases::Flow;
use crate::position::{ByCity, Deck, Market, Phase, Position, Tower, YOU};
use kernel::{Dice, FixedVec, Id as _, Seat};

impl Position {
    /// The position before anything was drawn, by these rules.
    pub fn blank(rules: Rules) -> Position {
        let mut position = Position {
            rules,
            phase: Phase::Boards,
            dealt: 0,
            age: 0,
            turn: 0,
            cities: ByCity::default(),
            chosen: ByCity::default(),
            tasks: Tasks::default(),
            deck: Deck::default(),
            discard: CardSet::EMPTY,
            contraband: CardSet::EMPTY,
            leaders_out: LeaderSet::EMPTY,
            leaders_gone: LeaderSet::EMPTY,
            tiles_out: TileSet::EMPTY,
            project: None,
            project_tokens: 0,
            tower: Tower::default(),
            market: Market::default(),
            hand_history: [0; MAX_CARDS],
            draft_history: [0; MAX_LEADERS],
            tile_history: [0; MAX_TILES],
            seen_discards: ByCity::default(),
        };
        for seat in position.with_boards() {
            let (board, side) = rules.boards[seat];
            if let Some(board) = board.filter(|_| side < 2) {
                position.set_board(seat, board, side);
            }
        }
        position
    }

    /// The cities that have a board.
    fn with_boards(&self) -> impl Iterator<Item = Seat> + use<> {
        self.all_cities().take(if self.rules.solo { 2 } else { self.city_count() })
    }

    /// The cities that are dealt leaders and tiles.
    fn dealt_to(&self) -> impl Iterator<Item = Seat> + use<> {
        self.all_cities().take(if self.rules.solo { 1 } else { self.city_count() })
    }

    /// The next city without a board.
    pub(crate) fn boardless(&self) -> Option<Seat> {
        self.with_boards().find(|&seat| self.cities[seat].board.is_none())
    }

    /// Calls `emit` with each board and side that this city may get.
    pub(crate) fn each_board(&self, seat: Seat, mut emit: impl FnMut(Board, Side)) {
        let (fixed, _) = self.rules.boards[seat];
        let named = |board: Option<Board>| {
            self.with_boards()
                .any(|other| self.cities[other].board == board || self.rules.boards[other].0 == board)
        };
        for board in tables().all_boards() {
            let i = board.index();
            for side in Side::all() {
                let listed = self.rules.board_pool >> (2 * i + side.index()) & 1 == 1;
                let may = fixed.map_or(listed && !named(Some(board)), |fixed| fixed == board);
                if may {
                    emit(board, side);
                }
            }
        }
    }

    /// A board and side at random: first the board, then the side.
    pub(crate) fn draw_board(&self, seat: Seat, dice: &mut Dice) -> Option<Move> {
        let mut boards: FixedVec<(Board, u8), MAX_BOARDS> = FixedVec::new();
        self.each_board(seat, |board, side| match boards.last_mut() {
            Some((last, sides)) if *last == board => *sides |= 1 << side.index(),
            _ => _ = boards.push((board, 1 << side.index())),
        });
        let &(board, sides) = dice.pick(&boards)?;
        let side = match sides {
            1 => 0,
            2 => 1,
            _ => dice.below(2),
        };
        Some(Move::Board { seat, board, side: Side::new(side)? })
    }

    /// Gives a city its board.
    pub(crate) fn set_board(&mut self, seat: Seat, board: Board, side: u8) {
        self.cities[seat].board = Some(board);
        self.cities[seat].side = side;
        self.refresh(seat);
    }

    /// Every city gets its board; then coins, and what the expansions deal.
    pub(crate) fn boards(&mut self) -> Flow {
        if self.boardless().is_some() {
            return Flow::Waits;
        }
        let setup = &tables().numbers.setup;
        let coins = if self.rules.leaders { setup.coins_with_leaders } else { setup.coins };
        for seat in self.with_boards() {
            let extra = self.cities[seat].board().map_or(0, |board| board.coins);
            self.cities[seat].coins = coins + u16::from(extra);
        }
        self.phase = Phase::DealLeaders;
        Flow::GoesOn
    }

    /// Leaders are dealt: to be drafted, or in the solo game to be kept.
    pub(crate) fn deal_leaders(&mut self) -> Flow {
        if self.short_of_leaders().is_some() {
            return Flow::Waits;
        }
        let drafted = self.rules.leaders && !self.rules.solo;
        self.turn = u8::from(drafted);
        self.phase = if drafted { Phase::DraftLeaders } else { Phase::DealTiles };
        Flow::GoesOn
    }

    /// Tiles are dealt: to be drafted, or in the solo game to be kept.
    pub(crate) fn deal_tiles(&mut self) -> Flow {
        if self.short_of_tiles().is_some() {
            return Flow::Waits;
        }
        let drafted = self.rules.tower && !self.rules.solo;
        self.turn = u8::from(drafted);
        self.phase = if drafted { Phase::DraftTiles } else { Phase::StartAge };
        Flow::GoesOn
    }

    /// All keep one and pass the rest on.
    pub(crate) fn draft(&mut self) -> Flow {
        if !self.undecided(|_| true).is_empty() {
            return Flow::Waits;
        }
        self.pass_draft();
        Flow::GoesOn
    }

    /// Who is dealt the next leader.
    pub(crate) fn short_of_leaders(&self) -> Option<Seat> {
        let wants = self.rules.leaders;
        self.dealt_to().find(|&seat| {
            wants && self.cities[seat].leader_hand.len() < usize::from(tables().numbers.setup.leaders)
        })
    }

    /// Who is dealt the next tile.
    pub(crate) fn short_of_tiles(&self) -> Option<Seat> {
        let wants = self.rules.tower;
        self.dealt_to()
            .find(|&seat| wants && self.cities[seat].tiles.len() < usize::from(tables().numbers.setup.tiles))
    }

    /// Leaders that can still be dealt.
    pub fn undealt_leaders(&self) -> LeaderSet {
        self.rules.leader_pool - self.leaders_out
    }

    /// Tiles that can still be dealt.
    pub fn undealt_tiles(&self) -> TileSet {
        tables().all_tiles - self.tiles_out
    }

    /// All seats have kept one: the rest is passed to the right, the last one is kept of itself.
    fn pass_draft(&mut self) {
        let n = self.city_count();
        let leaders = self.phase == Phase::DraftLeaders;
        let turn = self.turn;
        for seat in self.all_cities() {
            match self.chosen[seat].take() {
                Some(Move::Keep(leader)) => self.keep_leader(seat, leader, turn),
                Some(Move::KeepTile(tile)) => self.keep_tile(seat, tile, turn),
                _ => {}
            }
        }
        let mut hands = self.cities.map(|city| (city.leader_hand, city.tiles));
        hands.0[..n].rotate_left(1);
        for (city, hand) in self.cities.0[..n].iter_mut().zip(hands.0) {
            if leaders {
                city.leader_hand = hand.0;
            } else {
                city.tiles = hand.1;
            }
        }
        self.turn += 1;
        if leaders && self.cities[YOU].leader_hand.len() == 1 {
            for seat in self.all_cities() {
                if let Some(leader) = self.cities[seat].leader_hand.iter().next() {
                    self.keep_leader(seat, leader, self.turn);
                }
                self.cities[seat].leader_hand = std::mem::take(&mut self.cities[seat].leader_kept);
            }
            self.phase = Phase::DealTiles;
            self.turn = 0;
        } else if !leaders && self.cities[YOU].tiles.len() == 1 {
            for seat in self.all_cities() {
                if let Some(tile) = self.cities[seat].tiles.iter().next() {
                    self.keep_tile(seat, tile, self.turn);
                }
                self.cities[seat].tiles = std::mem::take(&mut self.cities[seat].tiles_kept);
            }
            self.phase = Phase::StartAge;
            self.turn = 0;
        }
    }

    fn keep_leader(&mut self, seat: Seat, leader: Leader, turn: u8) {
        self.cities[seat].leader_hand.remove(leader);
        self.cities[seat].leader_kept.insert(leader);
        self.draft_history[leader.index()] = seat.0 << 4 | turn;
    }

    fn keep_tile(&mut self, seat: Seat, tile: Tile, turn: u8) {
        self.cities[seat].tiles.remove(tile);
        self.cities[seat].tiles_kept.insert(tile);
        self.tile_history[tile.index()] = seat.0 << 4 | turn;
    }

    /// All cards that could be in the deck of an Age.
    pub fn age_pool(&self, age: u8) -> CardSet {
        let t = tables();
        let mut pool = t.pool[0];
        if self.rules.leaders {
            pool |= t.pool[1];
        }
        if self.rules.cities {
            pool |= t.pool[2];
        }
        pool &= t.age[usize::from(age.clamp(1, 3)) - 1];
        if !self.rules.solo {
            for group in [Group::Four, Group::Five, Group::Six, Group::Seven] {
                if group as usize + 3 > self.city_count() {
                    pool -= t.group[group as usize];
                }
            }
        }
        pool
    }

    /// How many cards of each group the deck of an Age has.
    pub fn age_quota(&self, age: u8) -> [u8; GROUPS] {
        let pool = self.age_pool(age);
        let mut quota = [0; GROUPS];
        let (solo, setup) = (&tables().numbers.solo, &tables().numbers.setup);
        for group in Group::ALL {
            let there = pool.count(tables().group[group as usize]) as u8;
            let want = if self.rules.solo {
                let age = usize::from(age.clamp(1, 3)) - 1;
                match group {
                    Group::Three => solo.mark_3[age],
                    Group::City => solo.cities,
                    Group::Guild => solo.guilds,
                    _ => solo.mark_4_to_7[age].saturating_sub(u8::from(self.rules.cities)),
                }
            } else {
                match group {
                    Group::City => self.city_count() as u8,
                    Group::Guild => self.city_count() as u8 + setup.extra_guilds,
                    _ => there,
                }
            };
            quota[group as usize] = want.min(there);
        }
        quota
    }

    /// A card leaves the deck.
    pub(crate) fn draw_from_deck(&mut self, card: Card) {
        if self.deck.known.has(card) {
            self.deck.known.remove(card);
        } else {
            self.deck.pool.remove(card);
            let quota = &mut self.deck.quota[tables().card(card).group as usize];
            *quota = quota.saturating_sub(1);
        }
    }

    /// The cards that can come next from the deck.
    pub fn deck_outcomes(&self) -> CardSet {
        let mut all = self.deck.known;
        for (group, &quota) in self.deck.quota.iter().enumerate() {
            if quota > 0 {
                all |= self.deck.pool & tables().group[group];
            }
        }
        all
    }

    /// The next card by the odds of a shuffled deck.
    pub(crate) fn draw_card(&self, dice: &mut Dice) -> Option<Card> {
        let mut r = dice.below(self.deck.len());
        if !self.deck.known.is_empty() {
            let known = self.deck.known.len();
            if r < known {
                return self.deck.known.nth(r);
            }
            r -= known;
        }
        for (group, &quota) in self.deck.quota.iter().enumerate() {
            if r < usize::from(quota) {
                let unseen = self.deck.pool & tables().group[group];
                return unseen.nth(dice.below(unseen.len()));
            }
            r -= usize::from(quota);
        }
        None
    }

    /// The copy that stands for all copies of its kind that can be dealt.
    pub(crate) fn first_copy(&self, card: Card) -> Card {
        let t = tables();
        let data = t.card(card);
        let copies = data.same_name & (self.deck.pool | self.deck.known);
        if copies.without(card).is_empty() {
            return card;
        }
        let comes = |copy: &Card| {
            let other = t.card(*copy);
            other.kind == data.kind
                && (self.deck.quota[other.group as usize] > 0 || self.deck.known.has(*copy))
        };
        copies.iter().find(comes).unwrap_or(card)
    }

    /// The copy that stands for all copies of its kind among these.
    pub(crate) fn canonical(&self, card: Card, among: &CardSet) -> Card {
        let t = tables();
        let kind = t.card(card).kind;
        let copies = t.kind(kind).same_name & *among;
        copies.iter().find(|&copy| t.card(copy).kind == kind).unwrap_or(card)
    }
}
