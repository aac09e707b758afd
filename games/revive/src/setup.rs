//! Set-up and chance: what is drawn, dealt and turned, one move at a time.

use crate::components::{On, PlaceKind, Tables, tables};
use crate::event::{Event, What};
use crate::frame::{Kind, REVEAL};
use crate::ids::*;
use crate::moves::{Move, Shown, Trio};
use crate::options::Variant;
use crate::play::Play;
use crate::position::{Cards, Phase, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use kernel::{Decision, Dice, Id as _, Seat, Seats, Watch};
use parts::cards::{IdSet, Pile as _};
use parts::hexes::HexSet;

/// A gap of the display that is to be filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gap {
    Card,
    Machine(Color),
    Module,
}

/// What is to be decided outside of turns, or by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    First,
    Deal(Seat),
    Draft(Seat),
    Set(Seat),
    Active(Seat),
    DealCard(Seat),
    Keep(Seats),
    Start(Place),
    Back(Place),
    Corner(Corner),
    Show(Gap),
    Begin,
}

impl Step {
    /// Who decides it.
    pub(crate) fn decision(self) -> Decision {
        match self {
            Step::Draft(seat) => Decision::Seats(Seats::only(seat)),
            Step::Keep(seats) => Decision::Seats(seats),
            _ => Decision::Chance,
        }
    }
}

/// What chance has to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chance {
    Step(Step),
    Show(Gap),
    Draw(Seat),
    Reveal(Place),
    Crate(Seat),
}

impl Position {
    /// The next gap of the display that can be filled.
    pub(crate) fn refill(&self) -> Option<Gap> {
        if self.clearing() {
            return None;
        }
        if self.shown_cards.wants(&self.deck) {
            return Some(Gap::Card);
        }
        for color in Color::ALL {
            if self.shown_machines[*color as usize].wants(&self.machine_piles[*color as usize]) {
                return Some(Gap::Machine(*color));
            }
        }
        self.shown_modules.wants(&self.module_pile).then_some(Gap::Module)
    }

    /// The next step of the set-up.
    pub(crate) fn step(&self) -> Step {
        let t = tables();
        let Some(first) = self.first else { return Step::First };
        let without =
            |has: fn(&crate::position::Player) -> bool| self.all().find(|seat| !has(&self.seats[*seat]));
        if self.rule(Variant::ChosenTribes) && self.fixed.boards.is_empty() {
            let last = self.in_turn_order(first).rev().find(|seat| self.seats[*seat].side.is_none());
            if let Some(seat) = last {
                return Step::Draft(seat);
            }
        } else if let Some(seat) = without(|player| player.side.is_some()) {
            return Step::Deal(seat);
        }
        if let Some(seat) = without(|player| player.set.is_some()) {
            return Step::Set(seat);
        }
        if let Some(seat) = without(|player| !player.resting.is_empty()) {
            return Step::Active(seat);
        }
        let cards = if self.rule(Variant::TwoCards) { 2 } else { 1 };
        if let Some(seat) = self.all().find(|seat| {
            let player = &self.seats[*seat];
            player.cards.len() + player.dropped.len() < cards
        }) {
            return Step::DealCard(seat);
        }
        let choosing =
            self.all().filter(|seat| self.seats[*seat].cards.len() > 1).fold(Seats::NONE, Seats::with);
        if !choosing.is_empty() {
            return Step::Keep(choosing);
        }
        let bare = |place: &Place| self.map.fronts[place.index()].is_none();
        if let Some(place) = Position::places_of(t, PlaceKind::Starting).find(bare) {
            return Step::Start(place);
        }
        let bare = |place: &Place| self.map.backs[place.index()].is_none();
        if let Some(place) = Position::places_of(t, PlaceKind::Area).find(bare) {
            return Step::Back(place);
        }
        if let Some(corner) = Corner::all().find(|corner| self.map.corners[corner.index()].is_none()) {
            return Step::Corner(corner);
        }
        self.refill().map_or(Step::Begin, Step::Show)
    }

    /// What chance has to do now, if it is its turn.
    pub(crate) fn chance(&self) -> Option<Chance> {
        match self.phase {
            Phase::Over => None,
            Phase::SetUp => match self.step() {
                Step::Draft(_) | Step::Keep(_) | Step::Begin => None,
                Step::Show(gap) => Some(Chance::Show(gap)),
                step => Some(Chance::Step(step)),
            },
            Phase::Turns => {
                if let Some(gap) = self.refill() {
                    return Some(Chance::Show(gap));
                }
                let top = self.stack.top()?;
                match top.source.kind {
                    Kind::Crates => Some(Chance::Crate(top.seat)),
                    Kind::Explore if self.drawing().is_some() => Some(Chance::Draw(top.seat)),
                    Kind::Explore if top.part() == Some(REVEAL) => Some(Chance::Reveal(top.source.place())),
                    _ => None,
                }
            }
        }
    }

    /// Tribe boards that are left.
    pub(crate) fn boards_left(&self, t: &Tables) -> IdSet<TribeSide> {
        let taken = |side: &TribeSide| {
            self.seats
                .0
                .iter()
                .filter_map(|player| player.side)
                .any(|other| t.side(other).tribe == t.side(*side).tribe)
        };
        self.boards.iter().filter(|side| !taken(side)).collect()
    }

    fn sets_left(&self) -> IdSet<StartSet> {
        StartSet::all().filter(|set| self.seats.0.iter().all(|player| player.set != Some(*set))).collect()
    }

    fn set_cards(t: &Tables, set: StartSet) -> Cards {
        t.cards
            .iter()
            .map(|(card, _)| card)
            .filter(|card| t.card(*card).sets >> set.index() & 1 == 1)
            .collect()
    }

    fn starts_left(&self, t: &Tables) -> IdSet<Tile> {
        Tile::all()
            .filter(|tile| t.tile[tile.index()].back.is_none() && !self.map.fronts.contains(&Some(*tile)))
            .collect()
    }

    /// How many tiles with this back are not laid yet.
    fn backs_left(&self, t: &Tables, back: Back) -> usize {
        let Some(facts) = t.backs.get(back.index()) else { return 0 };
        facts.tiles.len()
            - self.map.backs.iter().filter(|laid| **laid == Some(back)).count().min(facts.tiles.len())
    }

    fn locations_left(&self, t: &Tables) -> IdSet<Location> {
        let free = |location: &Location| {
            let facts = &t.location[location.index()];
            let lies =
                self.map.corners.iter().flatten().any(|other| t.location[other.index()].tile == facts.tile);
            !lies && (!facts.campaign || self.contents.has("locations"))
        };
        Location::all().filter(free).collect()
    }

    /// The number of a place among those of its kind.
    fn place_number(t: &Tables, place: Place) -> usize {
        let kind = t.map.places[place].data.kind;
        Position::places_of(t, kind).position(|other| other == place).unwrap_or(0)
    }

    /// What is on display already, where it was named beforehand; then what comes next.
    fn fixed_shown(&self, gap: Gap) -> Option<Shown> {
        if self.phase != Phase::SetUp {
            return None;
        }
        match gap {
            Gap::Card => self.fixed.cards.get(self.shown_cards.len()).map(|card| Shown::Card(*card)),
            Gap::Machine(color) => {
                let t = tables();
                let of =
                    self.fixed.machines.iter().filter(|machine| t.machine(**machine).color == Some(color));
                of.copied().nth(self.shown_machines[color as usize].len()).map(Shown::Machine)
            }
            Gap::Module => {
                self.fixed.modules.get(self.shown_modules.len()).map(|module| Shown::Module(*module))
            }
        }
    }

    /// Can chance do this now?
    pub(crate) fn check_chance(&self, mv: Move) -> Result<(), Refusal> {
        let t = tables();
        let Some(chance) = self.chance() else { return refuse("4.6", Why::NotNow) };
        let fits = |clause, fits: bool| require(fits, clause, Why::NoOutcome);
        match (chance, mv) {
            (Chance::Step(Step::First), Move::First(seat)) => {
                fits("1.1", seat.0 < self.players && self.fixed.first.is_none_or(|fixed| fixed == seat))
            }
            (Chance::Step(Step::Deal(to)), Move::Deal { seat, board }) => {
                let named = self.fixed.boards.get(seat.index()).is_none_or(|fixed| *fixed == board);
                fits("1.9", to == seat && named && self.boards_left(t).has(board))
            }
            (Chance::Step(Step::Set(to)), Move::Set { seat, set }) => {
                fits("1.10", to == seat && self.sets_left().has(set))
            }
            (Chance::Step(Step::Active(to)), Move::Active { seat, cards: Trio(cards) }) => {
                let set = self.seats[to].set.map_or(Cards::EMPTY, |set| Position::set_cards(t, set));
                let sorted = cards[0] < cards[1] && cards[1] < cards[2];
                fits("1.10", to == seat && sorted && cards.iter().all(|card| set.has(*card)))
            }
            (Chance::Step(Step::DealCard(to)), Move::DealCard { seat, card }) => {
                fits("1.13", to == seat && self.artifact_cards.has(card))
            }
            (Chance::Step(Step::Start(at)), Move::Start { place, tile, way }) => {
                let named =
                    self.fixed.starts.get(Position::place_number(t, at)).is_none_or(|fixed| *fixed == tile);
                let lies = way == Way::Upright || !self.rule(Variant::UprightStarts);
                fits("1.3", at == place && named && lies && self.starts_left(t).has(tile))
            }
            (Chance::Step(Step::Back(at)), Move::Back { place, back }) => {
                let named =
                    self.fixed.backs.get(Position::place_number(t, at)).is_none_or(|fixed| *fixed == back);
                fits("1.3", at == place && named && self.backs_left(t, back) > 0)
            }
            (Chance::Step(Step::Corner(at)), Move::Corner { corner, location }) => {
                let named = self.fixed.corners.get(at.index()).is_none_or(|fixed| *fixed == location);
                fits("1.4", at == corner && named && self.locations_left(t).has(location))
            }
            (Chance::Show(gap), Move::ShowCard(card)) => {
                let named = self.fixed_shown(gap).is_none_or(|fixed| fixed == Shown::Card(card));
                fits("1.5", gap == Gap::Card && named && self.deck.can_draw(card))
            }
            (Chance::Show(gap), Move::ShowMachine(machine)) => {
                let Some(color) = t.machine(machine).color else { return refuse("1.5", Why::NoOutcome) };
                let named = self.fixed_shown(gap).is_none_or(|fixed| fixed == Shown::Machine(machine));
                fits(
                    "1.5",
                    gap == Gap::Machine(color)
                        && named
                        && self.machine_piles[color as usize].can_draw(machine),
                )
            }
            (Chance::Show(gap), Move::ShowModule(module)) => {
                let named = self.fixed_shown(gap).is_none_or(|fixed| fixed == Shown::Module(module));
                fits("1.5", gap == Gap::Module && named && self.module_pile.can_draw(module))
            }
            (Chance::Draw(to), Move::Draw { seat, card }) => {
                fits("7.2", to == seat && self.deck.can_draw(card))
            }
            (Chance::Reveal(place), Move::Reveal(tile)) => fits("7.3", self.fronts_at(t, place).has(tile)),
            (Chance::Crate(to), Move::DrawCrate { seat, drawn }) => {
                fits("12.5", to == seat && self.crate_pile.has(drawn))
            }
            _ => refuse("4.6", Why::NotNow),
        }
    }

    /// Everything that chance can do now.
    pub(crate) fn list_chance(&self, moves: &mut Vec<Move>) {
        let t = tables();
        let Some(chance) = self.chance() else { return };
        let start = moves.len();
        match chance {
            Chance::Step(Step::First) => moves.extend(self.all().map(Move::First)),
            Chance::Step(Step::Deal(seat)) => {
                moves.extend(self.boards_left(t).iter().map(|board| Move::Deal { seat, board }));
            }
            Chance::Step(Step::Set(seat)) => {
                moves.extend(self.sets_left().iter().map(|set| Move::Set { seat, set }))
            }
            Chance::Step(Step::Active(seat)) => {
                let set = self.seats[seat].set.map_or(Cards::EMPTY, |set| Position::set_cards(t, set));
                for one in set {
                    for two in set.iter().filter(|card| *card > one) {
                        for three in set.iter().filter(|card| *card > two) {
                            moves.push(Move::Active { seat, cards: Trio([one, two, three]) });
                        }
                    }
                }
            }
            Chance::Step(Step::DealCard(seat)) => {
                moves.extend(self.artifact_cards.iter().map(|card| Move::DealCard { seat, card }));
            }
            Chance::Step(Step::Start(place)) => {
                for tile in self.starts_left(t) {
                    moves.extend(Way::ALL.iter().map(|way| Move::Start { place, tile, way: *way }));
                }
            }
            Chance::Step(Step::Back(place)) => {
                moves.extend(Back::all().map(|back| Move::Back { place, back }))
            }
            Chance::Step(Step::Corner(corner)) => {
                moves.extend(self.locations_left(t).iter().map(|location| Move::Corner { corner, location }));
            }
            Chance::Step(_) => {}
            Chance::Show(Gap::Card) => moves.extend(self.deck.outcomes().map(Move::ShowCard)),
            Chance::Show(Gap::Machine(color)) => {
                moves.extend(self.machine_piles[color as usize].outcomes().map(Move::ShowMachine));
            }
            Chance::Show(Gap::Module) => moves.extend(self.module_pile.outcomes().map(Move::ShowModule)),
            Chance::Draw(seat) => moves.extend(self.deck.outcomes().map(|card| Move::Draw { seat, card })),
            Chance::Reveal(place) => moves.extend(self.fronts_at(t, place).iter().map(Move::Reveal)),
            Chance::Crate(seat) => {
                moves.extend(self.crate_pile.iter().map(|drawn| Move::DrawCrate { seat, drawn }))
            }
        }
        // What was named beforehand leaves one of them.
        let mut kept = start;
        for i in start..moves.len() {
            if self.check_chance(moves[i]).is_ok() {
                moves[kept] = moves[i];
                kept += 1;
            }
        }
        moves.truncate(kept);
    }

    /// A move of chance by the odds of the game.
    pub(crate) fn sample(&self, dice: &mut Dice) -> Option<Move> {
        let t = tables();
        let seat_of =
            |seat: Seat| self.seats[seat].set.map_or(Cards::EMPTY, |set| Position::set_cards(t, set));
        Some(match self.chance()? {
            Chance::Step(Step::First) => {
                Move::First(self.fixed.first.unwrap_or_else(|| Seat(dice.below(self.players.into()) as u8)))
            }
            Chance::Step(Step::Deal(seat)) => {
                let fixed = self.fixed.boards.get(seat.index()).copied();
                Move::Deal { seat, board: fixed.or_else(|| self.boards_left(t).sample(dice))? }
            }
            Chance::Step(Step::Set(seat)) => Move::Set { seat, set: self.sets_left().sample(dice)? },
            Chance::Step(Step::Active(seat)) => {
                let (mut left, mut cards) = (seat_of(seat), [Card::default(); 3]);
                for card in &mut cards {
                    *card = left.sample(dice)?;
                    left.remove(*card);
                }
                cards.sort_unstable();
                Move::Active { seat, cards: Trio(cards) }
            }
            Chance::Step(Step::DealCard(seat)) => {
                Move::DealCard { seat, card: self.artifact_cards.sample(dice)? }
            }
            Chance::Step(Step::Start(place)) => {
                let fixed = self.fixed.starts.get(Position::place_number(t, place)).copied();
                let tile = fixed.or_else(|| self.starts_left(t).sample(dice))?;
                let upright = self.rule(Variant::UprightStarts) || dice.below(2) == 0;
                Move::Start { place, tile, way: if upright { Way::Upright } else { Way::Turned } }
            }
            Chance::Step(Step::Back(place)) => {
                let fixed = self.fixed.backs.get(Position::place_number(t, place)).copied();
                let any = |dice: &mut Dice| {
                    let all = (0..t.backs.len()).filter_map(Back::new);
                    let mut at = dice.below(all.clone().map(|back| self.backs_left(t, back)).sum());
                    all.into_iter().find(|back| {
                        let left = self.backs_left(t, *back);
                        let here = at < left;
                        at = at.saturating_sub(left);
                        here
                    })
                };
                Move::Back { place, back: fixed.or_else(|| any(dice))? }
            }
            Chance::Step(Step::Corner(corner)) => {
                let fixed = self.fixed.corners.get(corner.index()).copied();
                Move::Corner { corner, location: fixed.or_else(|| self.locations_left(t).sample(dice))? }
            }
            Chance::Step(_) => return None,
            Chance::Show(gap) => match (self.fixed_shown(gap), gap) {
                (Some(Shown::Card(card)), _) => Move::ShowCard(card),
                (Some(Shown::Machine(machine)), _) => Move::ShowMachine(machine),
                (Some(Shown::Module(module)), _) => Move::ShowModule(module),
                (None, Gap::Card) => Move::ShowCard(self.deck.sample(dice)?),
                (None, Gap::Machine(color)) => {
                    Move::ShowMachine(self.machine_piles[color as usize].sample(dice)?)
                }
                (None, Gap::Module) => Move::ShowModule(self.module_pile.sample(dice)?),
            },
            Chance::Draw(seat) => Move::Draw { seat, card: self.deck.sample(dice)? },
            Chance::Reveal(place) => Move::Reveal(self.fronts_at(t, place).sample(dice)?),
            Chance::Crate(seat) => Move::DrawCrate { seat, drawn: self.crate_pile.sample(dice)? },
        })
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Chance does this.
    pub(crate) fn play_chance(&mut self, mv: Move) {
        let t = self.tables;
        let nobody = Seat(0);
        match mv {
            Move::First(seat) => {
                self.position.first = Some(seat);
                self.tell(seat, "1.1", What::First);
            }
            Move::Deal { seat, board } => self.take_board(seat, board, "1.9"),
            Move::Set { seat, set } => {
                self.player(seat).set = Some(set);
                self.tell(seat, "1.10", What::Set(set));
            }
            Move::Active { seat, cards: Trio(cards) } => {
                let set =
                    self.position.seats[seat].set.map_or(Cards::EMPTY, |set| Position::set_cards(t, set));
                let player = self.player(seat);
                player.active = cards.into_iter().collect();
                player.resting = set - player.active;
            }
            Move::DealCard { seat, card } => {
                self.position.artifact_cards.remove(card);
                self.player(seat).cards.insert(card);
                self.tell(seat, "1.13", What::CardDealt);
                self.tell(seat, "1.13", What::CardIs(card));
            }
            Move::Start { place, tile, way } => {
                self.position.lay_tile(t, place, tile, way);
                self.tell(nobody, "1.3", What::Start(tile, place));
            }
            Move::Back { place, back } => self.position.map.backs[place.index()] = Some(back),
            Move::Corner { corner, location } => {
                self.position.map.corners[corner.index()] = Some(location);
                self.tell(nobody, "1.4", What::Location(location));
            }
            Move::ShowCard(card) => {
                self.position.deck.draw(card);
                self.position.shown_cards.fill(card);
                self.tell(nobody, "1.5", What::Shown(Shown::Card(card)));
            }
            Move::ShowMachine(machine) => {
                if let Some(color) = t.machine(machine).color {
                    self.position.machine_piles[color as usize].draw(machine);
                    self.position.shown_machines[color as usize].fill(machine);
                    self.tell(nobody, "1.5", What::Shown(Shown::Machine(machine)));
                }
            }
            Move::ShowModule(module) => {
                self.position.module_pile.draw(module);
                self.position.shown_modules.fill(module);
                self.tell(nobody, "1.5", What::Shown(Shown::Module(module)));
            }
            Move::Draw { seat, card } => self.draw_card(seat, card),
            Move::Reveal(tile) => self.reveal(tile),
            Move::DrawCrate { seat, drawn } => self.draw_crate(seat, drawn),
            _ => {}
        }
        self.go_on();
    }

    /// A player has this board.
    pub(crate) fn take_board(&mut self, seat: Seat, board: TribeSide, clause: &'static str) {
        let t = self.tables;
        self.player(seat).side = Some(board);
        if let Some(piece) = t.side(board).piece {
            self.player(seat).pieces_left = t.piece(piece).count;
            if t.piece(piece).starts_on_rift {
                self.position.map.pieces[piece.index()] = HexSet::only(Space::rift().hex());
            }
        }
        self.tell(seat, clause, What::Tribe(board));
    }

    /// A crate is drawn, and technologies react.
    fn draw_crate(&mut self, seat: Seat, drawn: Crate) {
        let t = self.tables;
        let Some(top) = self.position.stack.top().copied().filter(|top| top.source.kind == Kind::Crates)
        else {
            return;
        };
        self.position.crate_pile.remove(drawn);
        self.player(seat).closed.insert(drawn);
        self.tell(seat, "12.5", What::CrateDrawn);
        self.tell(seat, "12.5", What::CrateIs(drawn));
        if top.source.arg <= 1 {
            self.position.stack.begin(0, 1);
            self.position.stack.complete();
        } else if let Some(source) = self.position.stack.source_mut() {
            source.arg -= 1;
        }
        // The crate that a technology itself gives does not set it off.
        let own = |list: crate::components::List| {
            matches!(top.source.from, crate::frame::Origin::Technology(technology)
            if t.technology(technology).triggers.iter().any(|(_, other)| *other == list))
        };
        let silent = t
            .technology
            .iter()
            .flat_map(|technology| &technology.triggers)
            .any(|(on, list)| *on == On::CrateGained && own(*list));
        if !silent {
            self.trigger(seat, On::CrateGained, u16::MAX);
        }
    }

    /// After the set-up the first turn begins; in turns, effects go on.
    pub(crate) fn go_on(&mut self) {
        match self.position.phase {
            Phase::SetUp if self.position.step() == Step::Begin => self.begin(),
            Phase::SetUp | Phase::Over => {}
            Phase::Turns => self.settle(),
        }
    }

    /// Everybody has what they begin with.
    fn begin(&mut self) {
        let first = self.position.first.unwrap_or_default();
        for (stock, seat) in self.tables.common.starting.into_iter().zip(self.position.in_turn_order(first)) {
            self.player(seat).stock = stock;
        }
        self.position.phase = Phase::Turns;
        self.position.turn.seat = first;
    }
}
