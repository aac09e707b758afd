//! Moves as things to touch: their kinds and labels, what is asked, chains, and what a press may have meant.

use crate::components::{Goods, List, Lists, Op, Tables, Track, tables};
use crate::frame::{CLEAR, Kind, LAY, Origin, RECRUIT, REMOVE};
use crate::ids::*;
use crate::moves::{Goal, Move, PlayTarget, Site, Study, With};
use crate::position::{Phase, Position};
use crate::refusal::Why;
use crate::setup::Step;
use kernel::scene::Compound;
use kernel::{Actor, Arg, Game as _, Id as _, Joint, Message, Operand as _, Seat};
use parts::hexes::HexSet;

/// The entries of the action bar: id, picture, name, and what it is.
pub(super) const ACTIONS: [(&str, &str, &str, &str); 7] = [
    ("play", "card", "bar-play", "action-play-text"),
    ("switch", "switch", "bar-switch", "action-switch-text"),
    ("explore", "explore", "bar-explore", "action-explore-text"),
    ("populate", "populate", "bar-populate", "action-populate-text"),
    ("build", "small", "bar-build", "action-build-text"),
    ("hibernate", "moon", "bar-hibernate", "action-hibernate-text"),
    ("free", "energy", "bar-free", "action-free-text"),
];

/// The entry of the action bar that a move belongs to.
pub(super) fn kind(mv: Move) -> &'static str {
    use Move::*;
    match mv {
        Play { .. } => "play",
        Switch(_) | SwitchEnergy(_) | Copy { .. } => "switch",
        Explore(_) => "explore",
        Populate { .. } => "populate",
        Build { .. } => "build",
        Hibernate => "hibernate",
        Use(_) | Open(_) | Exchange(_) | ExchangeBy { .. } | Discard(_) => "free",
        _ => "",
    }
}

/// So many of something.
pub(super) fn count(id: &'static str, n: impl Into<i32>) -> Message {
    Message::new(id).number("n", n)
}

/// Several messages, one after the other.
pub(super) fn listed(all: impl Iterator<Item = Message>) -> Arg {
    Arg::List(all.collect(), Joint::Comma)
}

/// An effect in a few words.
pub(super) fn list_words(t: &Tables, list: List) -> Message {
    Message::new("op-list").arg("parts", listed(t.ops(list).iter().map(|op| op_words(t, *op))))
}

fn op_words(t: &Tables, op: Op) -> Message {
    let amount = |n: u8, what| count("common-amount", n).word("what", what);
    match op {
        Op::Gain(Goods::Of(res), n) => amount(n, res.text()),
        Op::Gain(_, n) => amount(n, "resource-basic"),
        Op::Points(n) => amount(n, "resource-points"),
        Op::EndPoints(n) => amount(n, "resource-end-points"),
        Op::GainEnergy(n) => amount(n, "resource-energy"),
        Op::GainCrate(n) => amount(n, "thing-crate"),
        Op::RecoverEnergy(n) => count("op-recover", n),
        Op::Advance(Track::Of(color), n) => count("op-advance", n).word("color", color.text()),
        Op::Advance(_, n) => count("op-advance-any", n),
        Op::TakeModule => Message::new("op-module"),
        Op::TakeCard(_) => Message::new("op-card"),
        Op::TakeArtifact => Message::new("op-artifact"),
        Op::TribeAbility => Message::new("thing-ability"),
        Op::Choose { first, count } => {
            let branches = (0..count).map(|n| list_words(t, Lists::branch(first, n)));
            Message::new("op-choose").arg("parts", Arg::List(branches.collect(), Joint::Or))
        }
        _ => Message::new("op-other"),
    }
}

impl Position {
    /// What a space of the hibernation track gives.
    fn reward_words(&self, id: &'static str, space: u8) -> Option<Message> {
        let t = tables();
        let list = t.tracks.hibernation.get(usize::from(space).checked_sub(1)?)?;
        Some(Message::new(id).one("reward", list_words(t, *list)))
    }

    /// The reward spaces that so many steps open.
    pub(super) fn opened(&self, seat: Seat, steps: [u8; 3]) -> Vec<Message> {
        let (t, fresh) = (tables(), self.would_open(tables(), seat, steps));
        let open = RewardSpace::all().filter(move |reward| fresh >> reward.index() & 1 == 1);
        open.map(|reward| Message::new(t.rewards[reward].name)).collect()
    }

    /// The places that a move concerns.
    pub(super) fn places(&self, _: Seat, mv: Move) -> Vec<String> {
        match mv {
            Move::Lay(_) => self.being_laid().and_then(|place| place.place(self)).into_iter().collect(),
            mv => mv.places(self),
        }
    }

    /// Where the tile lies that was turned up and waits to be laid.
    pub(super) fn being_laid(&self) -> Option<Place> {
        self.exploring(LAY).map(|top| top.source.place())
    }

    /// What needs no machine comes first.
    pub(super) fn rank(mv: Move) -> usize {
        match mv {
            Move::Build { site, .. } => site.with.len(),
            Move::Populate { study, .. } => study.with.len(),
            Move::Explore(goal) => goal.with.len(),
            Move::Play { into, .. } => usize::from(into.turned.is_some()) + usize::from(into.wild.is_some()),
            _ => 0,
        }
    }

    /// A move in a few words, different from those of all others.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let (t, label) = (tables(), mv.label(self));
        match (mv, self.check_part(t, seat, mv).ok().map(|open| open.op)) {
            (Move::Build { size, site }, _) => {
                let opens = self.opened(seat, self.site_steps(t, size, site.space));
                if opens.is_empty() {
                    return label;
                }
                Message::new("label-opens").one("what", label).arg("opens", Arg::List(opens, Joint::Comma))
            }
            (Move::Populate { study, .. }, _) => {
                let side = self.seats.get(seat).and_then(|player| player.side);
                let technology = side.map(|side| t.side(side).technologies[study.node.index()]);
                label.word("technology", technology.map_or("common-none", |one| t.technologies[one].name))
            }
            (Move::Reward(space), _) => self.reward_words("label-reward", space).unwrap_or(label),
            (Move::Branch(n), Some(Op::Choose { first, .. })) => {
                list_words(t, Lists::branch(first, n.saturating_sub(1)))
            }
            (Move::Trade(paid), Some(Op::Exchange { get, .. })) => {
                Message::new("label-trade-for").one("what", list_words(t, get)).arg("paid", paid.words())
            }
            (Move::Tribe(board), _) => label.word("side", t.side(board).face.text()),
            _ => label,
        }
    }

    /// What is asked of the seat that decides.
    pub(super) fn question(&self) -> Message {
        let (ask, most) = (Message::new, self.actions_of_turn(tables()));
        let top = self.stack.top();
        match (self.phase, top.map(|top| (top.source.kind, top.open().lowest()))) {
            (Phase::SetUp, _) if matches!(self.step(), Step::Draft(_)) => ask("prompt-tribe"),
            (Phase::SetUp, _) => ask("prompt-keep"),
            (_, None) if self.after => ask("prompt-after"),
            (_, None) if self.turn.hibernated || self.turn.actions >= most => {
                ask(if self.has_free_action() { "prompt-closing" } else { "prompt-closed" })
            }
            (_, None) => ask("prompt-turn").number("n", self.turn.actions + 1).number("of", most),
            (_, Some((Kind::Explore, Some(RECRUIT)))) => ask("prompt-recruit"),
            (_, Some((Kind::Explore, Some(LAY)))) => match self.being_laid() {
                Some(place) => ask("prompt-lay").arg("place", place.arg(self)),
                None => ask("prompt-chance"),
            },
            (_, Some((Kind::Explore | Kind::Crates, _))) => ask("prompt-chance"),
            (_, Some((Kind::Hibernate, Some(CLEAR)))) => ask("prompt-clear"),
            (_, Some((Kind::Hibernate, Some(REMOVE)))) => ask("prompt-remove"),
            (_, Some((Kind::Hibernate, _))) => ask("prompt-reward"),
            (_, Some((Kind::Unlock, _))) => ask("prompt-unlock"),
            (_, Some((kind, _))) => {
                let from = top.map_or(Origin::Rule, |top| top.source.from);
                ask("prompt-effect").word("from", self.origin_text(kind, from))
            }
        }
    }

    /// Can whoever decides do something that is no action?
    fn has_free_action(&self) -> bool {
        let mut moves = Vec::new();
        self.legal(Actor::Seat(self.turn.seat), &mut moves);
        moves.into_iter().any(|mv| kind(mv) == "free")
    }

    /// The name of what gives the effect on top.
    fn origin_text(&self, kind: Kind, from: Origin) -> &'static str {
        let t = tables();
        match from {
            Origin::Card(card) | Origin::Again(card) | Origin::Top(card) | Origin::Copied(card) => {
                t.cards[card].name
            }
            Origin::Module(module) => t.modules[module].name,
            Origin::Machine(machine) => t.machine_text(machine),
            Origin::Crate(one) => t.crates[one].name,
            Origin::Water(_) => "kind-water",
            Origin::Technology(one) => t.technologies[one].name,
            Origin::Location(one) => t.locations[one].name,
            Origin::Hibernation => "track-hibernation",
            Origin::Progress => "track-progress",
            Origin::Score => "track-score",
            Origin::Piece(_) => "thing-ability",
            Origin::Limit => "resource-crystal",
            Origin::Rule if kind == Kind::Ability => "thing-ability",
            Origin::Rule if self.opens(t).any(|open| matches!(open.op, Op::TakeMachine(_))) => {
                "thing-special-machine"
            }
            Origin::Rule => "thing-reward-space",
        }
    }

    /// A hibernation with its reward, which one thinks of as one thing.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let actor = Actor::Seat(seat);
        if self.phase != Phase::Turns || self.check(actor, Move::Hibernate).is_err() {
            return Vec::new();
        }
        let mut asleep = self.clone();
        asleep.play_unchecked(actor, Move::Hibernate, &mut ());
        let spaces = 1..=tables().tracks.hibernation.len() as u8;
        let possible = spaces.filter(|space| asleep.check(actor, Move::Reward(*space)).is_ok());
        let chain = |space| {
            let (label, moves) =
                (self.reward_words("chain-hibernate", space)?, vec![Move::Hibernate, Move::Reward(space)]);
            Some(Compound { moves, places: Vec::new(), label, kind: "hibernate" })
        };
        possible.filter_map(chain).collect()
    }

    /// Does it tell something about a thing that this cannot be done? That it is not the time for it, or not in this game, does
    /// not: the card of the thing says how one gets it, and when it is used.
    fn is_telling(&self, seat: Seat, mv: Move) -> bool {
        use Why::{DiscardOnlyPlacing, NoSwitchEnergy, NotNow};
        let refused = self.check(Actor::Seat(seat), mv).err();
        !refused.is_some_and(|refused| matches!(refused.why, NotNow | NoSwitchEnergy | DiscardOnlyPlacing))
    }

    /// What one may have meant by touching a place: what goes together with it, and what it names alone. What a press
    /// on the action bar may have meant are examples, one a space, so that the table can say why not.
    pub(super) fn intended_moves(&self, seat: Seat, place: &str) -> Option<Vec<Move>> {
        let (player, with) = (&self.seats[seat], With::new());
        let build = |space| move |size| Move::Build { size, site: Site { space, with } };
        let play =
            |card, slot| Move::Play { card, into: PlayTarget { slot, half: None, turned: None, wild: None } };
        let populate = |space| {
            let nodes = Node::all().filter(|node| player.nodes >> node.index() & 1 == 0);
            nodes.map(move |node| Move::Populate { space, study: Study { node, with } })
        };
        let spaces = |set: HexSet| set.iter().filter_map(|hex| Space::new(hex.into()));
        let sand = self.map.of(Ground::Sand);
        let hidden = Place::all().filter(|place| self.map.backs[place.index()].is_some());
        let mut moves = match place.split_once(':')? {
            ("act", "play") => vec![play((player.active | player.resting).first()?, Slot::default())],
            ("act", "switch") => Res::BASIC.map(Move::Switch).to_vec(),
            ("act", "explore") => {
                hidden.map(|place| Move::Explore(Goal { place, less: None, with })).collect()
            }
            ("act", "populate") => {
                spaces(self.map.of(Ground::SmallLocation)).flat_map(|space| populate(space).take(1)).collect()
            }
            ("act", "build") => {
                spaces(sand & !self.all_buildings()).map(|space| build(space)(Size::Small)).collect()
            }
            ("act", "hibernate") => vec![Move::Hibernate],
            ("space", name) => {
                let space = Space::read(self, name)?;
                let sizes = Size::all().map(build(space));
                if sand.has(space.hex()) { sizes.collect() } else { populate(space).collect() }
            }
            ("card", name) => {
                let card = Some(Card::read(self, name)?).filter(|card| player.all_cards().has(*card));
                card.into_iter().flat_map(|card| Slot::all().map(move |slot| play(card, slot))).collect()
            }
            _ => Vec::new(),
        };
        moves.extend(Move::at_place(self, place));
        if !place.starts_with("act:") {
            moves.retain(|mv| self.is_telling(seat, *mv));
        }
        Some(moves)
    }
}
