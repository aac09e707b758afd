//! Triggers: what reacts to a build, an upgrade, a step on the Federation track, a space or a mismatch.
//!
//! What only gives something is given at once, because taking it is never worse than declining it. What asks
//! for a decision interrupts; of several such things the player on turn chooses the order (4.5).

use crate::amounts::Amounts;
use crate::components::{Body, Connected, Trigger};
use crate::event::{Event, What};
use crate::kinds::{Card, Color, Kinds, Metropolis, MetropolisSet};
use crate::moves::Structure;
use crate::play::Play;
use crate::position::{PartOrigin, Piece, Player, Position, Reaction, Source};
use crate::source::PointSource;
use kernel::{FixedVec, Seat, Watch};
use parts::effects::{Frame, Parts};

/// Reactions to one event.
pub(crate) type Reactions = FixedVec<Reaction, 12>;

impl Position {
    /// Could building something have any effect besides?
    pub(crate) fn could_react(&self, seat: Seat, what: Structure) -> bool {
        let player = self.player(seat);
        let board = player.board();
        board.of(what.site()).bonus.is_some()
            || !self.reacting(seat).is_empty()
            || !self.contracts.is_empty()
            || matches!(what, Structure::Tunnel(tunnel)
                if board.places.iter().any(|place| place.tunnels.has(tunnel)))
    }

    /// Where on the stack the space lies that is being used.
    fn space_in_use(&self) -> Option<u8> {
        let is_space = |frame: &Frame<Source>| matches!(frame.source, Source::Space(_));
        let above = self.stack.iter().position(is_space)?;
        Some((self.stack.len() - above - 1) as u8)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// The cards of a seat that react to something.
    fn reacting(&self, seat: Seat, reactions: &mut Reactions, to: impl Fn(&Trigger) -> bool) {
        for card in self.position.reacting(seat) {
            if let Body::Trigger(trigger, _) = &self.tables.card(card).body
                && to(trigger)
            {
                reactions.push(Reaction::Card(card)).ok();
            }
        }
    }

    /// Something was built.
    pub(crate) fn built(&mut self, seat: Seat, what: Structure) {
        let mut reactions = Reactions::new();
        let board = self.position.player(seat).board();
        if let Some(list) = board.of(what.site()).bonus {
            reactions.push(Reaction::Site(list)).ok();
        }
        if let Structure::Tunnel(_) = what {
            self.connect(seat, &mut reactions);
        }
        let (player, built) = (*self.position.player(seat), self.position.turn.built);
        let kinds = what.kinds();
        let is_connected = |player: &Player| match what {
            Structure::Building(_, site) => player.connected_cities().has(site.city()),
            Structure::City(_, city) => player.reached.has(city),
            Structure::Tunnel(_) => true,
        };
        let in_turn = |of: Kinds| -> u8 { of.places().map(|place| built[place]).sum() };
        self.reacting(seat, &mut reactions, |trigger| match *trigger {
            Trigger::Build { kinds: of, connected } => {
                of.meets(kinds) && (connected == Connected::Either || is_connected(&player))
            }
            Trigger::NthThisTurn { kinds: of, n } => of.meets(kinds) && in_turn(of) == n,
            Trigger::NthInCity { kind, n, connected } => match what {
                Structure::Building(built, site) => {
                    let city = site.city();
                    built == kind
                        && player.has_city(city, connected)
                        && (player.buildings[kind] & board.sites_of[city]).len() == n.into()
                }
                _ => false,
            },
            _ => false,
        });
        self.react(seat, &reactions);
    }

    /// Metropolises whose tunnels are all built become connected (14.1).
    fn connect(&mut self, seat: Seat, reactions: &mut Reactions) {
        let player = *self.position.player(seat);
        for (i, place) in player.board().places.iter().enumerate() {
            if player.connected >> i & 1 == 1 || !place.tunnels.is_subset(player.tunnels) {
                continue;
            }
            self.player(seat).connected |= 1 << i;
            self.connected(seat, player.tiles[i], reactions);
        }
    }

    /// A metropolis is connected now.
    fn connected(&mut self, seat: Seat, tile: Metropolis, reactions: &mut Reactions) {
        self.tell(seat, "14.1", What::Connected(tile));
        reactions.push(Reaction::Tile(tile)).ok();
        let hue = self.tables.metropolis(tile).hue;
        self.reacting(
            seat,
            reactions,
            |trigger| matches!(*trigger, Trigger::ConnectMetropolis(of) if of.is_none_or(|of| of == hue)),
        );
    }

    /// Metropolises are gained in play (14.5).
    pub(crate) fn gain_tiles(&mut self, seat: Seat, tiles: MetropolisSet) {
        self.player(seat).gained |= tiles;
        let mut reactions = Reactions::new();
        for tile in tiles.iter() {
            self.tell(seat, "14.5", What::GotTile(tile));
            self.connected(seat, tile, &mut reactions);
        }
        self.react(seat, &reactions);
    }

    /// A structure was upgraded.
    pub(crate) fn upgraded(&mut self, seat: Seat, piece: Piece) {
        if self.position.reacting(seat).is_empty() {
            return;
        }
        let player = *self.position.player(seat);
        let (board, Some(kinds)) = (player.board(), player.kinds_of(piece)) else { return };
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| match (*trigger, piece) {
            (Trigger::Upgrade(of), _) => of.meets(kinds),
            (Trigger::NthUpgradedInCity { kind, n, connected }, Piece::Building(site)) => {
                let city = site.city();
                let there = player.buildings[kind] & player.upgraded & board.sites_of[city];
                kinds == kind.kinds() && player.has_city(city, connected) && there.len() == n.into()
            }
            _ => false,
        });
        self.react(seat, &reactions);
    }

    /// Spaces of the Federation track were entered, by their numbers (4.26).
    pub(crate) fn entered(&mut self, seat: Seat, spaces: &[u8]) {
        let mut reactions = Reactions::new();
        for space in spaces {
            self.reacting(seat, &mut reactions, |trigger| *trigger == Trigger::FederationEnter(*space));
        }
        self.react(seat, &reactions);
    }

    /// A space gave something by itself: what reacts to it does so once for each use of the space (4.23).
    pub(crate) fn space_gave(&mut self, seat: Seat, more: Amounts) {
        if self.position.reacting(seat).is_empty() {
            return;
        }
        let Some(place) = self.position.space_in_use() else { return };
        let before = self.position.space_gains.iter().find(|(other, _)| *other == place);
        let before = before.map_or(Amounts::NONE, |(_, gave)| *gave);
        let now = before.plus(more);
        self.position.space_gains.retain(|(other, _)| *other != place);
        self.position.space_gains.push((place, now)).ok();
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| match *trigger {
            Trigger::SpaceGives { resource, at_least } => {
                let least = at_least.max(1);
                before.of(resource) < least && now.of(resource) >= least
            }
            _ => false,
        });
        self.react(seat, &reactions);
    }

    /// The card of the turn does not match (4.25).
    pub(crate) fn mismatched(&mut self, seat: Seat) {
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| *trigger == Trigger::Mismatch);
        self.react(seat, &reactions);
    }

    /// The card of the turn matches a space of this color (4.31).
    pub(crate) fn matched(&mut self, seat: Seat, color: Option<Color>) {
        let mut reactions = Reactions::new();
        self.reacting(
            seat,
            &mut reactions,
            |trigger| matches!(*trigger, Trigger::Match(of) if of.is_none() || of == color),
        );
        self.react(seat, &reactions);
    }

    /// A special card came into the hand (4.33).
    pub(crate) fn took_special(&mut self, seat: Seat) {
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| *trigger == Trigger::TakeSpecial);
        self.react(seat, &reactions);
    }

    /// The price of a special card was paid, to which the card itself does not react (4.33).
    pub(crate) fn played_special(&mut self, seat: Seat, card: Card) {
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| *trigger == Trigger::PlaySpecial);
        reactions.retain(|reaction| *reaction != Reaction::Card(card));
        self.react(seat, &reactions);
    }

    /// The turn ends (2.9).
    pub(crate) fn turn_ends(&mut self, seat: Seat) {
        let mut reactions = Reactions::new();
        self.reacting(seat, &mut reactions, |trigger| *trigger == Trigger::EndOfTurn);
        self.react(seat, &reactions);
    }

    /// Gives what only gives, and lays the rest on the stack.
    pub(crate) fn react(&mut self, seat: Seat, reactions: &Reactions) {
        let mut rest = Reactions::new();
        for reaction in reactions {
            let (list, from) = self.position.reaction_list(*reaction);
            if self.tables.effects.only_gains(list) {
                self.give(seat, list, from);
            } else {
                rest.push(*reaction).ok();
            }
        }
        match *rest {
            [] => {}
            [reaction] => {
                let (list, from) = self.position.reaction_list(reaction);
                self.push_list(seat, list, from);
            }
            _ => {
                let first = self.position.reactions.len() as u8;
                for reaction in rest {
                    self.position.reactions.push(reaction).ok();
                }
                let len = self.position.reactions.len() as u8 - first;
                let source = Source::Triggers { first, len };
                self.position.stack.push(Frame::new(source, seat, Parts::first(len.into()))).ok();
            }
        }
    }

    /// Gives everything of a list that only gives.
    pub(crate) fn give(&mut self, seat: Seat, list: crate::components::List, from: PartOrigin) {
        for part in self.tables.effects.parts(list) {
            if let crate::components::Part::Gain(amounts) = part {
                self.gain(seat, *amounts, PointSource::Play, self.position.clause_of(from));
            }
        }
    }

    /// A reaction of several is next.
    pub(crate) fn react_now(&mut self, seat: Seat, part: usize, reaction: Reaction) {
        if self.position.stack.begin(part, 1) {
            let (list, from) = self.position.reaction_list(reaction);
            self.nest_list(seat, list, from);
        }
    }

    /// A card reacts by being used.
    pub(crate) fn use_card(&mut self, seat: Seat, card: Card, clause: &'static str) {
        self.tell(seat, clause, What::Used(card));
        self.nest_list(seat, Position::action_list(card), PartOrigin::Card(card));
    }
}
