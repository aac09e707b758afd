//! A scene that keeps no secret: it draws, names and answers with every card that lies in the position.
//!
//! It shows that the house keeps them: what a viewer is given through any door is made from a position in
//! which the cards of the others are made up (see `kernel::seen`).

use crate::{Move, Stones};
use kernel::scene::{Choice, Counter, Info, Localize, PLAYER_SLOT, Scene, Scenic, escape};
use kernel::{Actor, Game, Message, Seat, Viewer};

impl Stones {
    /// Every hand and every card chosen in secret, by seat: `1 3 5 +7 | 2 4`.
    pub fn cards(&self) -> String {
        let seat = |seat: Seat| {
            let hand = self.hands[seat.index()];
            let mut cards: Vec<String> = (1..=crate::CARDS)
                .filter(|card| hand >> card & 1 == 1)
                .map(|card| card.to_string())
                .collect();
            cards.extend(
                Some(self.chosen[seat.index()]).filter(|card| *card > 0).map(|card| format!("+{card}")),
            );
            cards.join(" ")
        };
        self.all().map(seat).collect::<Vec<_>>().join(" | ")
    }
}

impl Scenic for Stones {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let told = Message::new("common-plain").name("text", self.cards());
        let all = escape(&l10n.say(&told));
        let panel = |seat: Seat| format!("{PLAYER_SLOT}<p>{} {all}</p>", self.points(seat));
        Scene {
            header: format!("<p>{all}</p>"),
            board: format!("<svg><title>{all}</title></svg>"),
            tray: format!("<p>{all}</p>"),
            panels: self.all().map(panel).collect(),
            prompt: self.decision().asks(viewer).map(|_| told),
            ..Scene::default()
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let label = Message::new("common-plain").name("text", format!("{text} of {}", self.cards()));
        Choice { text, places: vec![self.cards().replace(' ', "")], label, kind: "" }
    }

    fn info(&self, _: Viewer, place: &str, _: &dyn Localize) -> Option<Info> {
        Some(Info { name: place.to_owned(), text: self.cards(), rows: Vec::new() })
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let (value, label) =
            (self.hands[seat.index()].into(), Message::new("shown").name("card", self.cards()));
        vec![Counter { id: "cards", icon: String::new(), value, face: Some(self.cards()), label }]
    }

    fn round(&self) -> Option<Message> {
        Some(Message::new("common-plain").name("text", self.cards()))
    }

    /// Every card that anybody holds.
    fn intended_moves(&self, _: Seat, _: &str) -> Vec<Move> {
        let held = self.held();
        (1..=crate::CARDS).filter(|card| held >> card & 1 == 1).map(Move::Choose).collect()
    }

    fn style() -> &'static str {
        ""
    }

    fn picture() -> &'static str {
        "<svg></svg>"
    }
}
