//! The set-up: draws, factions, starting dwellings, first bonus cards (rule 4).

use crate::components::{Tables, tables};
use crate::event::{Event, What};
use crate::moves::Move;
use crate::names::{Bonus, ByCult, FactionId, Scoring};
use crate::options::Options;
use crate::play::Play;
use crate::position::{Building, Card, OFFERS, Phase, Player, Position, ROUNDS, SEATS};
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
        let mut p = Position {
            players: setup.players.clamp(2, SEATS) as u8,
            rules: setup.rules,
            phase: Phase::DrawScoring(0),
            round: 0,
            scoring: setup.scoring.map_or([None; ROUNDS as usize], |tiles| tiles.map(Some)),
            cards: ById::new([Card::Out; 10]),
            favors: ById::new([0; 12]),
            towns: ById::new([0; 8]),
            power_taken: IdSet::EMPTY,
            spaces: ByCult::new([[Seat::NOBODY; 4]; 4]),
            bridges: Sites::EMPTY,
            order: [Seat::NOBODY; SEATS],
            passed: [Seat::NOBODY; SEATS],
            turn: Turn::NOBODY,
            steps_due: 0,
            offers: [Offer::default(); OFFERS],
            offer_count: 0,
            next_group: 0,
            terrain: t.map.terrain,
            built: ByHex([0; crate::components::HEXES]),
            seats: BySeat([Player::NOBODY; SEATS]),
        };
        for (stock, tile) in p.favors.values_mut().zip(t.favors.values()) {
            *stock = tile.count;
        }
        for (stock, tile) in p.towns.values_mut().zip(t.towns.values()) {
            *stock = if setup.rules.has(tile.module.as_deref()) { tile.count } else { 0 };
        }
        for &card in setup.cards.iter().flatten() {
            p.cards[card] = Card::Free(0);
        }
        if let Some(factions) = &setup.factions {
            for (player, &faction) in p.seats.0.iter_mut().zip(factions) {
                player.faction = Some(faction);
            }
        }
        if let Some(first) = setup.first {
            p.seat_from(first);
        }
        Play::new(&mut p, &mut ()).next_set_up_stage();
        p
    }

    /// The turn order that begins with this seat.
    fn seat_from(&mut self, first: Seat) {
        for i in 0..self.players {
            self.order[i as usize] = Seat((first.0 + i) % self.players);
        }
    }

    fn cards_in_play(&self) -> usize {
        self.cards.values().filter(|card| **card != Card::Out).count()
    }

    fn cards_wanted(&self, t: &Tables) -> usize {
        (self.players + t.bonus_cards.more_than_players) as usize
    }

    pub(crate) fn check_draw_scoring(&self, t: &Tables, tile: Scoring) -> Result<(), Refusal> {
        let Phase::DrawScoring(round) = self.phase else { return refuse("4.1", Why::NotDrawable) };
        let kind = &t.scoring[tile];
        let fits = self.rules.has(kind.module.as_deref())
            && !self.scoring.contains(&Some(tile))
            && !kind.not_in_rounds.contains(&(round + 1));
        require(fits, "4.1", Why::NotDrawable)
    }

    pub(crate) fn check_draw_card(&self, t: &Tables, card: Bonus) -> Result<(), Refusal> {
        require(self.phase == Phase::DrawBonus, "4.2", Why::NotDrawable)?;
        let free = self.rules.has(t.bonus[card].module.as_deref()) && self.cards[card] == Card::Out;
        require(free, "4.2", Why::NotDrawable)
    }

    pub(crate) fn check_first(&self, seat: Seat) -> Result<(), Refusal> {
        let drawn = self.phase == Phase::DrawFirst && seat.0 < self.players;
        require(drawn, "12.1", Why::NotDrawable)
    }

    #[inline]
    pub(crate) fn check_faction(&self, t: &Tables, faction: FactionId) -> Result<(), Refusal> {
        require(matches!(self.phase, Phase::Factions(_)), "4.3", Why::FactionsChosen)?;
        let home = t.factions[faction].home;
        let mut chosen = self.seats.0.iter().filter_map(|player| player.faction);
        match chosen.find(|&other| t.factions[other].home == home) {
            Some(other) => refuse("4.3", Why::ColorTaken(other)),
            None => Ok(()),
        }
    }

    pub(crate) fn check_starting_dwelling(&self, t: &Tables, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        self.check_open_land(t, hex, "4.6")?;
        self.check_home(t, seat, hex, "4.6")
    }

    /// Whose starting dwelling is the n-th: one lap forward, one lap back without those who have
    /// only one, then third ones, then those who place a single one.
    pub(crate) fn places_nth(&self, t: &Tables, n: u8) -> Option<Seat> {
        let players = self.players as usize;
        let order = &self.order[..players];
        let dwellings = |seat: &Seat| self.faction(t, *seat).start.dwellings;
        let forward = order.iter().filter(|s| dwellings(s) >= 2);
        let back = order.iter().rev().filter(|s| dwellings(s) >= 2);
        let third = order.iter().filter(|s| dwellings(s) >= 3);
        let single = order.iter().filter(|s| dwellings(s) == 1);
        forward.chain(back).chain(third).chain(single).nth(n as usize).copied()
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn draw_scoring(&mut self, tile: Scoring) {
        if let Phase::DrawScoring(round) = self.position.phase {
            self.position.scoring[round as usize] = Some(tile);
            self.tell(Seat(0), "4.1", What::DrewScoring(tile, round + 1));
        }
        self.next_set_up_stage();
    }

    pub(crate) fn draw_card(&mut self, card: Bonus) {
        self.position.cards[card] = Card::Free(0);
        self.tell(Seat(0), "4.2", What::DrewCard(card));
        self.next_set_up_stage();
    }

    pub(crate) fn draw_first(&mut self, seat: Seat) {
        self.position.seat_from(seat);
        self.tell(seat, "12.1", What::First);
        self.next_set_up_stage();
    }

    pub(crate) fn choose_faction(&mut self, seat: Seat, faction: FactionId) {
        self.player_mut(seat).faction = Some(faction);
        self.tell(seat, "4.3", What::Chose);
        self.next_set_up_stage();
    }

    /// The next thing to draw or to choose.
    fn next_set_up_stage(&mut self) {
        let players = self.position.players as usize;
        if let Some(round) = self.position.scoring.iter().position(Option::is_none) {
            self.position.phase = Phase::DrawScoring(round as u8);
        } else if self.position.cards_in_play() < self.position.cards_wanted(self.tables) {
            self.position.phase = Phase::DrawBonus;
        } else if self.position.order[0] == Seat::NOBODY {
            self.position.phase = Phase::DrawFirst;
        } else if let Some(place) =
            self.position.order[..players].iter().position(|&s| self.position.player(s).faction.is_none())
        {
            self.position.phase = Phase::Factions(place as u8);
        } else {
            self.start_factions();
        }
    }

    fn start_factions(&mut self) {
        for seat in self.position.all_seats() {
            let start = &self.position.faction(self.tables, seat).start;
            let ship =
                self.position.faction(self.tables, seat).shipping.as_ref().map_or(0, |track| track.start);
            let player = self.player_mut(seat);
            player.coins = u16::from(start.coins);
            player.workers = u16::from(start.workers);
            player.priests = start.priests;
            player.bowls = Bowls(start.power);
            player.cults = start.cults;
            player.ship = ship;
            self.score(seat, Source::Start, self.tables.common.points, "4.4");
        }
        self.position.phase = Phase::Dwellings(0);
        if self.position.rules.first_game {
            let players = self.position.players as usize;
            let table = self.tables.first_game.tables.iter().find(|table| table.players == players);
            for (seat, hexes) in
                (0..).map(Seat).zip(table.map(|table| &table.dwellings).into_iter().flatten())
            {
                for &hex in hexes {
                    self.place(seat, hex, Building::Dwelling);
                }
            }
            self.position.phase = Phase::Bonus(self.position.players - 1);
        }
    }

    pub(crate) fn starting_dwelling(&mut self, seat: Seat, hex: Hex) {
        self.place(seat, hex, Building::Dwelling);
        let Phase::Dwellings(n) = self.position.phase else { return };
        self.position.phase = match self.position.places_nth(self.tables, n + 1) {
            Some(_) => Phase::Dwellings(n + 1),
            None => Phase::Bonus(self.position.players - 1),
        };
    }

    pub(crate) fn first_card(&mut self, seat: Seat, card: Bonus) {
        self.take_card(seat, card);
        match self.position.phase {
            Phase::Bonus(0) => {
                let coins = self.tables.bonus_cards.coins_a_round;
                for card in self.position.cards.values_mut() {
                    if *card == Card::Free(0) {
                        *card = Card::Free(coins);
                    }
                }
                self.begin_round();
            }
            Phase::Bonus(place) => self.position.phase = Phase::Bonus(place - 1),
            _ => {}
        }
    }
}

/// Every move of the set-up.
impl Position {
    pub(crate) fn set_up_moves(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::DrawScoring(_) => {
                let tiles = Scoring::all().filter(|&tile| self.check_draw_scoring(t, tile).is_ok());
                moves.extend(tiles.map(Move::Score));
            }
            Phase::DrawBonus => {
                let cards = Bonus::all().filter(|&card| self.check_draw_card(t, card).is_ok());
                moves.extend(cards.map(Move::Card));
            }
            Phase::DrawFirst => moves.extend(self.all_seats().map(Move::First)),
            Phase::Factions(_) => {
                let factions = FactionId::all().filter(|&faction| self.check_faction(t, faction).is_ok());
                moves.extend(factions.map(Move::Faction));
            }
            Phase::Dwellings(_) => {
                let home = self.open_land(t) & self.terrain.of(self.home(t, seat));
                moves.extend(home.iter().map(Move::Build));
            }
            Phase::Bonus(_) => {
                self.free_cards().for_each(|(card, _)| moves.push(Move::Pass(Some(card))));
            }
            Phase::Actions | Phase::Rewards(_) | Phase::Over => {}
        }
    }
}
