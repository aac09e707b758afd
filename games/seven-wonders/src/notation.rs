//! Moves as text: `build forum left 2 right 1`, `stage altar`, `discard baths`, `deal 2 baths`.

use crate::components::{Card, CardSet, Group, Leader, Tile, tables};
use crate::moves::{Move, Pay, Way};
use crate::position::Position;
use kernel::{Actor, Message, ParseMoveError};
use std::fmt::Write as _;

impl Position {
    /// The cards that a word of this actor would mean, in the order they are looked through.
    fn spoken_of(&self, actor: Actor, verb: &str) -> CardSet {
        let tops = || self.tops().collect::<CardSet>();
        match (verb, actor) {
            ("deal" | "flip", _) => self.deck_outcomes(),
            ("draw", _) => self.discard - self.market.drawn,
            ("take", _) if self.rules.solo => self.market.drawn,
            ("take", _) => self.discard,
            ("forfeit", Actor::Seat(seat)) => self.cities[seat.index() % self.cities.len()].built,
            (_, Actor::Seat(seat)) if !self.rules.solo => self.cities[seat.index() % self.cities.len()].hand,
            _ => tops(),
        }
    }

    /// A card in text: its mark is written where it is a matter of the solo market.
    fn write_card(&self, actor: Actor, verb: &str, card: Card, text: &mut String) {
        let t = tables();
        let data = t.card(card);
        text.push_str(t.kind_of(card).id);
        if !self.rules.solo || matches!(verb, "forfeit") {
            return;
        }
        let plain = matches!(data.group, Group::City | Group::Guild);
        let marked = matches!(verb, "flip" | "draw");
        let among = self.spoken_of(actor, verb);
        let twins = among.iter().filter(|&other| t.card(other).kind == data.kind).count();
        if !plain && (marked || twins > 1) {
            let _ = write!(text, "@{}", data.group.id());
        }
    }

    pub(crate) fn write(&self, actor: Actor, mv: Move, text: &mut String) {
        let t = tables();
        let pay = |text: &mut String, pay: Pay| {
            for (word, coins) in [("left", pay.left), ("right", pay.right), ("bank", pay.bank)] {
                if coins > 0 {
                    let _ = write!(text, " {word} {coins}");
                }
            }
        };
        let how = |text: &mut String, way: Way| {
            text.push_str(match way {
                Way::Cost => "",
                Way::Chain => " chain",
                Way::Power => " free",
                Way::Black => " black",
                Way::Token => " token",
            });
        };
        let card_move = |text: &mut String, verb: &str, card: Card| {
            let _ = write!(text, "{verb} ");
            self.write_card(actor, verb, card, text);
        };
        let any_order = |seat: usize| self.cities[seat % 7].board().is_some_and(|board| board.any_order);
        let stage_number = |text: &mut String, seat: usize, stage: u8| {
            if any_order(seat) {
                let _ = write!(text, " {}", u16::from(stage) + 1);
            }
        };
        let seat_of = actor.seat().map_or(0, |seat| seat.index());
        match mv {
            Move::Board { seat, board, side } => {
                let id = t.board(board).map_or("none", |board| board.id);
                let side = if side == 0 { "a" } else { "b" };
                let _ = write!(text, "board {} {id} {side}", u16::from(seat) + 1);
            }
            Move::Deal { seat, card } => {
                let _ = write!(text, "deal {} ", u16::from(seat) + 1);
                self.write_card(actor, "deal", card, text);
            }
            Move::DealLeader { seat, leader } => {
                let _ = write!(text, "leader {} {}", u16::from(seat) + 1, t.leader(leader).id);
            }
            Move::DealTile { seat, tile } => {
                let _ = write!(text, "tile {} {}", u16::from(seat) + 1, t.tile(tile).id);
            }
            Move::Project(project) => {
                let _ = write!(text, "project {}", t.project(project).id);
            }
            Move::Flip(card) => card_move(text, "flip", card),
            Move::Draw(card) => card_move(text, "draw", card),
            Move::Keep(leader) => {
                let _ = write!(text, "keep {}", t.leader(leader).id);
            }
            Move::KeepTile(tile) => {
                let _ = write!(text, "keep {}", t.tile(tile).id);
            }
            Move::Recruit(leader) => {
                let _ = write!(text, "recruit {}", t.leader(leader).id);
            }
            Move::SellLeader(leader) => {
                let _ = write!(text, "discard {}", t.leader(leader).id);
            }
            Move::StageLeader { leader, stage, way, pay: coins } => {
                let _ = write!(text, "stage {}", t.leader(leader).id);
                stage_number(text, seat_of, stage);
                how(text, way);
                pay(text, coins);
            }
            Move::Build { card, way, join, pay: coins } => {
                card_move(text, "build", card);
                how(text, way);
                text.push_str(if join { " join" } else { "" });
                pay(text, coins);
            }
            Move::Stage { card, stage, way, pay: coins } => {
                card_move(text, "stage", card);
                stage_number(text, seat_of, stage);
                how(text, way);
                pay(text, coins);
            }
            Move::Discard(card) => card_move(text, "discard", card),
            Move::Tower { card, tile } => {
                card_move(text, "tower", card);
                let _ = write!(text, " {}", t.tile(tile).id);
            }
            Move::More => text.push_str("more"),
            Move::Stop => text.push_str("stop"),
            Move::Natural => text.push_str("natural"),
            Move::Coin => text.push_str("coin"),
            Move::Defeat => text.push_str("defeat"),
            Move::Points => text.push_str("opponent points"),
            Move::OpponentBuild(card) => card_move(text, "opponent build", card),
            Move::OpponentStage { card, stage } => {
                card_move(text, "opponent stage", card);
                stage_number(text, crate::position::OPPONENT, stage);
            }
            Move::OpponentDiscard(card) => card_move(text, "opponent discard", card),
            Move::Helper(card) => card_move(text, "helper", card),
            Move::Take(card) => card_move(text, "take", card),
            Move::Pass => text.push_str("pass"),
            Move::Settle(coins) => {
                let _ = write!(text, "pay {coins}");
            }
            Move::CopyLeader(leader) => {
                let _ = write!(text, "copy {}", t.leader(leader).id);
            }
            Move::CopyStage { left } => text.push_str(if left { "copy left" } else { "copy right" }),
            Move::Bury(leader) => {
                let _ = write!(text, "bury {}", t.leader(leader).id);
            }
            Move::Forfeit(card) => card_move(text, "forfeit", card),
        }
    }

    pub(crate) fn read(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        let words: Vec<&str> = text.split_whitespace().take(16).collect();
        let mut reader = Reader { position: self, actor, text, words: &words, at: 0 };
        let mv = reader.read()?;
        match reader.next() {
            None => Ok(mv),
            Some(word) => Err(reader.bad(Message::new("common-move-too-much").name("word", word))),
        }
    }
}

/// The words that moves of players begin with.
const VERBS: [&str; 19] = [
    "build", "stage", "discard", "tower", "recruit", "keep", "more", "stop", "natural", "coin", "defeat",
    "opponent", "helper", "take", "pass", "pay", "copy", "bury", "forfeit",
];

struct Reader<'a> {
    position: &'a Position,
    actor: Actor,
    text: &'a str,
    words: &'a [&'a str],
    at: usize,
}

impl<'a> Reader<'a> {
    fn bad(&self, why: Message) -> ParseMoveError {
        ParseMoveError::new(self.text, why)
    }

    fn unknown<'b>(&self, word: &str, known: impl IntoIterator<Item = &'b str>) -> ParseMoveError {
        ParseMoveError::unknown(self.text, word, known)
    }

    fn next(&mut self) -> Option<&'a str> {
        let word = self.words.get(self.at).copied();
        self.at += usize::from(word.is_some());
        word
    }

    fn peek(&self) -> Option<&'a str> {
        self.words.get(self.at).copied()
    }

    /// The next word; `what` is the text of what it should be.
    fn word(&mut self, what: &'static str) -> Result<&'a str, ParseMoveError> {
        self.next().ok_or_else(|| self.bad(Message::new("common-move-missing").word("what", what)))
    }

    fn seat(&mut self) -> Result<u8, ParseMoveError> {
        let word = self.word("notation-city")?;
        match word.parse::<u8>() {
            Ok(n) if (1..=7).contains(&n) => Ok(n - 1),
            _ => Err(ParseMoveError::out_of_range(self.text, word, 1, 7)),
        }
    }

    fn card(&mut self, verb: &str) -> Result<Card, ParseMoveError> {
        let word = self.word("notation-card")?;
        self.card_of(verb, word)
    }

    fn card_of(&self, verb: &str, word: &str) -> Result<Card, ParseMoveError> {
        let t = tables();
        let card = t.card_named(word).ok_or_else(|| self.no_such("notation-card", word))?;
        if word.contains('@') {
            return Ok(card);
        }
        let kind = t.card(card).kind;
        let among = self.position.spoken_of(self.actor, verb);
        Ok(among.iter().find(|&other| t.card(other).kind == kind).unwrap_or(card))
    }

    fn leader(&mut self) -> Result<Leader, ParseMoveError> {
        let word = self.word("notation-leader")?;
        tables().leader_named(word).ok_or_else(|| self.no_such("notation-leader", word))
    }

    fn tile(&mut self) -> Result<Tile, ParseMoveError> {
        let word = self.word("notation-tile")?;
        tables().tile_named(word).ok_or_else(|| self.no_such("notation-tile", word))
    }

    fn number(&mut self) -> Result<u8, ParseMoveError> {
        let word = self.word("notation-coins")?;
        word.parse().map_err(|_| ParseMoveError::out_of_range(self.text, word, 0, u8::MAX))
    }

    /// There is no card, leader or the like of this name; `what` is the text of its kind.
    fn no_such(&self, what: &'static str, word: &str) -> ParseMoveError {
        let word: String = word.chars().take(40).collect();
        self.bad(Message::new("misread-no-such").word("what", what).name("word", word))
    }

    /// `chain`, `free`, `join`, `left 2` and the like, in any order.
    fn rest(&mut self) -> Result<(Option<Way>, bool, Pay), ParseMoveError> {
        let (mut way, mut join, mut pay) = (None, false, Pay::NONE);
        while let Some(word) = self.next() {
            match word {
                "chain" => way = Some(Way::Chain),
                "free" => way = Some(Way::Power),
                "black" => way = Some(Way::Black),
                "token" => way = Some(Way::Token),
                "join" => join = true,
                "left" => pay.left = self.number()?,
                "right" => pay.right = self.number()?,
                "bank" => pay.bank = self.number()?,
                other => {
                    let known = ["chain", "free", "black", "token", "join", "left N", "right N", "bank N"];
                    return Err(self.unknown(other, known));
                }
            }
        }
        Ok((way, join, pay))
    }

    /// The stage that is meant: the number if there is one, otherwise the next.
    fn stage(&mut self, seat: usize) -> u8 {
        if let Some(n) = self.peek().and_then(|word| word.parse::<u8>().ok()) {
            self.at += 1;
            return n.wrapping_sub(1);
        }
        self.position.open_stages(seat % 7).trailing_zeros() as u8
    }

    fn read(&mut self) -> Result<Move, ParseMoveError> {
        let t = tables();
        let verb = self.next().ok_or_else(|| ParseMoveError::empty(self.text))?;
        let seat = self.actor.seat().map_or(0, |seat| seat.index() % 7);
        let mv = match verb {
            "board" => {
                let seat = self.seat()?;
                let word = self.word("notation-board")?;
                let boards = t.boards.iter().map(|board| board.id);
                let board = t.board_named(word).ok_or_else(|| self.unknown(word, boards))?;
                let side = match self.word("notation-side")? {
                    "a" => 0,
                    "b" => 1,
                    other => return Err(self.unknown(other, ["a", "b"])),
                };
                Move::Board { seat, board, side }
            }
            "deal" => Move::Deal { seat: self.seat()?, card: self.card("deal")? },
            "leader" => Move::DealLeader { seat: self.seat()?, leader: self.leader()? },
            "tile" => Move::DealTile { seat: self.seat()?, tile: self.tile()? },
            "project" => {
                let word = self.word("notation-project")?;
                Move::Project(t.project_named(word).ok_or_else(|| self.no_such("notation-project", word))?)
            }
            "flip" => Move::Flip(self.card("flip")?),
            "draw" => Move::Draw(self.card("draw")?),
            "keep" => match self.peek().and_then(|word| t.leader_named(word)) {
                Some(leader) => {
                    self.at += 1;
                    Move::Keep(leader)
                }
                None => Move::KeepTile(self.tile()?),
            },
            "recruit" => Move::Recruit(self.leader()?),
            "build" => {
                let card = self.card(verb)?;
                let (way, join, pay) = self.rest()?;
                let way = way.unwrap_or_else(|| self.plain_way(seat, card));
                Move::Build { card, way, join, pay }
            }
            "stage" => self.read_stage(seat)?,
            "discard" => match self.peek().and_then(|word| t.leader_named(word)) {
                Some(leader) => {
                    self.at += 1;
                    Move::SellLeader(leader)
                }
                None => Move::Discard(self.card(verb)?),
            },
            "tower" => Move::Tower { card: self.card(verb)?, tile: self.tile()? },
            "more" => Move::More,
            "stop" => Move::Stop,
            "natural" => Move::Natural,
            "coin" => Move::Coin,
            "defeat" => Move::Defeat,
            "opponent" => match self.word("notation-opponent")? {
                "points" => Move::Points,
                "build" => Move::OpponentBuild(self.card("opponent build")?),
                "stage" => {
                    let card = self.card("opponent stage")?;
                    Move::OpponentStage { card, stage: self.stage(crate::position::OPPONENT) }
                }
                "discard" => Move::OpponentDiscard(self.card("opponent discard")?),
                other => {
                    return Err(self.unknown(other, ["points", "build", "stage", "discard"]));
                }
            },
            "helper" => Move::Helper(self.card(verb)?),
            "take" => Move::Take(self.card(verb)?),
            "pass" => Move::Pass,
            "pay" => Move::Settle(self.number()?),
            "copy" => match self.peek() {
                Some(side @ ("left" | "right")) => {
                    self.at += 1;
                    Move::CopyStage { left: side == "left" }
                }
                _ => Move::CopyLeader(self.leader()?),
            },
            "bury" => Move::Bury(self.leader()?),
            "forfeit" => Move::Forfeit(self.card(verb)?),
            other => return Err(self.unknown(other, VERBS)),
        };
        Ok(mv)
    }

    fn read_stage(&mut self, seat: usize) -> Result<Move, ParseMoveError> {
        let word = self.word("notation-card")?;
        let leader = tables().leader_named(word);
        let card = if leader.is_none() { Some(self.card_of("stage", word)?) } else { None };
        let stage = self.stage(seat);
        let (way, _, pay) = self.rest()?;
        let way = way.unwrap_or(Way::Cost);
        Ok(match (leader, card) {
            (Some(leader), _) => Move::StageLeader { leader, stage, way, pay },
            (None, Some(card)) => Move::Stage { card, stage, way, pay },
            (None, None) => return Err(self.no_such("notation-card", word)),
        })
    }

    /// What `build X` means without more words: through a link where there is one.
    fn plain_way(&self, seat: usize, card: Card) -> Way {
        let tower = self.position.tower();
        let linked = self.position.has_link(seat, card, &tower);
        if linked && !self.position.chain_is_taxed(&tower) { Way::Chain } else { Way::Cost }
    }
}
