//! Moves as things to touch: their kinds, labels and places, chains, and what a press may have meant.

use super::{PEN, own};
use crate::components::{Body, Part, tables};
use crate::kinds::{Building, City, Dome, Site, Tunnel};
use crate::moves::{Bio, Move, Structure, Times, Upgrade, Work};
use crate::position::{Piece, Position, Source, Stage};
use kernel::scene::{Action, Compound};
use kernel::{Arg, Id as _, Joint, Message, Operand as _, Seat};

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

    /// What a move is called. A card that does not match says that it is given up.
    pub(super) fn label(&self, mv: Move) -> Message {
        let on = |id, card, space| {
            let t = tables();
            Message::new(id).word("card", t.card_name(card)).word("space", t.space_name(space))
        };
        let open = |n: u8, branch: bool| {
            self.open_parts().find_map(|(at, part, _)| match part {
                Part::Choose { first, .. } if branch => Some(tables().effects.branch(first, n - 1)),
                Part::If { then, .. } if !branch && at + 1 == usize::from(n) => Some(then),
                _ => None,
            })
        };
        match mv {
            Move::Play { card, space } if !Position::matches(card, space) => {
                on("label-play-off", card, space)
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

    /// A card that matches, with the block that is better first: what gives comes before what costs.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let choosing =
            self.on_turn() == Some(seat) && self.turn.stage == Stage::Choose && !self.must_discard(seat);
        let t = tables();
        let gives = |list| {
            t.effects.parts(list).iter().all(|part| part.is_gain() || matches!(part, Part::Per { .. }))
        };
        let mut chains = Vec::new();
        for space in self.spaces().filter(|space| choosing && self.is_free(*space)) {
            for card in self.player(seat).hand.iter().filter(|card| Position::matches(*card, space)) {
                let before = matches!(t.card(card).body, Body::Effects(list) if t.card(card).price == 0 && gives(list));
                let play = Move::Play { card, space };
                chains.push(Compound {
                    moves: vec![play, if before { Move::Card } else { Move::Space }],
                    places: self.places(seat, play),
                    label: Message::new("label-play-match")
                        .word("card", t.card_name(card))
                        .word("space", t.space_name(space)),
                    kind: "play",
                });
            }
        }
        chains
    }

    /// What one may have meant by touching a place.
    pub(super) fn attempts(&self, seat: Seat, place: &str) -> Vec<Move> {
        let t = tables();
        let hand = self.player(seat).hand;
        let mine = own(seat, "");
        let (kind, id) = match place.strip_prefix(&mine).unwrap_or(place) {
            "special" => return vec![Move::TakeThree],
            "track" => return vec![Move::Advance(1), Move::Advance(2)],
            "clone" => return self.attempts(seat, "act:clone"),
            place => place.split_once(':').unwrap_or_default(),
        };
        let bio = Bio::LEAST;
        let build = |what| Move::Build(Work { what, bio });
        let upgrade = |piece| Move::Upgrade(Upgrade { piece, cost: None, bio });
        let pairs = || hand.iter().flat_map(|card| self.spaces().map(move |space| (card, space)));
        match kind {
            "act" => match id {
                "play" | "always" => pairs()
                    .map(|(card, space)| Move::Play { card, space })
                    .filter(|mv| super::choices::kind(*mv) == id)
                    .collect(),
                "clone" => pairs().map(|(card, space)| Move::Clone { space, card }).collect(),
                "build" => self.attempts(seat, &own(seat, "city:start")),
                "upgrade" => self.attempts(seat, &own(seat, "site:start.1")),
                "use" => self.player(seat).actions.iter().map(|card| Move::Use(*card)).collect(),
                "contract" => crate::kinds::Contract::all().map(Move::Contract).collect(),
                _ => Vec::new(),
            },
            "card" => {
                let Some(card) = t.card_named(id) else { return Vec::new() };
                let times = Times { n: 1, bio };
                let single = [
                    Move::Discard(card),
                    Move::Use(card),
                    Move::Ready(card),
                    Move::Take(card),
                    Move::Keep(card),
                    Move::Under(card),
                    Move::Ability(card),
                    Move::ClaimOver(card),
                    Move::Score { card, times },
                    Move::TakeTop,
                ];
                let played = self.spaces().filter(|_| hand.has(card)).map(|space| Move::Play { card, space });
                single.into_iter().chain(played).collect()
            }
            "space" => {
                let Some(space) = t.space_named(id) else { return Vec::new() };
                let cards =
                    hand.iter().flat_map(|card| [Move::Play { card, space }, Move::Clone { space, card }]);
                cards.chain([Move::Perform(space)]).collect()
            }
            "tile" => t.metropolis_named(id).map(Move::KeepTile).into_iter().collect(),
            "contract" => t.contract_named(id).map(Move::Contract).into_iter().collect(),
            "city" => City::read(self, id)
                .into_iter()
                .flat_map(|city| {
                    Dome::ALL
                        .map(|dome| build(Structure::City(dome, city)))
                        .into_iter()
                        .chain([Move::Convert(city)])
                })
                .collect(),
            "tunnel" => Tunnel::read(self, id)
                .into_iter()
                .flat_map(|tunnel| {
                    let piece = Piece::Tunnel(tunnel);
                    [build(Structure::Tunnel(tunnel)), upgrade(piece), Move::Produce(piece)]
                })
                .collect(),
            "site" => Site::read(self, id)
                .into_iter()
                .flat_map(|site| {
                    let piece = Piece::Building(site);
                    let kinds = Building::ALL.map(|kind| build(Structure::Building(kind, site)));
                    kinds.into_iter().chain([upgrade(piece), Move::Produce(piece), Move::Replace(site)])
                })
                .collect(),
            _ => Vec::new(),
        }
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
