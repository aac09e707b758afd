//! The set-up: draws, sets or draft, start buildings (rule 4).

use crate::actions::Color;
use crate::components::{Building, ByTrack, HEXES, Palace, StartBuildings, Tables, Track, tables};
use crate::event::{Event, What};
use crate::moves::{Books, Move, Piece, Way};
use crate::options::Options;
use crate::play::Play;
use crate::position::{Card, Draw, NEUTRAL, Phase, Player, Position, SEATS};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Offer, Turn};
use kernel::{ById, BySeat, Id as _, Seat, Watch};
use parts::Bowls;
use parts::cards::IdSet;
use parts::hexes::{ByHex, Hex};
use parts::map::Sites;

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
            rounds: setup.rounds.map_or_else(Default::default, |tiles| tiles.map(Some)),
            last: setup.last,
            book_actions: setup.book_actions.unwrap_or_default(),
            innovations: ById::default(),
            competencies: ById::new(
                setup.competencies.map_or_else(Default::default, |tiles| tiles.map(Some)),
            ),
            stock: ById::new([t.supply.competencies; 12]),
            palaces: setup.palaces.unwrap_or_default(),
            boards: if setup.rules.draft { setup.boards.unwrap_or_default() } else { IdSet::ALL },
            factions: setup.factions.unwrap_or_default(),
            sets: setup.sets.unwrap_or_default(),
            cards: ById::new([Card::Out; 10]),
            towns: ById::new([t.supply.towns; 7]),
            empire: setup.empire,
            power_taken: IdSet::EMPTY,
            books_taken: IdSet::EMPTY,
            spaces: ByTrack::new([[Seat::NOBODY; 4]; 4]),
            books: Books::of([t.supply.books; 4]),
            bridges: Sites::EMPTY,
            order: [Seat::NOBODY; SEATS],
            passed: [Seat::NOBODY; SEATS],
            turn: Turn::NOBODY,
            offers: [Offer::default(); SEATS],
            offer_count: 0,
            terrain: t.maps[setup.rules.side as usize & 1].terrain,
            built: ByHex([0; HEXES]),
            seats: BySeat([Player::NOBODY; SEATS]),
        };
        if !setup.rules.draft {
            p.palaces.insert(Palace::LAST);
        }
        for (space, &innovation) in p.innovations.values_mut().zip(setup.innovations.iter().flatten()) {
            *space = Some(innovation);
        }
        for card in setup.bonus.unwrap_or_default() {
            p.cards[card] = Card::Free(0);
        }
        if players == 2 {
            for spaces in p.spaces.values_mut() {
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
            (Phase::Sets(_), Piece::Board(i)) => require(self.boards.has(i), "4.2.2", Why::OutOfStock(piece)),
            (Phase::Draft(_), Piece::Board(i)) => {
                require(player.board.is_none(), "4.3.2", Why::SecondOfKind(piece))?;
                require(self.boards.has(i), "4.3.2", Why::OutOfStock(piece))
            }
            (Phase::Draft(_), Piece::Faction(i)) => {
                require(player.faction.is_none(), "4.3.2", Why::SecondOfKind(piece))?;
                require(self.factions.has(i), "4.3.2", Why::OutOfStock(piece))
            }
            (Phase::Draft(_), Piece::Palace(i)) => {
                require(player.drafted.is_none(), "4.3.2", Why::SecondOfKind(piece))?;
                require(self.palaces.has(i), "4.3.2", Why::OutOfStock(piece))
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
        let workshops = self.player(seat).count[Building::Workshop];
        let (fits, clause) = match self.faction(t, seat).buildings {
            StartBuildings::Workshops => (kind == Building::Workshop, "4.5.1"),
            StartBuildings::Only(own) => (kind == own, "4.5.4"),
            StartBuildings::And(neutral) if kind == neutral => {
                (self.player(seat).neutral[kind] == 0, "4.5.3")
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
                self.position.boards.remove(i);
                self.player_mut(seat).board = Some(i);
                if let Phase::Sets(_) = self.position.phase {
                    let set = self.position.sets[i];
                    if let Some(bonus) = set.bonus {
                        self.position.cards[bonus] = Card::Held(seat);
                    }
                    let player = self.player_mut(seat);
                    (player.faction, player.bonus) = (set.faction, set.bonus);
                }
            }
            Piece::Faction(i) => {
                self.position.factions.remove(i);
                self.player_mut(seat).faction = Some(i);
            }
            Piece::Palace(i) => {
                self.position.palaces.remove(i);
                self.player_mut(seat).drafted = Some(i);
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
                for card in self.position.cards.values_mut() {
                    if *card == Card::Free(0) {
                        *card = Card::Free(self.tables.setup.display_coins);
                    }
                }
                self.position.palaces = IdSet::EMPTY;
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
            for track in Track::all() {
                let steps = board.start_steps[track] + faction.start_steps[track];
                self.advance(seat, track, steps, "4.4.2");
            }
        }
        self.open_choices(0);
    }

    pub(crate) fn start_building(&mut self, seat: Seat, hex: Hex, kind: Building) {
        let color = if self.tables.buildings[kind].pieces == 0 { Color::Neutral } else { Color::Own };
        self.put(seat, hex, kind, color, "4.5.1");
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
            Phase::Sets(_) => moves.extend(self.boards.into_iter().map(Piece::Board).map(Move::Take)),
            Phase::Draft(_) => {
                let player = self.player(seat);
                if player.board.is_none() {
                    moves.extend(self.boards.into_iter().map(Piece::Board).map(Move::Take));
                }
                if player.faction.is_none() {
                    moves.extend(self.factions.into_iter().map(Piece::Faction).map(Move::Take));
                }
                if player.drafted.is_none() {
                    moves.extend(self.palaces.into_iter().map(Piece::Palace).map(Move::Take));
                }
            }
            Phase::Bonus(_) => {
                moves.extend(self.free_cards().map(|(tile, _)| Move::Take(Piece::Bonus(tile))));
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
