//! Listing the legal moves.

use crate::components::{Building, Cost, Deed, Tables};
use crate::moves::{Act, Books, Deal, Due, Grant, Move, Piece, Trade, Way};
use crate::position::{Card, NONE, Phase, Position, ROUNDS, bits};
use crate::turn::InProgress;
use kernel::Seat;
use parts::HexSet;
use parts::terrain_cycle::towards;

/// Which moves to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listing {
    /// Every legal one.
    All,
    /// Of exchanges only those that make something affordable that is not yet, and no waste.
    Useful,
}

/// Prices worth exchanging for, gathered while actions are listed.
struct Shortfalls {
    costs: [Cost; 12],
    count: usize,
    /// Power, as bits.
    power: u64,
    /// Books of a discipline that are missing, and how many in all, if they are to be had by power.
    books: u8,
}

impl Shortfalls {
    fn new() -> Shortfalls {
        Shortfalls { costs: [Cost::default(); 12], count: 0, power: 0, books: 0 }
    }

    #[inline]
    fn note(&mut self, cost: Cost) {
        if self.count < self.costs.len() && !self.costs[..self.count].contains(&cost) {
            self.costs[self.count] = cost;
            self.count += 1;
        }
    }
}

impl Position {
    /// The moves of the player who decides, in any phase but the first of the set-up.
    pub(crate) fn turn_moves(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        let actions = self.phase == Phase::Actions;
        match turn.work {
            InProgress::None => self.owed_moves(t, seat, which, moves),
            InProgress::Pay(any, _) => {
                self.player(seat).books.each_choice(any, |books| moves.push(Move::Pay(books)));
                return;
            }
            InProgress::Swap(swap) => {
                moves.extend(self.colored(seat, swap.from()).map(|hex| Move::Upgrade(hex, swap.to())));
            }
            InProgress::Dig(_) => {
                self.dig_moves(t, seat, self.reach(t, seat), moves);
                moves.push(Move::GiveUp(Due::Spades));
            }
        }
        if turn.held != [0; 4] && self.player(seat).keys > 0 {
            moves.extend((0..4).filter(|&track| turn.held[track as usize] > 0).map(Move::Key));
        }
        if self.may_end() {
            moves.push(Move::Done);
        }
        if !actions || turn.work != InProgress::None {
            return;
        }
        moves.extend(self.river_towns(t, seat).map(Move::Connect));
        if !self.settled() {
            return;
        }
        let mut shortfalls = Shortfalls::new();
        if turn.actions > 0 {
            self.action_moves(t, seat, &mut shortfalls, moves);
        }
        match which {
            Listing::All => self.all_exchanges(t, seat, moves),
            Listing::Useful => self.useful_exchanges(t, seat, &shortfalls, moves),
        }
    }

    /// What is owed: tiles, books, steps, pieces.
    fn owed_moves(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        if turn.tiles_due() {
            if turn.has_book() {
                moves.extend((0..4).filter(|&track| self.books.0[track as usize] > 0).map(Move::Book));
            }
            if turn.steps > 0 || turn.track_steps > 0 {
                let useful = |track: &u8| which == Listing::All || self.can_step(t, seat, *track);
                let first = moves.len();
                moves.extend((0..4).filter(useful).map(Move::Step));
                if moves.len() == first {
                    moves.extend((0..4).map(Move::Step));
                }
                if turn.steps > 0 && which == Listing::All {
                    moves.push(Move::GiveUp(Due::Steps));
                }
            }
            if turn.competencies > 0 && turn.place == 0 {
                let kinds = (0..12).filter(|&kind| self.can_take_competency(seat, kind));
                moves.extend(kinds.map(|kind| Move::Take(Piece::Competency(kind))));
            }
            if turn.palace {
                moves.extend(bits(self.palaces).map(|palace| Move::Take(Piece::Palace(palace))));
            }
            if turn.towns > 0 {
                let tiles = (0..7).filter(|&i| self.towns[i as usize] > 0);
                moves.extend(tiles.map(|tile| Move::Take(Piece::Town(tile))));
            }
        }
        if turn.pieces_due() {
            self.piece_moves(t, seat, moves);
        }
    }

    fn piece_moves(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        let first = moves.len();
        if turn.place != 0 {
            let hexes = self.place_hexes(t, seat);
            for kind in bits(turn.place.into()) {
                moves.extend(hexes.iter().map(|hex| Move::Place(Building::ALL[kind as usize], hex)));
            }
        }
        if turn.guilds > 0 && self.has_piece(t, seat, Building::Guild) {
            for hex in self.guild_hexes(t, seat).iter() {
                let mv = Move::Place(Building::Guild, hex);
                if turn.place == 0 || !moves[first..].contains(&mv) {
                    moves.push(mv);
                }
            }
        }
        if turn.has_bridge() {
            moves.extend(self.bridge_sites(t, seat).map(Move::Bridge));
            if !turn.must {
                moves.push(Move::GiveUp(Due::Bridge));
            }
        }
        if turn.loose > 0 {
            let home = self.home(seat);
            self.loose_hexes(t, seat).iter().for_each(|hex| {
                let to = towards(self.terrain[hex], home, 1);
                moves.push(Move::Transform { hex, to, way: Way::Reach });
            });
            moves.push(Move::GiveUp(Due::Spades));
        }
        if turn.next_grant().is_some() {
            self.dig_moves(t, seat, self.reach(t, seat), moves);
            let others = Grant::ALL.into_iter().filter(|&grant| turn.may_choose(grant));
            moves.extend(others.map(Move::Spades));
            if !turn.must && turn.loose == 0 {
                moves.push(Move::GiveUp(Due::Spades));
            }
        }
    }

    fn dig_moves(&self, t: &Tables, seat: Seat, reach: HexSet, moves: &mut Vec<Move>) {
        self.each_transform(t, seat, reach, |hex, to, way| moves.push(Move::Transform { hex, to, way }));
        self.each_build(t, seat, reach, |hex, way| moves.push(Move::Build { hex, way }));
    }

    /// The moves that begin an action.
    fn action_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let player = self.player(seat);
        let (before, reach) = (moves.len(), self.reach(t, seat));
        self.dig_moves(t, seat, reach, moves);
        if moves.len() == before {
            shortfalls.note(self.spade_price(t, seat, 1));
        }
        let workshop = t.buildings[Building::Workshop as usize].cost;
        if self.has_piece(t, seat, Building::Workshop) && !self.can_afford(seat, workshop) {
            shortfalls.note(workshop);
        }
        self.upgrade_moves(t, seat, shortfalls, moves);
        let board = self.board(t, seat);
        for (open, cost, mv) in [
            (self.can_ship(t, seat), board.shipping.cost, Move::Ship),
            (self.can_terraform(t, seat), board.terraforming.cost, Move::Terraform),
        ] {
            match open {
                true if self.can_afford(seat, cost) => moves.push(mv),
                true => shortfalls.note(cost),
                false => {}
            }
        }
        if player.scholars > 0 {
            for track in 0..4 {
                let mut last = t.science.returned;
                moves.push(Move::Send { track, steps: last });
                for steps in t.science.spaces {
                    if steps != last && self.free_space(t, track, steps).is_some() {
                        moves.push(Move::Send { track, steps });
                    }
                    last = steps;
                }
            }
        }
        self.board_actions(t, seat, reach & self.open_land(t), shortfalls, moves);
        self.innovation_moves(t, seat, shortfalls, moves);
        if player.annexes > 0 {
            (player.buildings & !player.annexed).iter().for_each(|hex| moves.push(Move::Annex(hex)));
        }
        if self.round == ROUNDS {
            moves.push(Move::Pass(None));
        } else {
            let free = (0..).zip(&self.cards).filter(|(_, card)| matches!(card, Card::Free(_)));
            moves.extend(free.map(|(i, _)| Move::Pass(Some(i))));
        }
    }

    fn upgrade_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let player = self.player(seat);
        let mut own = [HexSet::EMPTY; Building::ALL.len()];
        for hex in (player.buildings & !player.neutral_hexes).iter() {
            if let Some((_, kind)) = self.building(hex) {
                own[kind as usize].insert(hex);
            }
        }
        let others = self.occupied() & !player.buildings;
        for to in Building::ALL {
            let kind = &t.buildings[to as usize];
            let hexes = kind.upgrades.map_or(HexSet::EMPTY, |from| own[from as usize]);
            if hexes.is_empty() || !self.has_piece(t, seat, to) {
                continue;
            }
            let can = [kind.alone, kind.cost].map(|price| self.can_afford(seat, price));
            for hex in hexes.iter() {
                let neighbor = kind.alone == kind.cost || self.adjacent(t, hex).meets(others);
                if can[usize::from(neighbor)] {
                    moves.push(Move::Upgrade(hex, to));
                } else {
                    shortfalls.note(if neighbor { kind.cost } else { kind.alone });
                }
            }
        }
    }

    fn board_actions(
        &self,
        t: &Tables,
        seat: Seat,
        near: HexSet,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        let player = self.player(seat);
        let possible = |deed: &Deed| self.check_carry_out(t, seat, deed, near).is_ok();
        let ready = player.bowls.ready();
        let discount = self.faction(t, seat).power_discount;
        for (i, action) in (0..).zip(&t.power_actions) {
            if self.power_taken >> i & 1 == 0 {
                let price = action.price.saturating_sub(discount);
                if ready < price {
                    shortfalls.power |= 1 << price;
                } else if possible(&action.effect) {
                    moves.push(Move::Act(Act::Power(i)));
                }
            }
        }
        let books = player.books.sum();
        for i in bits(u32::from(self.book_actions & !self.books_taken)) {
            let action = &t.book_actions[i as usize];
            if books >= action.price {
                if possible(&action.effect) {
                    moves.push(Move::Act(Act::Book(i)));
                }
            } else if books + 1 == action.price {
                shortfalls.books |= 0xf;
            }
        }
        self.each_special(t, seat, |act, deed| {
            if possible(deed) {
                moves.push(Move::Act(act));
            }
        });
        if self.faction(t, seat).bridge.is_some() && self.check_bridge_action(t, seat).is_ok() {
            moves.push(Move::Act(Act::Bridge));
        }
    }

    fn innovation_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let mine = self.player(seat).books;
        if mine.sum() < 4 {
            return;
        }
        for (space, &innovation) in self.innovations.iter().enumerate().filter(|&(_, &i)| i != NONE) {
            let Some(price) = self.innovation_price(t, seat, space) else { return };
            if !self.has_books(seat, price.books, price.any) {
                let missing = price.books.without(mine);
                let total = price.books.sum() + price.any;
                if missing.sum() <= 1 && mine.sum() + 1 >= total {
                    shortfalls.books |= wanted(missing);
                }
            } else if self.can_afford(seat, price.coins) {
                moves.push(Move::Take(Piece::Innovation(innovation)));
            } else {
                shortfalls.note(price.coins);
            }
        }
    }

    fn all_exchanges(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend((1..=self.player(seat).bowls.burnable()).map(Move::Burn));
        for trade in Trade::ALL {
            moves.extend((1..=self.most_of(t, seat, trade)).map(|n| Move::Convert(Deal(trade, n))));
        }
    }

    /// The exchanges that are the first step towards something that cannot be paid for yet.
    fn useful_exchanges(&self, t: &Tables, seat: Seat, shortfalls: &Shortfalls, moves: &mut Vec<Move>) {
        let first = moves.len();
        let bowls = self.player(seat).bowls;
        let mut offer = |mv: Move| {
            if !moves[first..].contains(&mv) {
                moves.push(mv);
            }
        };
        let burnable = bowls.burnable();
        for burn in 1..=burnable {
            if shortfalls.power >> (bowls.ready() + burn).min(63) & 1 == 1 {
                offer(Move::Burn(burn));
            }
        }
        if shortfalls.books != 0 {
            let price = t.exchange.book;
            if bowls.ready() >= price {
                for track in bits(shortfalls.books.into()).filter(|&track| self.books.0[track as usize] > 0) {
                    offer(Move::Convert(Deal(Trade::PowerBook(track), 1)));
                }
            } else if bowls.ready() + burnable >= price {
                offer(Move::Burn(price - bowls.ready()));
            }
        }
        for cost in &shortfalls.costs[..shortfalls.count] {
            self.towards(t, seat, *cost, &mut offer);
        }
    }

    /// First steps towards a price: power for what is missing, or tools for coins, or scholars for tools.
    fn towards(&self, t: &Tables, seat: Seat, cost: Cost, offer: &mut impl FnMut(Move)) {
        let player = self.player(seat);
        let missing = |need: u8, have: u16| u16::from(need).saturating_sub(have) as u8;
        let tools = missing(cost.tools, player.tools);
        let coins = missing(cost.coins, player.coins);
        let scholars = missing(cost.scholars, player.scholars.into());
        if tools == 0 && coins == 0 && scholars == 0 {
            return;
        }
        let (bowls, rate) = (player.bowls, &t.exchange);
        let power = u16::from(rate.scholar) * u16::from(scholars)
            + u16::from(rate.tool) * u16::from(tools)
            + u16::from(rate.coin) * u16::from(coins);
        let supply = self.scholar_supply(t, seat) >= scholars;
        if supply && power <= u16::from(bowls.ready()) {
            offer(if scholars > 0 {
                Move::Convert(Deal(Trade::PowerScholar, scholars))
            } else if tools > 0 {
                Move::Convert(Deal(Trade::PowerTool, tools))
            } else {
                Move::Convert(Deal(Trade::PowerCoin, coins))
            });
        } else if supply && power <= u16::from(bowls.ready() + bowls.burnable()) {
            offer(Move::Burn(power as u8 - bowls.ready()));
        }
        let spare = |have: u16, need: u8| have.saturating_sub(u16::from(need));
        if scholars == 0 && tools == 0 && spare(player.tools, cost.tools) >= u16::from(coins) {
            offer(Move::Convert(Deal(Trade::ToolCoin, coins)));
        }
        let spare_scholars = spare(player.scholars.into(), cost.scholars);
        if scholars == 0 && coins == 0 && spare_scholars >= u16::from(tools) {
            offer(Move::Convert(Deal(Trade::ScholarTool, tools)));
        }
    }
}

/// The disciplines of which a book is missing, as bits; any of them if none is.
fn wanted(missing: Books) -> u8 {
    let named = (0..4).filter(|&track| missing.0[track as usize] > 0).fold(0, |set, track| set | 1 << track);
    if named == 0 { 0xf } else { named }
}
