//! Moves as things to touch: their kinds, labels and places, chains, and what a press may have meant.

use super::{PEN, own};
use crate::components::{Part, tables};
use crate::kinds::{Building, Card, City, Dome, Site, Space, Tunnel};
use crate::moves::{Bio, Move, Structure, Times, Upgrade, Work};
use crate::position::{Piece, Position, Source, Stage};
use crate::price::Substitute;
use crate::refusal::Refusal;
use kernel::scene::{Action, Compound};
use kernel::{Actor, Arg, Game as _, Id as _, Joint, Message, Operand as _, Refusal as _, Seat};

/// What is done on a turn: the id, its picture, and its word.
pub(super) const KINDS: [(&str, &str, &str); 7] = [
    ("play", "perform", "action-play"),
    ("always", "cards", "action-always"),
    ("clone", "clone", "action-clone"),
    ("build", "structure", "action-build"),
    ("upgrade", "up", "action-upgrade"),
    ("use", "action", "action-use"),
    ("contract", "ok", "action-contract"),
];

/// Something about a card on a space.
fn on_space(id: &'static str, card: Card, space: Space) -> Message {
    Message::new(id).word("card", tables().card_name(card)).arg("space", tables().space_arg(space))
}

/// The kind of a move.
pub(super) fn kind(mv: Move) -> &'static str {
    match mv {
        Move::Play { space, .. } if tables().space(space).color.is_none() => "always",
        Move::Play { .. } => "play",
        Move::Clone { .. } => "clone",
        Move::Build(_) => "build",
        Move::Upgrade(_) => "upgrade",
        Move::Use(_) | Move::Ability(_) => "use",
        Move::Contract(_) => "contract",
        _ => "",
    }
}

impl Position {
    fn has_kind(&self, id: &str) -> bool {
        match id {
            "clone" => self.rules.players == 4,
            "contract" => self.rules.contracts,
            _ => true,
        }
    }

    /// The action bar.
    pub(super) fn actions(&self) -> Vec<Action> {
        let kinds = KINDS.into_iter().filter(|(id, ..)| self.has_kind(id));
        kinds
            .map(|(id, icon, label)| Action { id, icon: PEN.icon(icon), label: Message::new(label) })
            .collect()
    }

    /// The places of a move; sites lie before their owner.
    pub(super) fn places(&self, seat: Seat, mv: Move) -> Vec<String> {
        let last = matches!(self.stack.top().map(|frame| frame.source), Some(Source::LastUse(_)));
        match mv {
            Move::Use(_) if last => Vec::new(),
            Move::TakeTop => self.top.and_then(|card| card.place(self)).into_iter().collect(),
            Move::TakeThree => vec!["special".to_owned()],
            Move::Advance(_) => vec!["track".to_owned()],
            mv => mv
                .places(self)
                .into_iter()
                .map(|place| match place.split_once(':') {
                    Some(("city" | "tunnel" | "site", _)) => own(seat, &place),
                    _ => place,
                })
                .collect(),
        }
    }

    /// A card that matches before one that is given up, a free space before one that is cloned.
    pub(super) fn rank(mv: Move) -> u8 {
        match mv {
            Move::Play { card, space } => u8::from(!Position::matches(card, space)),
            Move::Clone { .. } => 2,
            Move::Skip | Move::Drop => 4,
            Move::Done => 5,
            _ => 3,
        }
    }

    /// What a move is called. A card that does not match says that it is given up.
    pub(super) fn label(&self, _: Seat, mv: Move) -> Message {
        let open = |n: u8, branch: bool| {
            self.open_parts().find_map(|(at, part, _)| match part {
                Part::Choose { first, .. } if branch => Some(tables().effects.branch(first, n - 1)),
                Part::List(then) | Part::If { then, .. } if !branch && at + 1 == usize::from(n) => Some(then),
                _ => None,
            })
        };
        match mv {
            Move::Play { card, space } if !Position::matches(card, space) => {
                on_space("label-play-off", card, space)
            }
            Move::Branch(n) | Move::Part(n) if n > 0 => match open(n, matches!(mv, Move::Branch(_))) {
                Some(list) => {
                    let parts = tables().effects.parts(list).iter().map(part_words).collect();
                    Message { id: "label-parts", args: vec![("what", Arg::List(parts, Joint::Comma))] }
                }
                None => mv.label(self),
            },
            mv => mv.label(self),
        }
    }

    /// A card that matches, with the block that is better first.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let choosing =
            self.on_turn() == Some(seat) && self.turn.stage == Stage::Choose && !self.must_discard(seat);
        let mut chains = Vec::new();
        for space in self.spaces().filter(|space| choosing && self.is_free(*space)) {
            for card in self.player(seat).hand.iter().filter(|card| Position::matches(*card, space)) {
                let first = self.better_first(seat, card, space).unwrap_or(Move::Space);
                let play = Move::Play { card, space };
                chains.push(Compound {
                    moves: vec![play, first],
                    places: self.places(seat, play),
                    label: on_space("label-play-match", card, space),
                    kind: "play",
                });
            }
        }
        chains
    }

    /// What one may have meant by touching a place: what goes together with it, and what it names alone; nothing where
    /// there is no such place.
    pub(super) fn intended_moves(&self, seat: Seat, place: &str) -> Option<Vec<Move>> {
        let (t, hand, bio) = (tables(), self.player(seat).hand, Bio::LEAST);
        let place = place.strip_prefix(&own(seat, "")).unwrap_or(place);
        let build = |what| Move::Build(Work { what, bio });
        let upgrade = |piece| Move::Upgrade(Upgrade { piece, cost: None, bio });
        let pairs = || hand.iter().flat_map(|card| self.spaces().map(move |space| (card, space)));
        let mut moves: Vec<Move> = match place.split_once(':').unwrap_or((place, "")) {
            ("special", "") => vec![Move::TakeThree],
            ("track", "") => vec![Move::Advance(1), Move::Advance(2)],
            ("clone", "") | ("act", "clone") => {
                pairs().map(|(card, space)| Move::Clone { space, card }).collect()
            }
            ("act", "play" | "always") => {
                let plays = pairs().map(|(card, space)| Move::Play { card, space });
                plays.filter(|mv| place.ends_with(kind(*mv))).collect()
            }
            ("act", "build") => return self.intended_moves(seat, "city:start"),
            ("act", "upgrade") => return self.intended_moves(seat, "site:start.1"),
            ("act", "use") => self.player(seat).actions.iter().map(|card| Move::Use(*card)).collect(),
            ("act", "contract") => crate::kinds::Contract::all().map(Move::Contract).collect(),
            ("card", id) => {
                let card = t.card_named(id)?;
                let played = self.spaces().filter(|_| hand.has(card)).map(|space| Move::Play { card, space });
                let sold = Move::Score { card, times: Times { n: 1, bio } };
                played.chain([sold, Move::TakeTop]).collect()
            }
            ("space", id) => {
                let space = t.space_named(id)?;
                hand.iter()
                    .flat_map(|card| [Move::Play { card, space }, Move::Clone { space, card }])
                    .collect()
            }
            ("city", id) => {
                let city = City::read(self, id)?;
                Dome::ALL.map(|dome| build(Structure::City(dome, city))).to_vec()
            }
            ("tunnel", id) => {
                let tunnel = Tunnel::read(self, id)?;
                vec![build(Structure::Tunnel(tunnel)), upgrade(Piece::Tunnel(tunnel))]
            }
            ("site", id) => {
                let site = Site::read(self, id)?;
                let kinds = Building::ALL.map(|kind| build(Structure::Building(kind, site)));
                kinds.into_iter().chain([upgrade(Piece::Building(site))]).collect()
            }
            _ => Vec::new(),
        };
        moves.extend(Move::at_place(self, place).into_iter().filter(|mv| self.may_mean(seat, *mv)));
        Some(moves)
    }
}

/// Questions about effects.
impl Position {
    /// The question what of an effect is used: where to build, if that is all that is left of it; and otherwise why something
    /// of it cannot be chosen.
    pub(super) fn in_detail(&self, seat: Seat, question: Message) -> Message {
        let open: Vec<Part> = self.open_parts().map(|(_, part, _)| part).collect();
        if let [Part::Build { what, .. } | Part::BuildAndUpgrade { what, .. }] = open[..] {
            return Message::new("prompt-build").word("what", what.text());
        }
        let branches = open.iter().flat_map(|part| match *part {
            Part::Choose { first, len, .. } => (0..len).map(|n| (n, first)).collect::<Vec<_>>(),
            _ => Vec::new(),
        });
        let missing = branches.filter_map(|(n, first)| {
            let refused = self.check(Actor::Seat(seat), Move::Branch(n + 1)).err()?;
            let parts = tables().effects.parts(tables().effects.branch(first, n));
            let why = parts.iter().find_map(|part| self.too_dear(seat, part)).unwrap_or(refused);
            let words = Arg::List(parts.iter().map(part_words).collect(), Joint::Comma);
            Some(Message::new("prompt-not").arg("what", words).one("why", why.message()))
        });
        let missing: Vec<Message> = missing.collect();
        if missing.is_empty() {
            return question;
        }
        Message::new("prompt-without").one("question", question).arg("not", Arg::List(missing, Joint::Comma))
    }

    /// Why nothing of what a part builds can be paid, if that is so: what the first kind of it lacks.
    fn too_dear(&self, seat: Seat, part: &Part) -> Option<Refusal> {
        let (Part::Build { what, cost, .. } | Part::BuildAndUpgrade { what, cost, .. }) = *part else {
            return None;
        };
        let player = self.player(seat);
        let price = |kind| player.payment(player.cost_of_kind(kind, cost), Bio::LEAST, Substitute::Yes);
        if what.each().any(|kind| price(kind).is_ok()) {
            return None;
        }
        price(what.each().next()?).err()
    }
}

/// What a part of an effect does, in few words.
fn part_words(part: &Part) -> Message {
    let counted = |id, n: u8| Message::new(id).number("n", n);
    match *part {
        Part::Gain(all) | Part::Per { gain: all, .. } => {
            Message::new("part-gain").amounts("what", all.listed())
        }
        Part::GainChoice { pick, .. } => counted("part-choice", pick),
        Part::Advance(n) => counted("label-advance", n).number("steps", n),
        Part::Build { what, max, .. } => counted("part-build", max).word("what", what.text()),
        Part::Upgrade { max, .. } => counted("part-upgrade", max),
        Part::BuildAndUpgrade { what, .. } => counted("part-build", 1).word("what", what.text()),
        Part::TakeSpecial => Message::new("part-special"),
        Part::UseAction(n) => counted("part-use", n),
        _ => Message::new("part-other"),
    }
}
