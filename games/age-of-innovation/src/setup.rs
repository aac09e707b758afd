//! The set-up: draws, sets or draft, start buildings (rule 4).

use crate::components::{
    Building, COMPETENCY_SPACES, HEXES, INNOVATION_SPACES, LAST_PALACE, StartBuildings, Tables, tables,
};
use crate::event::{Event, What};
use crate::moves::{Books, Move, Piece, Way};
use crate::options::Options;
use crate::play::Play;
use crate::position::{Card, Draw, NEUTRAL, NONE, Phase, Player, Position, ROUNDS, SEATS, bits};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Offer, Turn};
use kernel::{BySeat, Seat, Watch};
use parts::Bowls;
use parts::hexes::{ByHex, Hex};

impl Position {
    /// The position before the first decision.
    pub(crate) fn begin(setup: &Options) -> Position {
        let t = tables();
        let players = setup.players.clamp(2, SEATS) as u8;
        let mut p = Position {
            players,
            rules: setup.rules,
            phase: Phase::Draw(Draw::First),
            round: 0,
            rounds: setup.rounds.unwrap_or([NONE; ROUNDS as usize]),
            last: setup.last.unwrap_or(NONE),
            book_actions: setup.book_actions.unwrap_or(0),
            innovations: [NONE; INNOVATION_SPACES],
            competencies: setup.competencies.unwrap_or([NONE; COMPETENCY_SPACES]),
            stock: [t.supply.competencies; COMPETENCY_SPACES],
            palaces: if setup.rules.draft { 0 } else { 1 << LAST_PALACE } | setup.palaces.unwrap_or(0),
            boards: if setup.rules.draft { setup.boards.unwrap_or(0) } else { 0x7f },
            factions: setup.factions.unwrap_or(0),
            sets: setup.sets.unwrap_or([(NONE, NONE); 7]),
            cards: [Card::Out; 10],
            towns: [t.supply.towns; 7],
            empire: setup.empire.unwrap_or(NONE),
            power_taken: 0,
            books_taken: 0,
            spaces: [[Seat::NOBODY; 4]; 4],
            books: Books([t.supply.books; 4]),
            bridges: 0,
            order: [Seat::NOBODY; SEATS],
            passed: [Seat::NOBODY; SEATS],
            turn: Turn::NOBODY,
            offers: [Offer::default(); SEATS],
            offer_count: 0,
            terrain: t.maps[setup.rules.side as usize & 1].terrain,
            built: ByHex([0; HEXES]),
            seats: BySeat([Player::NOBODY; SEATS]),
        };
        for (space, &innovation) in p.innovations.iter_mut().zip(setup.innovations.iter().flatten()) {
            *space = innovation;
        }
        for card in bits(setup.bonus.unwrap_or(0).into()) {
            p.cards[card as usize] = Card::Free(0);
        }
        if players == 2 {
            for spaces in &mut p.spaces {
                spaces[t.science.neutral_space as usize & 3] = NEUTRAL;
            }
        }
        if let Some(first) = setup.first {
            p.seat_from(first);
        }
        Play::new(&mut p, &mut ()).next_draw();
        p
    }

    /// The turn order that begins with this seat.
    pub(crate) fn seat_from(&mut self, first: Seat) {
        for i in 0..self.players {
            self.order[i as usize] = Seat((first.0 + i) % self.players);
        }
    }

    /// Taking a set, or a piece of the draft.
    pub(crate) fn check_set_up_take(&self, seat: Seat, piece: Piece) -> Result<(), Refusal> {
        let player = self.player(seat);
        match (self.phase, piece) {
            (Phase::Sets(_), Piece::Board(i)) => {
                require(i < 7 && self.boards >> i & 1 == 1, "4.2.2", Why::OutOfStock(piece))
            }
            (Phase::Draft(_), Piece::Board(i)) => {
                require(player.board == NONE, "4.3.2", Why::SecondOfKind(piece))?;
                require(i < 7 && self.boards >> i & 1 == 1, "4.3.2", Why::OutOfStock(piece))
            }
            (Phase::Draft(_), Piece::Faction(i)) => {
                require(player.faction == NONE, "4.3.2", Why::SecondOfKind(piece))?;
                require(i < 12 && self.factions >> i & 1 == 1, "4.3.2", Why::OutOfStock(piece))
            }
            (Phase::Draft(_), Piece::Palace(i)) => {
                require(player.drafted == NONE, "4.3.2", Why::SecondOfKind(piece))?;
                require(i < 17 && self.palaces >> i & 1 == 1, "4.3.2", Why::OutOfStock(piece))
            }
            (Phase::Bonus(_), Piece::Bonus(i)) => self.check_display(i, "4.3.3"),
            _ => refuse("6.1.4", Why::NotNow(self.asked(seat))),
        }
    }

    /// Whose start building is the n-th.
    pub(crate) fn places_nth(&self, t: &Tables, n: u8) -> Option<Seat> {
        let buildings = |seat: &&Seat| self.faction(t, **seat).buildings;
        let only = |seat: &&Seat| matches!(buildings(seat), StartBuildings::Only(_));
        let order = self.turn_order();
        let forward = order.iter().filter(|seat| !only(seat));
        let back = order.iter().rev().filter(|seat| !only(seat));
        let third = order.iter().filter(|seat| matches!(buildings(seat), StartBuildings::And(_)));
        let last = order.iter().filter(only);
        forward.chain(back).chain(third).chain(last).nth(n as usize).copied()
    }

    pub(crate) fn check_start_building(
        &self,
        t: &Tables,
        seat: Seat,
        kind: Building,
        hex: Hex,
    ) -> Result<(), Refusal> {
        self.check_start_kind(t, seat, kind)?;
        self.check_open_land(t, hex, "4.5.2")?;
        self.check_home(seat, hex, "4.5.2")
    }

    /// Is a building of this kind to be placed at the start?
    fn check_start_kind(&self, t: &Tables, seat: Seat, kind: Building) -> Result<(), Refusal> {
        let workshops = self.player(seat).count[Building::Workshop as usize];
        let (fits, clause) = match self.faction(t, seat).buildings {
            StartBuildings::Workshops => (kind == Building::Workshop, "4.5.1"),
            StartBuildings::Only(own) => (kind == own, "4.5.4"),
            StartBuildings::And(neutral) if kind == neutral => {
                (self.player(seat).neutral[kind as usize] == 0, "4.5.3")
            }
            StartBuildings::And(_) => (kind == Building::Workshop && workshops < 2, "4.5.3"),
        };
        if fits { Ok(()) } else { refuse(clause, Why::StartBuilding(self.asked(seat))) }
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn set_up_take(&mut self, seat: Seat, piece: Piece) {
        let clause = if self.position.rules.draft { "4.3.2" } else { "4.2.2" };
        match piece {
            Piece::Board(i) => {
                self.position.boards &= !(1 << i);
                self.player_mut(seat).board = i;
                if let Phase::Sets(_) = self.position.phase {
                    let (faction, bonus) = self.position.sets[i as usize];
                    self.position.cards[bonus as usize] = Card::Held(seat);
                    let player = self.player_mut(seat);
                    (player.faction, player.bonus) = (faction, bonus);
                }
            }
            Piece::Faction(i) => {
                self.position.factions &= !(1 << i);
                self.player_mut(seat).faction = i;
            }
            Piece::Palace(i) => {
                self.position.palaces &= !(1 << i);
                self.player_mut(seat).drafted = i;
            }
            Piece::Bonus(i) => self.take_card(seat, i, "4.3.3"),
            _ => return,
        }
        if !matches!(piece, Piece::Bonus(_)) {
            self.tell(seat, clause, What::Took(piece));
        }
        self.position.phase = match self.position.phase {
            Phase::Sets(0) => return self.start_players(),
            Phase::Sets(place) => Phase::Sets(place - 1),
            Phase::Draft(n) if n + 1 < 3 * self.position.players => Phase::Draft(n + 1),
            Phase::Draft(_) => Phase::Bonus(self.position.players - 1),
            Phase::Bonus(0) => {
                for card in &mut self.position.cards {
                    if *card == Card::Free(0) {
                        *card = Card::Free(self.tables.setup.display_coins);
                    }
                }
                self.position.palaces = 0;
                return self.start_players();
            }
            Phase::Bonus(place) => Phase::Bonus(place - 1),
            phase => phase,
        };
    }

    fn start_players(&mut self) {
        let t = self.tables;
        self.position.phase = Phase::Choices(0);
        for seat in self.position.all_seats() {
            let (board, faction) = (self.position.board(t, seat), self.position.faction(t, seat));
            let player = self.player_mut(seat);
            player.bowls = Bowls(board.bowls);
            player.ship = board.shipping.start;
            self.score(seat, Source::Start, t.supply.points, "4.4.1");
            self.gain_plain(seat, &board.start, Source::Start, "4.4.1");
            self.gain_plain(seat, &faction.start, Source::Start, "15.1");
            for track in 0..4u8 {
                let steps = board.start_steps[track as usize] + faction.start_steps[track as usize];
                self.advance(seat, track, steps, "4.4.2");
            }
        }
        self.open_choices(0);
    }

    pub(crate) fn start_building(&mut self, seat: Seat, hex: Hex, kind: Building) {
        let neutral = self.tables.buildings[kind as usize].pieces == 0;
        self.put(seat, hex, kind, neutral, "4.5.1");
        let Phase::Buildings(n) = self.position.phase else { return };
        if self.position.places_nth(self.tables, n + 1).is_some() {
            self.position.phase = Phase::Buildings(n + 1);
        } else {
            self.position.phase = Phase::Effects(0);
            self.open_choices(0);
        }
    }
}

/// Every move of the set-up.
impl Position {
    pub(crate) fn set_up_moves(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Draw(draw) => self.draw_moves(t, draw, moves),
            Phase::Sets(_) => bits(self.boards.into()).for_each(|i| moves.push(Move::Take(Piece::Board(i)))),
            Phase::Draft(_) => {
                let player = self.player(seat);
                for (kind, mine, left) in [
                    (Piece::Board as fn(u8) -> Piece, player.board, self.boards.into()),
                    (Piece::Faction, player.faction, self.factions.into()),
                    (Piece::Palace, player.drafted, self.palaces),
                ] {
                    let left = if mine == NONE { left } else { 0 };
                    bits(left).for_each(|i| moves.push(Move::Take(kind(i))));
                }
            }
            Phase::Bonus(_) => {
                let free = (0..).zip(&self.cards).filter(|(_, card)| matches!(card, Card::Free(_)));
                moves.extend(free.map(|(i, _)| Move::Take(Piece::Bonus(i))));
            }
            Phase::Buildings(_) => {
                let hexes = self.at_home(seat, self.open_land(t));
                for kind in [Building::Workshop, Building::University, Building::Tower] {
                    if self.check_start_kind(t, seat, kind).is_err() {
                        continue;
                    }
                    hexes.iter().for_each(|hex| {
                        moves.push(match kind {
                            Building::Workshop => Move::Build { hex, way: Way::Reach },
                            _ => Move::Place(kind, hex),
                        });
                    });
                }
            }
            _ => {}
        }
    }
}
