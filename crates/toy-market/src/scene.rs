//! The table of Bazaar as a browser shows it.

use crate::cards::{Kind, Part, Slot};
use crate::moves::part_text;
use crate::{Bazaar, Card, Cards, From, Move};
use kernel::scene::{
    Action, Choice, Compound, Counter, Info, Localize, PLAYER_SLOT, PlayerBoard, Scene, Scenic, action_place,
    escape,
};
use kernel::{Actor, Game as _, Id as _, Message, Operand as _, Seat, Viewer};
use std::fmt::Write as _;

/// What can be done on a turn, and how it is called.
const ACTIONS: [(&str, &str); 3] = [("buy", "action-buy"), ("play", "action-play"), ("rest", "label-rest")];

/// Draws for one viewer.
struct Painter<'a> {
    p: &'a Bazaar,
    viewer: Viewer,
    l10n: &'a dyn Localize,
}

impl Painter<'_> {
    fn words(&self, message: &Message) -> String {
        escape(&self.l10n.say(message))
    }

    fn name(&self, card: Card) -> String {
        self.words(&Message::new(card.kind().text()))
    }

    fn board(&self) -> String {
        let mut svg = String::from("<svg viewBox=\"0 0 330 90\" role=\"img\">");
        for (slot, card) in self.p.market.iter() {
            let (x, number, name) = (10 + 110 * slot, slot + 1, self.name(card));
            let _ = write!(
                svg,
                "<g data-place=\"market:{number}\" class=\"card {kind}\" aria-label=\"{name}\">\
                 <rect x=\"{x}\" y=\"5\" width=\"90\" height=\"80\"/><text x=\"{tx}\" y=\"50\">{name}</text></g>",
                kind = card.kind().id(),
                tx = x + 45,
            );
        }
        svg + "</svg>"
    }

    /// The viewer's own hand; everybody else's is a number in a panel.
    fn tray(&self) -> String {
        let Viewer::Seat(seat) = self.viewer else { return String::new() };
        let Some(hand) = self.p.hands.get(seat) else { return String::new() };
        let mut html = String::from("<div class=\"hand\">");
        for card in *hand {
            let place = card.place(self.p).unwrap_or_default();
            let _ =
                write!(html, "<button data-place=\"{place}\" class=\"card\">{}</button>", self.name(card));
        }
        html + "</div>"
    }

    fn header(&self) -> String {
        let deck = Message::new("scene-deck").number("cards", self.p.deck.len() as i32);
        format!("<p class=\"deck\">{}</p>", self.words(&deck))
    }

    fn panel(&self, seat: Seat) -> String {
        let p = self.p;
        let hand = p.hands[seat];
        let counts = Message::new("scene-panel")
            .number("points", p.points(seat))
            .number("coins", p.coins[seat])
            .number("cards", hand.len() as i32)
            .number("scribes", p.tableaus[seat].len() as i32);
        let known = self.known(hand & p.seen);
        format!("{PLAYER_SLOT}<p>{}</p>{known}", self.words(&counts))
    }

    /// What everybody saw being taken into a hand.
    fn known(&self, cards: Cards) -> String {
        let names: Vec<String> = cards.iter().map(|card| format!("<li>{}</li>", self.name(card))).collect();
        if names.is_empty() { String::new() } else { format!("<ul>{}</ul>", names.concat()) }
    }

    /// The scribes of a seat, which stay before it.
    fn player_board(&self, seat: Seat) -> PlayerBoard {
        PlayerBoard {
            html: format!("<div class=\"scribes\">{}</div>", self.known(self.p.tableaus[seat])),
            ..PlayerBoard::default()
        }
    }

    /// What is asked of the viewer.
    fn prompt(&self) -> Option<Message> {
        let p = self.p;
        p.decision().asks(self.viewer)?;
        Some(match p.stack.top().map(|frame| frame.source) {
            None => Message::new("prompt-turn"),
            Some(From::Card(card)) => Message::new("prompt-card").word("card", card.kind().text()),
            Some(From::Scribes) => Message::new("prompt-scribes"),
            Some(From::Herald) => Message::new("prompt-herald"),
        })
    }
}

impl Scenic for Bazaar {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let painter = Painter { p: self, viewer, l10n };
        Scene {
            header: painter.header(),
            board: painter.board(),
            tray: painter.tray(),
            panels: self.all().map(|seat| painter.panel(seat)).collect(),
            prompt: painter.prompt(),
            actions: ACTIONS
                .into_iter()
                .map(|(id, label)| Action { id, icon: String::new(), label: Message::new(label) })
                .collect(),
            boards: self.all().map(|seat| painter.player_board(seat)).collect(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let kind = match mv {
            Move::Buy(_) => "buy",
            Move::Play(_) => "play",
            Move::Rest => "rest",
            _ => "",
        };
        Choice { text, places: mv.places(self), label: mv.label(self), kind }
    }

    /// A banker is played to pay.
    fn compounds(&self, seat: Seat) -> Vec<Compound<Move>> {
        let Some(hand) = self.hands.get(seat) else { return Vec::new() };
        let bankers = hand.iter().filter(|card| card.kind() == Kind::Banker);
        let Some(pay) = Part::from_index(0) else { return Vec::new() };
        let chain = |card: Card| Compound {
            moves: vec![Move::Play(card), Move::Use(pay)],
            places: card.place(self).into_iter().collect(),
            label: Message::new("label-play-banker"),
            kind: "play",
        };
        bankers.map(chain).collect()
    }

    fn info(&self, _viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        let word = |id| l10n.say(&Message::new(id));
        let action = ACTIONS.into_iter().find(|(id, _)| place == action_place(id));
        if let Some((_, label)) = action {
            return Some(Info { name: word(label), ..Info::default() });
        }
        let card = match place.split_once(':')? {
            ("market", slot) => self.market.get(slot.parse::<usize>().ok()?.checked_sub(1)?)?,
            ("hand", card) => Card::named(card)?,
            _ => return None,
        };
        let parts: Vec<String> = card.kind().effect().iter().map(|does| word(part_text(*does))).collect();
        let price = l10n.say(&Message::new("info-price").number("coins", crate::game::PRICE));
        Some(Info {
            name: word(card.kind().text()),
            text: if parts.is_empty() { word("part-scribe") } else { parts.join("; ") },
            rows: vec![(word("info-price-head"), price)],
        })
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let counter = |id, value, label| Counter {
            id,
            icon: String::new(),
            value,
            face: None,
            label: Message::new(label),
        };
        vec![
            counter("points", self.points(seat), "points"),
            counter("coins", self.coins[seat].into(), "coins"),
        ]
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        if seat.index() >= self.seats() {
            return Vec::new();
        }
        let read = |verb: &str, what: &str| Move::read(self, &format!("{verb} {what}")).ok();
        match place.split_once(':') {
            Some(("act", "buy")) => Slot::all().map(Move::Buy).collect(),
            Some(("act", "play")) => self.hands[seat].iter().map(Move::Play).collect(),
            Some(("act", "rest")) => vec![Move::Rest],
            Some(("market", slot)) => read("buy", slot).into_iter().collect(),
            Some(("hand", card)) => {
                ["play", "discard"].into_iter().filter_map(|verb| read(verb, card)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn style() -> &'static str {
        ".bazaar .card rect { fill: #f4ead5; stroke: #6b4f2a; }\n.bazaar .card text { text-anchor: middle; }\n"
    }

    fn picture() -> &'static str {
        "<svg viewBox=\"0 0 40 30\"><rect x=\"4\" y=\"4\" width=\"14\" height=\"22\"/>\
         <rect x=\"22\" y=\"4\" width=\"14\" height=\"22\"/></svg>"
    }
}
