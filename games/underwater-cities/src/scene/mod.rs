//! The table as a browser shows it: the main board with its ring of spaces, the own city, what lies before
//! everybody, the hand.

mod city;
mod ring;

use crate::amounts::Resource;
use crate::components::tables;
use crate::kinds::{Card, CardType, City, Contract, Metropolis, Site, Space, Tunnel};
use crate::moves::{Bio, Move, Structure, Times, Upgrade, Work};
use crate::position::{Phase, Piece, Position, Source, Stage};
use kernel::scene::{
    Choice, Counter, Info, Localize, PLAYER_SLOT, PlayerBoard, Scene, Scenic, SeatLook, escape,
};
use kernel::{Actor, Game as _, Id as _, Message, Operand as _, Seat, Viewer};
use std::fmt::Write as _;

/// The class that gives a seat its color.
pub(crate) fn seat_class(seat: Seat) -> String {
    format!("uc-seat-{}", seat.0 + 1)
}

/// Draws for one viewer.
pub(crate) struct Painter<'a> {
    pub(crate) p: &'a Position,
    pub(crate) viewer: Viewer,
    pub(crate) l10n: &'a dyn Localize,
}

/// May what is drawn be pressed?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Press {
    Yes,
    No,
}

impl Painter<'_> {
    pub(crate) fn say(&self, message: &Message) -> String {
        escape(&self.l10n.say(message))
    }

    pub(crate) fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// Whose city is drawn large.
    fn own(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) if seat.index() < self.p.seats() => seat,
            _ => self.p.acting(),
        }
    }

    fn header(&self) -> String {
        let p = self.p;
        let round = Message::new("scene-round").number("round", p.round).number("era", p.era + 1);
        let supply = Message::new("scene-supply")
            .number("tunnels", p.tunnels)
            .number("white", p.white_domes)
            .name(
                "purple",
                if p.purple_domes == u8::MAX { "∞".to_owned() } else { p.purple_domes.to_string() },
            )
            .number("deck", p.deck.len() as i32);
        let order: Vec<String> = p
            .order
            .iter()
            .map(|seat| format!("<span class=\"uc-mark {}\">{}</span>", seat_class(*seat), seat))
            .collect();
        format!(
            "<div class=\"uc-header\"><b>{}</b> <span>{} {}</span> <span>{}</span> <span class=\"uc-own-design\">{}</span></div>",
            self.say(&round),
            self.word("scene-order"),
            order.concat(),
            self.say(&supply),
            self.word("scene-provenance"),
        )
    }

    /// A card as a button, with its sentence.
    fn card(&self, card: Card, class: &str, press: Press) -> String {
        let (t, data) = (tables(), tables().card(card));
        let color = data.color.map_or("none", |color| color.id());
        let price =
            if data.price > 0 { format!(" <b class=\"uc-price\">{}</b>", data.price) } else { String::new() };
        let name = self.word(t.card_name(card));
        let about = self.word(t.cards[card].about);
        let place = match press {
            Press::Yes => format!(" data-place=\"card:{}\"", t.card_id(card)),
            Press::No => String::new(),
        };
        format!(
            "<button class=\"uc-card uc-{color} {class}\"{place}><b>{name}</b>{price}<small>{}</small><span>{about}</span></button>",
            self.word(data.kind.text()),
        )
    }

    fn section(&self, title: &'static str, cards: String) -> String {
        if cards.is_empty() {
            return String::new();
        }
        format!(
            "<section class=\"uc-section\"><h3>{}</h3><div class=\"uc-cards\">{cards}</div></section>",
            self.word(title)
        )
    }

    fn tray(&self) -> String {
        let p = self.p;
        let mut html = String::from("<div class=\"uc-tray\">");
        let list = |cards: &mut dyn Iterator<Item = Card>| -> String {
            cards.map(|card| self.card(card, "", Press::Yes)).collect()
        };
        html += &self.section("scene-looked", list(&mut p.looked.iter().copied()));
        html +=
            &self.section("scene-drawn", p.drawn.iter().map(|tile| self.tile(*tile, Press::Yes)).collect());
        if let Viewer::Seat(seat) = self.viewer
            && let Some(player) = p.seats.get(seat)
        {
            let mut hand: Vec<Card> = player.hand.iter().collect();
            hand.sort_by_key(|card| (tables().card(*card).color, *card));
            html += &self.section("scene-hand", list(&mut hand.into_iter()));
            html += &self.tableau(seat, Press::Yes);
        }
        html += &self.section("scene-open", list(&mut p.open.iter().chain(p.top)));
        let contracts = Contract::all().filter(|contract| p.contracts >> contract.index() & 1 == 1);
        html += &self.section("scene-contracts", contracts.map(|contract| self.contract(contract)).collect());
        html + "</div>"
    }

    fn tableau(&self, seat: Seat, press: Press) -> String {
        let player = self.p.player(seat);
        let mut cards = String::new();
        for (at, card) in player.actions.iter().enumerate() {
            let class = if player.is_turned(at) { "uc-used" } else { "uc-ready" };
            cards += &self.card(*card, class, press);
        }
        for kind in [CardType::Permanent, CardType::Production, CardType::EndScoring, CardType::Instant] {
            for card in player.claimed.iter().filter(|card| tables().card(*card).kind == kind) {
                cards += &self.card(card, "", press);
            }
        }
        for tile in
            (0..Metropolis::COUNT).filter(|tile| player.gained >> tile & 1 == 1).filter_map(Metropolis::new)
        {
            cards += &self.tile(tile, press);
        }
        self.section("scene-tableau", cards)
    }

    fn tile(&self, tile: Metropolis, press: Press) -> String {
        let t = tables();
        let place = match press {
            Press::Yes => format!(" data-place=\"tile:{}\"", t.metropolis_id(tile)),
            Press::No => String::new(),
        };
        let color = if t.metropolis(tile).brown { "brown" } else { "blue" };
        format!(
            "<button class=\"uc-card uc-{color}\"{place}><b>{}</b><span>{}</span></button>",
            self.word(t.metropolis_name(tile)),
            self.word(t.about_metropolis(tile)),
        )
    }

    fn contract(&self, contract: Contract) -> String {
        let t = tables();
        format!(
            "<button class=\"uc-card uc-contract\" data-place=\"contract:{}\"><b>{}</b><span>{}</span></button>",
            t.contract_id(contract),
            self.word(t.contract_name(contract)),
            self.word(t.about_contract(contract)),
        )
    }

    fn goods(&self, seat: Seat) -> String {
        let player = self.p.player(seat);
        let mut html = format!(
            "<span class=\"uc-points\" title=\"{}\">{}</span>",
            self.say(&Message::new("resource-points").number("n", player.total())),
            player.total()
        );
        for resource in Resource::ALL {
            let n = player.has(resource);
            let name = self.say(&Message::new(resource.text()).number("n", i32::from(n)));
            let _ = write!(html, " <span class=\"uc-good uc-{}\" title=\"{name}\">{n}</span>", resource.id());
        }
        html
    }

    fn panel(&self, seat: Seat) -> String {
        let p = self.p;
        let hand = Message::new("scene-cards").number("n", p.player(seat).hand.len() as i32);
        let now = if p.on_turn() == Some(seat) { " uc-now" } else { "" };
        format!(
            "<div class=\"uc-panel {}{now}\">{PLAYER_SLOT}<p class=\"uc-goods\">{}</p><p>{} · {}</p></div>",
            seat_class(seat),
            self.goods(seat),
            self.say(&hand),
            self.forecast(seat),
        )
    }

    /// What the next production brings, and what the cities eat.
    fn forecast(&self, seat: Seat) -> String {
        let made = self.p.forecast(seat);
        let mut stock = self.p.player(seat).stock;
        for resource in Resource::ALL {
            stock[resource as usize] += u16::from(made.of(resource));
        }
        let (kelp, biomatter, hungry) = self.p.hunger(seat, &stock);
        let said = Message::new("scene-forecast")
            .amounts("makes", made.listed())
            .number("eats", i32::from(kelp + biomatter));
        let hungry = match hungry {
            0 => String::new(),
            n => format!(
                " <b class=\"uc-warn\">{}</b>",
                self.say(&Message::new("scene-hungry").number("n", i32::from(n)))
            ),
        };
        format!("<span>{}{hungry}</span>", self.say(&said))
    }

    fn player_board(&self, seat: Seat) -> PlayerBoard {
        let p = self.p;
        let player = p.player(seat);
        let board = self.word(tables().board_name(player.board));
        let html = format!(
            "<div class=\"uc-player\"><h3>{board}</h3><svg class=\"uc-city-small\" viewBox=\"0 0 580 430\" role=\"img\" aria-label=\"{board}\">{}</svg>{}</div>",
            self.city(seat, Press::No),
            self.tableau(seat, Press::No),
        );
        let sources = [
            ("source-metropolis", p.brown_points(seat)),
            ("source-cities", player.city_points()),
            ("source-resources", player.resource_points()),
        ];
        PlayerBoard {
            html,
            forecast: self.forecast(seat),
            standing: sources.into_iter().map(|(id, n)| (Message::new(id), i32::from(n))).collect(),
        }
    }

    fn board(&self) -> String {
        format!(
            "<svg class=\"uc-board\" viewBox=\"0 0 1150 450\" role=\"img\" aria-label=\"{}\">{}<g transform=\"translate(565 10)\">{}</g></svg>",
            self.word("scene-board"),
            self.ring(),
            self.city(self.own(), Press::Yes),
        )
    }

    /// What is asked of the viewer.
    fn prompt(&self) -> Option<Message> {
        self.p.decision().asks(self.viewer).map(|_| self.question())
    }

    fn question(&self) -> Message {
        let p = self.p;
        let t = tables();
        match p.phase {
            Phase::FirstDiscard | Phase::EraDiscard => return Message::new("prompt-discard"),
            Phase::Production => return Message::new("prompt-production"),
            Phase::Scoring => return Message::new("prompt-scoring"),
            _ => {}
        }
        if !p.looked.is_empty() || !p.drawn.is_empty() {
            return Message::new("prompt-keep");
        }
        match p.stack.top().map(|frame| frame.source) {
            None => match p.turn.stage {
                Stage::Choose if p.must_discard(p.acting()) => Message::new("prompt-discard"),
                Stage::Choose => Message::new("prompt-turn"),
                _ => Message::new("prompt-end"),
            },
            Some(Source::Turn) => Message::new("prompt-order"),
            Some(Source::Space(space)) => Message::new("prompt-space").word("space", t.space_name(space)),
            Some(Source::Claim) => Message::new("prompt-claim"),
            Some(Source::LastUse(card)) => Message::new("prompt-last-use").word("card", t.card_name(card)),
            Some(Source::Triggers { .. }) => Message::new("prompt-triggers"),
            Some(Source::Pair(_)) => Message::new("prompt-pair"),
            Some(Source::List { from, .. }) => {
                use crate::position::From;
                match from {
                    From::Site => Message::new("prompt-site"),
                    From::Space(space) => Message::new("prompt-space").word("space", t.space_name(space)),
                    From::Card(card) | From::Ability(card) => {
                        Message::new("prompt-card").word("card", t.card_name(card))
                    }
                    From::Tile(tile) => Message::new("prompt-tile").word("tile", t.metropolis_name(tile)),
                }
            }
        }
    }
}

impl Scenic for Position {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let painter = Painter { p: self, viewer, l10n };
        Scene {
            header: painter.header(),
            board: painter.board(),
            tray: painter.tray(),
            panels: self.all_seats().map(|seat| painter.panel(seat)).collect(),
            prompt: painter.prompt(),
            actions: Vec::new(),
            boards: self.all_seats().map(|seat| painter.player_board(seat)).collect(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let last = matches!(self.stack.top().map(|frame| frame.source), Some(Source::LastUse(_)));
        let places = if last && matches!(mv, Move::Use(_)) { Vec::new() } else { mv.places(self) };
        Choice { text, places, label: mv.label(self), kind: "" }
    }

    fn info(&self, _: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        let t = tables();
        let say = |id: &'static str| l10n.say(&Message::new(id));
        let named = |name: &'static str, about: &'static str| Info {
            name: say(name),
            text: say(about),
            rows: Vec::new(),
        };
        let (kind, id) = place.split_once(':')?;
        match kind {
            "card" => {
                let card = t.card_named(id)?;
                let entry = &t.cards[card];
                let mut info = named(entry.name, entry.about);
                info.rows.push((say("info-type"), say(t.card(card).kind.text())));
                info.rows.push((say("info-source"), say(source_text(entry.provenance))));
                Some(info)
            }
            "space" => {
                let space = t.space_named(id)?;
                Some(named(t.space_name(space), t.about_space(space)))
            }
            "tile" => {
                let tile = t.metropolis_named(id)?;
                Some(named(t.metropolis_name(tile), t.about_metropolis(tile)))
            }
            "contract" => {
                let contract = t.contract_named(id)?;
                Some(named(t.contract_name(contract), t.about_contract(contract)))
            }
            "city" => Some(Info { name: say("kind-city"), text: id.to_owned(), rows: Vec::new() }),
            "tunnel" => Some(Info { name: say("kind-tunnel"), text: id.to_owned(), rows: Vec::new() }),
            "site" => {
                let kind = if id.ends_with(".x") { "kind-expansion" } else { "kind-building" };
                Some(Info { name: say(kind), text: id.to_owned(), rows: Vec::new() })
            }
            _ => None,
        }
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let Some(player) = self.seats.get(seat) else { return Vec::new() };
        let counter = |id: &'static str, value: i32, text: &'static str| Counter {
            id,
            icon: format!("<span class=\"uc-good uc-{id}\"></span>"),
            value,
            face: None,
            label: Message::new(text).number("n", value),
        };
        let goods = Resource::ALL
            .map(|resource| counter(resource.id(), player.has(resource).into(), resource.text()));
        [counter("points", player.total(), "resource-points")].into_iter().chain(goods).collect()
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        if seat.index() >= self.seats() {
            return Vec::new();
        }
        let t = tables();
        let Some((kind, id)) = place.split_once(':') else { return Vec::new() };
        let hand = self.player(seat).hand;
        let bio = Bio::LEAST;
        let build = |what| Move::Build(Work { what, bio });
        let upgrade = |piece| Move::Upgrade(Upgrade { piece, cost: None, bio });
        match kind {
            "card" => {
                let Some(card) = t.card_named(id) else { return Vec::new() };
                let times = Times { n: 1, bio };
                vec![
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
                ]
                .into_iter()
                .chain(self.spaces().filter(|_| hand.has(card)).map(|space| Move::Play { card, space }))
                .collect()
            }
            "space" => {
                let Some(space) = t.space_named(id) else { return Vec::new() };
                let cards =
                    hand.iter().flat_map(|card| [Move::Play { card, space }, Move::Clone { space, card }]);
                cards.chain([Move::Perform(space)]).collect()
            }
            "tile" => t.metropolis_named(id).map(Move::KeepTile).into_iter().collect(),
            "contract" => t.contract_named(id).map(Move::Contract).into_iter().collect(),
            "city" => {
                let Some(city) = City::read(self, id) else { return Vec::new() };
                let domes = crate::kinds::Dome::ALL.map(|dome| build(Structure::City(dome, city)));
                domes.into_iter().chain([Move::Convert(city)]).collect()
            }
            "tunnel" => {
                let Some(tunnel) = Tunnel::read(self, id) else { return Vec::new() };
                let piece = Piece::Tunnel(tunnel);
                vec![build(Structure::Tunnel(tunnel)), upgrade(piece), Move::Produce(piece)]
            }
            "site" => {
                let Some(site) = Site::read(self, id) else { return Vec::new() };
                let piece = Piece::Building(site);
                let kinds = crate::kinds::Building::ALL.map(|kind| build(Structure::Building(kind, site)));
                kinds.into_iter().chain([upgrade(piece), Move::Produce(piece), Move::Replace(site)]).collect()
            }
            _ => Vec::new(),
        }
    }

    fn round(&self) -> Option<Message> {
        Some(Message::new("scene-round").number("round", self.round).number("era", self.era + 1))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        Vec::new()
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn picture() -> &'static str {
        include_str!("picture.svg")
    }
}

fn source_text(provenance: kernel::catalog::Provenance) -> &'static str {
    use kernel::catalog::Provenance;
    match provenance {
        Provenance::Rulebook => "provenance-rulebook",
        Provenance::Public => "provenance-public",
        Provenance::Completed => "provenance-completed",
        Provenance::Owner => "provenance-owner",
        _ => "provenance-project",
    }
}

/// The words of a text in lines of about so many letters.
pub(crate) fn lines(text: &str, most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match all.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => all.push(word.to_owned()),
        }
    }
    all.truncate(3);
    all
}

/// The place of a space.
pub(crate) fn space_place(space: Space) -> String {
    format!("space:{}", tables().space_id(space))
}
