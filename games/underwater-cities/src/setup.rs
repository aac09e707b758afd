//! Set-up (chapter 1), and every other move of chance.

use crate::amounts::Amounts;
use crate::components::{BoardSide, Hue, Part, tables};
use crate::event::{Event, What};
use crate::kinds::{Board, Card, Cards, CitySet, Contract, ContractSet, Metropolis, MetropolisSet};
use crate::moves::{Move, Order};
use crate::options::{Options, SEATS, tiles};
use crate::play::Play;
use crate::position::{Dealt, Phase, Player, Position, Turn};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{ById, BySeat, FixedVec, Id as _, RulesVersion, Seat, Watch};
use parts::cards::Deck;
use parts::effects::Stack;

/// What chance has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    Order,
    Board(Seat),
    Brown(Seat),
    Blue(Seat),
    Special,
    Top,
    Contract,
    Deal(Seat),
    Look,
    Tile,
    Reveal,
}

impl Position {
    /// The position before the first move.
    pub(crate) fn at_start(options: &Options, version: RulesVersion) -> Position {
        let (rules, t) = (options.rules(version), tables());
        let numbers = &t.numbers;
        let mut p = Position {
            rules,
            phase: Phase::Setup,
            dealt: Dealt::default(),
            era: 0,
            round: 1,
            pass: 0,
            at: 0,
            order: (0..rules.players).map(Seat).fold(FixedVec::new(), |mut order, seat| {
                order.push(seat).ok();
                order
            }),
            finished: FixedVec::new(),
            track: BySeat::default(),
            stacked: BySeat::default(),
            stack_count: 0,
            tiles: ById::default(),
            cloned: false,
            stepped: false,
            extra_tile: None,
            tunnels: options.tunnels(),
            white_domes: numbers.white_domes.saturating_sub(rules.players),
            purple_domes: match numbers.purple_domes[usize::from(rules.players) - 1] {
                0 => u8::MAX,
                domes => domes,
            },
            deck: Deck::new(t.era_cards[0]),
            shuffled: ById::default(),
            shuffles: 0,
            gone: Cards::EMPTY,
            open: Cards::EMPTY,
            special: t.special_cards,
            top: None,
            under: FixedVec::new(),
            looked: FixedVec::new(),
            looks_due: 0,
            kept: false,
            spare_tiles: MetropolisSet::all(),
            drawn: FixedVec::new(),
            tiles_due: 0,
            contracts: ContractSet::EMPTY,
            choice: Cards::EMPTY,
            draws: 0,
            drawer: Seat(0),
            seats: BySeat::default(),
            turn: Turn::default(),
            stack: Stack::default(),
            reactions: FixedVec::new(),
            space_gains: FixedVec::new(),
            kept_tiles: MetropolisSet::EMPTY,
            handled: Cards::EMPTY,
            passed: false,
            produced: false,
            made: Amounts::NONE,
            tile_due: false,
            tile_sum: 0,
            round_over: false,
            replaced: FixedVec::new(),
            searching: 0,
        };
        p.place_named(options);
        p
    }

    /// Lays out what was named in the options (22.6, 22.7).
    fn place_named(&mut self, options: &Options) {
        let players = self.rules.players;
        let mut nobody = ();
        let mut play = Play::new(self, &mut nobody);
        if let Some(order) = options.pieces("order", (0..SEATS as u8).map(Seat)) {
            let mut seats = [0; 4];
            seats.iter_mut().zip(&order).for_each(|(place, seat)| *place = seat.0);
            play.set_order(Order(seats));
        } else if players == 1 {
            play.position.dealt.order = true;
        }
        for (i, board) in options.pieces("boards", Board::all()).into_iter().flatten().enumerate() {
            play.set_board(Seat(i as u8), board);
        }
        for (i, tile) in options.pieces("brown", tiles(Hue::Brown)).into_iter().flatten().enumerate() {
            play.set_brown(Seat(i as u8), tile);
        }
        for (i, pair) in
            options.pieces("blue", tiles(Hue::Blue)).unwrap_or_default().chunks_exact(2).enumerate()
        {
            play.set_blue(Seat(i as u8), pair[0], pair[1]);
        }
        for card in options.pieces("specials", tables().open_cards.iter()).into_iter().flatten() {
            play.position.open.insert(card);
        }
        for contract in options.pieces("contract_cards", Contract::all()).into_iter().flatten() {
            play.position.contracts.insert(contract);
        }
    }

    /// What chance has to do now.
    pub(crate) fn chance(&self) -> Option<Chance> {
        match self.phase {
            Phase::Setup => self.setup_chance(),
            Phase::EraDeal => {
                let each = tables().numbers.era_draw;
                let seat = self.order.get(usize::from(self.dealt.hands / each)).copied();
                seat.map(Chance::Deal)
            }
            _ if self.draws > 0 => Some(Chance::Deal(self.drawer)),
            _ if self.looks_due > 0 && !self.special.is_empty() => Some(Chance::Look),
            _ if self.tiles_due > 0 => Some(Chance::Tile),
            _ if self.wants_top() && !self.special.is_empty() => Some(Chance::Top),
            Phase::SoloTile => Some(Chance::Reveal),
            _ => None,
        }
    }

    fn setup_chance(&self) -> Option<Chance> {
        let (dealt, numbers, players) = (self.dealt, &tables().numbers, self.rules.players);
        let contracts = if self.rules.contracts { numbers.contracts.into() } else { 0 };
        Some(if !dealt.order {
            Chance::Order
        } else if dealt.boards < players {
            Chance::Board(Seat(dealt.boards))
        } else if dealt.browns < players {
            Chance::Brown(Seat(dealt.browns))
        } else if dealt.blues < players {
            Chance::Blue(Seat(dealt.blues))
        } else if self.open.len() < numbers.face_up.into() {
            Chance::Special
        } else if self.top.is_none() {
            Chance::Top
        } else if self.contracts.len() < contracts {
            Chance::Contract
        } else if dealt.hands < players * numbers.hand_draw {
            Chance::Deal(Seat(dealt.hands / numbers.hand_draw))
        } else {
            return None;
        })
    }

    /// Boards that can be dealt.
    fn free_boards(&self) -> impl Iterator<Item = Board> + '_ {
        let side = if self.rules.advanced { BoardSide::Advanced } else { BoardSide::Basic };
        let taken = move |board: &Board| {
            self.all_seats().take(self.dealt.boards.into()).any(|seat| self.player(seat).board == *board)
        };
        tables().boards_of(side).filter(move |board| !taken(board))
    }

    /// Metropolises that can be dealt.
    pub(crate) fn free_tiles(&self, hue: Hue) -> impl Iterator<Item = Metropolis> + Clone + '_ {
        self.spare_tiles.iter().filter(move |tile| {
            let data = tables().metropolis(*tile);
            data.hue == hue && (data.in_solo || !self.is_solo())
        })
    }

    /// Metropolises of which one is drawn now.
    fn tiles_drawn_from(&self) -> impl Iterator<Item = Metropolis> + '_ {
        let hue = match self.part_in_progress() {
            Some(Part::GainMetropolis { hue, .. }) => hue,
            _ => Hue::Blue,
        };
        self.free_tiles(hue)
    }

    /// Shows every move that chance can make.
    pub(crate) fn each_chance(&self, mut see: impl FnMut(Move)) {
        let Some(chance) = self.chance() else { return };
        match chance {
            Chance::Order => each_order(self.rules.players, |order| see(Move::Order(order))),
            Chance::Board(seat) => self.free_boards().for_each(|board| see(Move::Board { seat, board })),
            Chance::Brown(seat) => {
                self.free_tiles(Hue::Brown).for_each(|tile| see(Move::Brown { seat, tile }))
            }
            Chance::Blue(seat) => {
                for one in self.free_tiles(Hue::Blue) {
                    let others = self.free_tiles(Hue::Blue).filter(|two| *two != one);
                    others.for_each(|two| see(Move::Blue { seat, one, two }));
                }
            }
            Chance::Special => {
                (tables().open_cards - self.open).iter().for_each(|card| see(Move::Special(card)));
            }
            Chance::Top => self.special.iter().for_each(|card| see(Move::Top(card))),
            Chance::Look => self.special.iter().for_each(|card| see(Move::Look(card))),
            Chance::Contract => Contract::all()
                .filter(|contract| !self.contracts.has(*contract))
                .for_each(|contract| see(Move::Contracts(contract))),
            Chance::Deal(seat) => self.deck.outcomes().for_each(|card| see(Move::Deal { seat, card })),
            Chance::Tile => self.tiles_drawn_from().for_each(|tile| see(Move::Metropolis(tile))),
            Chance::Reveal => self.deck.outcomes().for_each(|card| see(Move::Reveal(card))),
        }
    }

    pub(crate) fn check_chance(&self, mv: Move) -> Result<(), Refusal> {
        let (ok, clause) = match (self.chance(), mv) {
            (Some(Chance::Deal(seat)), Move::Deal { seat: to, card }) => {
                if seat == to && !self.deck.can_draw(card) {
                    return refuse("1.6", Why::NotInDeck(card));
                }
                (seat == to, "1.15")
            }
            (Some(Chance::Reveal), Move::Reveal(card)) => (self.deck.can_draw(card), "21.4"),
            (Some(Chance::Order), Move::Order(order)) => (kernel::Operand::in_range(order, self), "1.16"),
            (Some(Chance::Board(seat)), Move::Board { seat: to, board }) => {
                (seat == to && self.free_boards().any(|free| free == board), "1.12")
            }
            (Some(Chance::Brown(seat)), Move::Brown { seat: to, tile }) => {
                let clause =
                    if self.is_solo() && !tables().metropolis(tile).in_solo { "21.2" } else { "1.14" };
                (seat == to && self.free_tiles(Hue::Brown).any(|free| free == tile), clause)
            }
            (Some(Chance::Blue(seat)), Move::Blue { seat: to, one, two }) => {
                let free = |tile| self.free_tiles(Hue::Blue).any(|free| free == tile);
                (seat == to && one != two && free(one) && free(two), "1.14")
            }
            (Some(Chance::Special), Move::Special(card)) => {
                ((tables().open_cards - self.open).has(card), "1.7")
            }
            (Some(Chance::Top), Move::Top(card)) => (self.special.has(card), "1.8"),
            (Some(Chance::Look), Move::Look(card)) => (self.special.has(card), "13.4"),
            (Some(Chance::Contract), Move::Contracts(contract)) => (!self.contracts.has(contract), "20.1"),
            (Some(Chance::Tile), Move::Metropolis(tile)) => {
                (self.tiles_drawn_from().any(|free| free == tile), "14.5")
            }
            _ => return refuse("2.1", Why::NotNow),
        };
        require(ok, clause, Why::NotThat)
    }
}

/// Every order of so many seats.
fn each_order(players: u8, mut see: impl FnMut(Order)) {
    for code in 0..256u16 {
        let order = [code >> 6 & 3, code >> 4 & 3, code >> 2 & 3, code & 3].map(|seat| seat as u8);
        let (named, rest) = order.split_at(players.into());
        let seen = named.iter().fold(0u8, |seen, seat| seen | 1 << seat);
        if seen == (1 << players) - 1 && rest.iter().all(|seat| *seat == 0) {
            see(Order(order));
        }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// A move of chance.
    pub(crate) fn play_chance(&mut self, mv: Move) {
        match mv {
            Move::Order(order) => self.set_order(order),
            Move::Board { seat, board } => {
                self.set_board(seat, board);
                self.tell(seat, "1.12", What::GotBoard(board));
            }
            Move::Brown { seat, tile } => {
                self.set_brown(seat, tile);
                self.tell(seat, "1.14", What::GotBrown(tile));
            }
            Move::Blue { seat, one, two } => {
                self.set_blue(seat, one, two);
                self.tell(seat, "1.14", What::GotBlue(one, two));
            }
            Move::Special(card) => {
                self.position.open.insert(card);
                self.tell(Seat(0), "1.7", What::SpecialOpen(card));
            }
            Move::Top(card) => {
                self.position.special.remove(card);
                self.position.top = Some(card);
                self.tell(Seat(0), "1.8", What::SpecialTop(card));
            }
            Move::Look(card) => {
                self.position.special.remove(card);
                let seat = self.position.acting();
                self.look_at(seat, card);
            }
            Move::Contracts(contract) => {
                self.position.contracts.insert(contract);
                self.tell(Seat(0), "20.1", What::ContractOpen(contract));
            }
            Move::Metropolis(tile) => {
                self.position.spare_tiles.remove(tile);
                self.position.tiles_due = self.position.tiles_due.saturating_sub(1);
                self.position.drawn.push(tile).ok();
                let seat = self.position.acting();
                self.tell(seat, "14.5", What::DrewTile(tile));
            }
            Move::Deal { seat, card } => self.deal(seat, card),
            Move::Reveal(card) => self.reveal(card),
            _ => {}
        }
        if self.position.phase == Phase::Setup && !matches!(mv, Move::Deal { .. }) {
            self.make_ready();
        }
        self.settle();
    }

    /// Takes a card from the deck, which is made of the discard pile first if it is empty (1.19).
    pub(crate) fn draw_card(&mut self, card: Card) {
        if self.position.deck.is_empty() {
            self.position.shuffles = self.position.shuffles.saturating_add(1);
            for card in self.position.deck.discard_pile {
                self.position.shuffled[card] = self.position.shuffles;
            }
            self.position.deck.reshuffle();
            self.tell(Seat(0), "1.19", What::Reshuffled);
        }
        self.position.deck.draw(card);
    }

    fn deal(&mut self, seat: Seat, card: Card) {
        self.draw_card(card);
        if let (Phase::Turn, Some(Part::DrawKeep { .. })) =
            (self.position.phase, self.position.part_in_progress())
        {
            self.position.choice.insert(card);
        } else {
            self.player(seat).hand.insert(card);
        }
        self.tell(seat, "4.15", What::Drew(1));
        self.tell(seat, "4.15", What::Dealt(card));
        match self.position.phase {
            Phase::Setup => {
                self.position.dealt.hands += 1;
                if self.position.chance().is_none() {
                    self.position.phase = Phase::FirstDiscard;
                }
            }
            Phase::EraDeal => {
                self.position.dealt.hands += 1;
                if self.position.chance().is_none() {
                    self.position.phase = Phase::EraDiscard;
                }
            }
            _ => self.position.draws = self.position.draws.saturating_sub(1),
        }
    }

    fn set_order(&mut self, order: Order) {
        self.position.dealt.order = true;
        let mut seats = FixedVec::new();
        for seat in order.seats(self.position.rules.players) {
            seats.push(seat).ok();
        }
        self.position.order = seats;
    }

    fn set_board(&mut self, seat: Seat, board: Board) {
        self.position.dealt.boards += 1;
        self.player(seat).board = board;
    }

    fn set_brown(&mut self, seat: Seat, tile: Metropolis) {
        self.position.dealt.browns += 1;
        self.position.spare_tiles.remove(tile);
        self.player(seat).tiles[0] = tile;
    }

    fn set_blue(&mut self, seat: Seat, one: Metropolis, two: Metropolis) {
        self.position.dealt.blues += 1;
        for (place, tile) in [(1, one), (2, two)] {
            self.position.spare_tiles.remove(tile);
            self.player(seat).tiles[place] = tile;
        }
    }

    /// Once all pieces are dealt each player gets what the game begins with (1.10 to 1.17).
    pub(crate) fn make_ready(&mut self) {
        if self.position.dealt.ready || !matches!(self.position.chance(), None | Some(Chance::Deal(_))) {
            return;
        }
        self.position.dealt.ready = true;
        let numbers = &self.tables.numbers;
        for (place, seat) in self.position.order.into_iter().enumerate() {
            let extra = numbers.start_extra[place];
            let track = numbers.track_start[place];
            let assistant = self.tables.assistant;
            let player: &mut Player = self.player(seat);
            player.take(numbers.start.plus(extra));
            player.white = CitySet::EMPTY.with(player.board().start);
            player.reach();
            player.actions.push(assistant).ok();
            self.position.track[seat] = track;
            if self.position.rules.players > 1 {
                self.tell(seat, "1.16", What::InOrder(place as u8 + 1));
            }
        }
    }
}
