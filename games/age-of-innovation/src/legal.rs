//! Listing the legal moves.

use crate::components::{Building, ByBuilding, Competency, Cost, Deed, Tables, Track};
use crate::moves::{Act, Books, Deal, Due, Grant, Move, Piece, Trade, Way};
use crate::position::{Phase, Position, ROUNDS};
use crate::turn::InProgress;
use kernel::{FixedVec, Id as _, Seat};
use parts::HexSet;
use parts::cards::IdSet;
use parts::terrain_cycle::toward;

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
    costs: FixedVec<Cost, 12>,
    /// Power, as bits.
    power: u64,
    /// Disciplines of which a book is missing, if it is to be had by power.
    books: IdSet<Track>,
}

impl Shortfalls {
    fn new() -> Shortfalls {
        Shortfalls { costs: FixedVec::new(), power: 0, books: IdSet::EMPTY }
    }

    #[inline]
    fn note(&mut self, cost: Cost) {
        if !self.costs.contains(&cost) {
            self.costs.push(cost).ok();
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
        if turn.holds_steps() && self.player(seat).keys > 0 {
            moves.extend(Track::all().filter(|&track| turn.held[track] > 0).map(Move::Key));
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
                moves.extend(self.books.listed().map(|(track, _)| Move::Book(track)));
            }
            if turn.steps > 0 || turn.track_steps > 0 {
                let useful = |track: &Track| which == Listing::All || self.can_step(t, seat, *track);
                let first = moves.len();
                moves.extend(Track::all().filter(useful).map(Move::Step));
                if moves.len() == first {
                    moves.extend(Track::all().map(Move::Step));
                }
                if turn.steps > 0 && which == Listing::All {
                    moves.push(Move::GiveUp(Due::Steps));
                }
            }
            if turn.competencies > 0 && turn.place.is_empty() {
                let kinds = Competency::all().filter(|&kind| self.can_take_competency(seat, kind));
                moves.extend(kinds.map(|kind| Move::Take(Piece::Competency(kind))));
            }
            if turn.palace {
                moves.extend(self.palaces.into_iter().map(Piece::Palace).map(Move::Take));
            }
            if turn.towns > 0 {
                let tiles = self.towns.iter().filter(|(_, left)| **left > 0);
                moves.extend(tiles.map(|(tile, _)| Move::Take(Piece::Town(tile))));
            }
        }
        if turn.pieces_due() {
            self.piece_moves(t, seat, moves);
        }
    }

    fn piece_moves(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        let first = moves.len();
        if !turn.place.is_empty() {
            let hexes = self.place_hexes(t, seat);
            for kind in turn.place {
                moves.extend(hexes.iter().map(|hex| Move::Place(kind, hex)));
            }
        }
        if turn.guilds > 0 && self.has_piece(t, seat, Building::Guild) {
            for hex in self.guild_hexes(t, seat).iter() {
                let mv = Move::Place(Building::Guild, hex);
                if turn.place.is_empty() || !moves[first..].contains(&mv) {
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
                let to = toward(self.terrain[hex], home, 1);
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
        let workshop = t.buildings[Building::Workshop].cost;
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
            for track in Track::all() {
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
            moves.extend(self.free_cards().map(|(tile, _)| Move::Pass(Some(tile))));
        }
    }

    fn upgrade_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let player = self.player(seat);
        let mut own = ByBuilding::new([HexSet::EMPTY; Building::COUNT]);
        for hex in (player.buildings & !player.neutral_hexes).iter() {
            if let Some((_, kind)) = self.building(hex) {
                own[kind].insert(hex);
            }
        }
        let others = self.occupied() & !player.buildings;
        for to in Building::ALL {
            let kind = &t.buildings[to];
            let hexes = kind.upgrades.map_or(HexSet::EMPTY, |from| own[from]);
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
        for (it, action) in t.power_actions.iter() {
            if !self.power_taken.has(it) {
                let price = action.price.saturating_sub(discount);
                if ready < price {
                    shortfalls.power |= 1 << price;
                } else if possible(&action.effect) {
                    moves.push(Move::Act(Act::Power(it)));
                }
            }
        }
        let books = player.books.sum();
        for it in self.book_actions - self.books_taken {
            let action = &t.book_actions[it];
            if books >= action.price {
                if possible(&action.effect) {
                    moves.push(Move::Act(Act::Book(it)));
                }
            } else if books + 1 == action.price {
                shortfalls.books = IdSet::ALL;
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
        for (space, &there) in self.innovations.iter() {
            let Some(innovation) = there else { continue };
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
        for trade in Trade::all() {
            moves.extend((1..=self.most_of(t, seat, trade)).map(|n| Move::Convert(Deal(trade, n))));
        }
    }

    /// The exchanges that are the first step toward something that cannot be paid for yet.
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
        if !shortfalls.books.is_empty() {
            let price = t.exchange.book;
            if bowls.ready() >= price {
                for track in shortfalls.books.iter().filter(|&track| self.books[track] > 0) {
                    offer(Move::Convert(Deal(Trade::PowerBook(track), 1)));
                }
            } else if bowls.ready() + burnable >= price {
                offer(Move::Burn(price - bowls.ready()));
            }
        }
        for cost in shortfalls.costs.iter() {
            self.toward(t, seat, *cost, &mut offer);
        }
    }

    /// First steps toward a price: power for what is missing, or tools for coins, or scholars for tools.
    fn toward(&self, t: &Tables, seat: Seat, cost: Cost, offer: &mut impl FnMut(Move)) {
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

/// The disciplines of which a book is missing; any of them if none is.
fn wanted(missing: Books) -> IdSet<Track> {
    let named: IdSet<Track> = missing.listed().map(|(track, _)| track).collect();
    if named.is_empty() { IdSet::ALL } else { named }
}
