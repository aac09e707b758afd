//! The desk: what is on display, and a player's board with its slots, hand, tracks and technologies.

use super::{PEN, Painter, Places, signs};
use crate::components::Reward;
use crate::ids::*;
use crate::position::Phase;
use crate::setup::Step;
use kernel::{Id as _, Message, Operand as _, Seat};
use std::fmt::Write as _;

impl Painter<'_> {
    /// Begins a part of the desk, with its heading.
    fn part(&self, class: &str, title: &'static str, beside: &str) -> String {
        let class = match self.places {
            Places::Live => format!("aside rv-{class}"),
            Places::Still => format!("rv-{class}"),
        };
        format!("<section class=\"{class}\"><h3>{} <small>{beside}</small></h3>", self.word(title))
    }

    /// The board before a seat.
    pub(super) fn desk(&self, seat: Seat) -> String {
        [self.tribe(seat), self.slots(seat), self.tracks(seat), self.hand(seat)].concat()
    }

    /// Citizens, modules, machines and artifacts that lie open to all.
    pub(super) fn display(&self) -> String {
        let deck = self.words(&Message::new("scene-deck").number("n", self.p.deck.draw_pile.len() as i32));
        let mut html = self.part("display", "place-display", &deck);
        html.push_str("<div class=\"arts\">");
        self.p.artifacts.iter().for_each(|artifact| self.artifact(&mut html, artifact));
        for _ in 0..self.p.small_left {
            html.push_str(&PEN.icon("artifact"));
        }
        html.push_str("</div><div class=\"cards\">");
        let own = self.own().map(|seat| self.p.seats[seat].all_cards()).unwrap_or_default();
        let shown = self.p.shown_cards.iter().filter(|(_, card)| !own.has(*card));
        shown.for_each(|(_, card)| self.card(&mut html, card, ""));
        html.push_str("</div><div class=\"modules\">");
        self.p.shown_modules.iter().for_each(|(_, module)| self.module(&mut html, module));
        html.push_str("</div><div class=\"machines\">");
        for row in &self.p.shown_machines {
            html.push_str("<div>");
            row.iter().for_each(|(_, machine)| self.machine(&mut html, machine, None));
            html.push_str("</div>");
        }
        html + "</div></section>"
    }

    /// The tribe: its ability, what is left to build, and the tree from below.
    fn tribe(&self, seat: Seat) -> String {
        let (p, t) = (self.p, self.t);
        let player = &p.seats[seat];
        let Some(side) = player.side else { return String::new() };
        let facts = t.side(side);
        let mut html = self.part("tribe", facts.tribe_text, &self.word(facts.face.text()));
        html.push_str("<div class=\"two\"><div class=\"left\">");
        let ability = format!("{}{}", PEN.icon("tribe"), self.list(facts.ability).html());
        let label = self.name_and_text("thing-ability", t.sides[side].about);
        self.thing(&mut html, side.place(p), "rv-ability", &label, &ability);
        let row = |html: &mut String, icon: &str, n: u8, of: u8, price: String| {
            let _ = write!(html, "<p>{}<b>{n}</b>/{of} <span>{price}</span></p>", PEN.icon(icon));
        };
        let common = &t.common;
        row(&mut html, "tribe", player.markers, common.tribe_markers, String::new());
        for (size, icon) in [(Size::Small, "small"), (Size::Large, "large")] {
            let price = signs::stock(common.build[size as usize]).html();
            row(&mut html, icon, player.buildings_left(size), common.buildings[size as usize], price);
        }
        let figures = common.figures.saturating_sub(player.figures.len() as u8);
        row(&mut html, "figure", figures, common.figures, String::new());
        if let Some(piece) = facts.piece {
            row(&mut html, signs::piece_icon(piece), player.pieces_left, t.piece(piece).count, String::new());
        }
        html.push_str("</div><div class=\"tree\">");
        for node in Node::all() {
            self.node(&mut html, seat, node);
        }
        html + "</div></div></section>"
    }

    fn node(&self, html: &mut String, seat: Seat, node: Node) {
        let (player, t) = (&self.p.seats[seat], self.t);
        let Some(facts) = player.side.map(|side| t.side(side)) else { return };
        let technology = facts.technologies[node.index()];
        let entry = &t.technologies[technology];
        let known = player.nodes >> node.index() & 1 == 1;
        let next = match player.nodes {
            0 => node == t.tree.first,
            nodes => t.tree.links[node.index()] & nodes != 0,
        };
        let state = match (known, next) {
            (true, _) => "on",
            (_, true) => "next",
            _ => "far",
        };
        let price =
            if known { "✓".into() } else { format!("{}{}", facts.books[node.index()], PEN.icon("book")) };
        let points = match t.tree.points[node.index()] {
            0 => String::new(),
            n => format!("{n}{}", PEN.icon("point")),
        };
        let face = format!(
            "<b class=\"name\">{}</b><span class=\"face\">{}</span><span class=\"price\">{price} <em>{points}</em></span>",
            self.word(entry.name),
            self.technology_signs(technology).html()
        );
        let class = format!("rv-node {} {state}", t.tree.nodes[node.index()]);
        self.thing(html, node.place(self.p), &class, &self.name_and_text(entry.name, entry.about), &face);
    }

    /// The slots with their cards and modules, read downwards, and the switch.
    fn slots(&self, seat: Seat) -> String {
        let (player, t) = (&self.p.seats[seat], self.t);
        let mut html = self.part("slots", "scene-slots", "");
        html.push_str("<div class=\"cols\">");
        for slot in Slot::all() {
            let facts = &t.slot[slot.index()];
            let closed = facts.locked && player.passives.open >> slot.index() & 1 == 0;
            let half = facts.half.map_or("half-either", Half::text);
            let _ = write!(html, "<div class=\"slot{}\">", if closed { " closed" } else { "" });
            let entry = &t.slots[slot];
            let face = format!("<b>{}</b> <small>{}</small>", self.word(entry.name), self.word(half));
            self.thing(
                &mut html,
                slot.place(self.p),
                "rv-slot",
                &self.name_and_text(entry.name, entry.about),
                &face,
            );
            let laid: Vec<_> = player.laid.iter().filter(|laid| laid.slot == slot).collect();
            for (i, one) in laid.iter().enumerate() {
                self.laid(&mut html, **one, i + 1 == laid.len());
            }
            if laid.is_empty() {
                let word = if closed { "scene-closed" } else { "scene-empty" };
                let _ = write!(html, "<span class=\"rv-gap\">{}</span>", self.word(word));
            }
            for space in &facts.spaces {
                self.module_space(&mut html, seat, *space);
            }
            html.push_str("</div>");
        }
        self.switch(&mut html, seat);
        html + "</div></section>"
    }

    fn module_space(&self, html: &mut String, seat: Seat, space: ModuleSpace) {
        let facts = &self.t.module_spaces[space.index()];
        let text = if facts.activation { "thing-activation-symbol" } else { "thing-module-space" };
        let module = self.p.seats[seat].modules[space.index()];
        let class = if module.is_some() { "rv-at full" } else { "rv-at" };
        let face = if facts.activation { PEN.icon("active") } else { "·".into() };
        html.push_str("<span class=\"rv-seat-of\">");
        self.thing(html, space.place(self.p), class, &self.word(text), &face);
        if let Some(module) = module {
            self.module(html, module);
        }
        html.push_str("</span>");
    }

    fn switch(&self, html: &mut String, seat: Seat) {
        let up = self.p.seats[seat].switch_up;
        let _ = write!(
            html,
            "<div class=\"rv-switch{}\" title=\"{}\">{}",
            if up { "" } else { " down" },
            self.word("piece-switch"),
            PEN.icon("switch")
        );
        for res in Res::ALL {
            self.thing(
                html,
                res.place(self.p),
                "rv-flip",
                &self.word(res.text()),
                &PEN.icon(signs::res_icon(*res)),
            );
        }
        html.push_str("</div>");
    }

    /// Cards to play, resting cards, crates.
    fn hand(&self, seat: Seat) -> String {
        let player = &self.p.seats[seat];
        let mut html = self.part("hand", "place-active", "");
        html.push_str("<div class=\"cards\">");
        player.active.iter().for_each(|card| self.card(&mut html, card, ""));
        let _ = write!(
            html,
            "<div class=\"rv-rest\" title=\"{}\"><b>{} {}</b>",
            self.word("place-resting"),
            PEN.icon("moon"),
            player.resting.len()
        );
        player.resting.iter().for_each(|card| self.named_card(&mut html, card));
        html.push_str("</div><div class=\"rv-crates\">");
        if self.own() == Some(seat) || self.p.phase == Phase::Over {
            player.closed.iter().for_each(|one| self.one_crate(&mut html, one, false));
        } else {
            for _ in 0..player.closed.len() {
                let _ = write!(
                    html,
                    "<span class=\"rv-crate\" title=\"{}\">{}</span>",
                    self.word("thing-crate-closed"),
                    PEN.icon("crate")
                );
            }
        }
        player.opened.iter().for_each(|one| self.one_crate(&mut html, one, true));
        html + "</div></div></section>"
    }

    /// The machine tracks: what each reward space still needs; the machines; the progress track.
    fn tracks(&self, seat: Seat) -> String {
        let (player, t) = (&self.p.seats[seat], self.t);
        let mut html = self.part("tracks", "scene-tracks", &self.word("scene-steps"));
        html.push_str("<div class=\"rv-bars\">");
        for color in Color::ALL {
            let at = player.tracks[*color as usize];
            let label = Message::new("scene-track").word("color", color.text()).number("n", at);
            let label = self.words(&label.number("of", t.tracks.length));
            let face = format!("{}<b>{at}</b>", self.letter(*color));
            let _ = write!(html, "<div class=\"rv-bar rv-{}\">", color.id());
            self.thing(&mut html, color.place(self.p), "rv-track", &label, &face);
            for space in 1..=t.tracks.length {
                let alone = RewardSpace::all().find(|reward| {
                    let needs = t.reward[reward.index()].needs;
                    needs[*color as usize] == space && needs.iter().filter(|need| **need > 0).count() == 1
                });
                let fill = match space {
                    _ if space == at => "at",
                    _ if space < at => "in",
                    _ => "",
                };
                match alone {
                    Some(reward) => self.reward(&mut html, seat, reward, fill),
                    None if space == at => {
                        let _ = write!(
                            html,
                            "<i class=\"at\"><svg class=\"rv-mark rv-p{0}\"><use href=\"#rv-mark-{0}\"/></svg></i>",
                            seat.0
                        );
                    }
                    None => {
                        let _ = write!(html, "<i class=\"{fill}\">{space}</i>");
                    }
                }
            }
            html.push_str("</div>");
        }
        html.push_str("</div><div class=\"pairs\">");
        let pairs = RewardSpace::all()
            .filter(|reward| t.reward[reward.index()].needs.iter().filter(|need| **need > 0).count() > 1);
        pairs.for_each(|reward| self.reward(&mut html, seat, reward, "pair"));
        html.push_str("</div><div class=\"machines\">");
        for (rack, machine) in player.machines(t) {
            self.machine(&mut html, machine, Some(player.is_busy(rack)));
        }
        html.push_str("</div>");
        self.progress(&mut html, seat);
        html + "</section>"
    }

    /// A reward space: what it gives, and what is missing.
    fn reward(&self, html: &mut String, seat: Seat, reward: RewardSpace, class: &str) {
        let (player, t) = (&self.p.seats[seat], self.t);
        let facts = &t.reward[reward.index()];
        let open = player.unlocked >> reward.index() & 1 == 1;
        let pair = facts.needs.iter().filter(|need| **need > 0).count() > 1;
        let icon = match facts.reward {
            Reward::General(_) | Reward::Special(..) => "machine",
            Reward::Artifact => "artifact",
            Reward::CardBonus(..) => "citizen",
        };
        let needs = Color::ALL.iter().filter(|color| facts.needs[**color as usize] > 0);
        let lacks: String = needs
            .map(|color| {
                let lack = facts.needs[*color as usize].saturating_sub(player.tracks[*color as usize]);
                match (pair, lack) {
                    (false, lack) => format!("+{lack}"),
                    (true, 0) => format!("<span>{}✓</span>", self.letter(*color)),
                    (true, lack) => format!("<span>{}+{lack}</span>", self.letter(*color)),
                }
            })
            .collect();
        let lacks = if open { "✓".to_owned() } else { lacks };
        let name = if pair { self.word(t.rewards[reward].name) } else { String::new() };
        let face = format!("{}<b class=\"name\">{name}</b><em>{lacks}</em>", PEN.icon(icon));
        let class = format!("rv-reward {class}{}", if open { " open" } else { "" });
        let entry = &t.rewards[reward];
        self.thing(html, reward.place(self.p), &class, &self.name_and_text(entry.name, entry.about), &face);
    }

    fn progress(&self, html: &mut String, seat: Seat) {
        let (player, t) = (&self.p.seats[seat], self.t);
        let label = Message::new("scene-progress").number("n", player.progress);
        let label = self.words(&label.number("of", t.tracks.progress_spaces));
        let _ =
            write!(html, "<div class=\"rv-progress\" title=\"{label}\"><b>{}</b>", self.word("scene-marks"));
        for (i, value) in t.tracks.progress_values.iter().enumerate() {
            let space = i as u8 + 1;
            let class = match i {
                _ if space <= player.progress => "in",
                i if i == usize::from(player.progress) => "at",
                _ => "",
            };
            let bonus = t.tracks.progress.iter().find(|bonus| bonus.space == space);
            let bonus = bonus.map_or(String::new(), |bonus| self.list(bonus.list).html());
            let _ = write!(html, "<i class=\"{class}\">{bonus}{value}</i>");
        }
        html.push_str("</div>");
    }

    /// Before the first turn: tribe boards to choose from, or artifact cards to keep.
    pub(super) fn tray(&self) -> String {
        if self.p.phase != Phase::SetUp {
            return String::new();
        }
        let (p, t) = (self.p, self.t);
        let mut html = String::from("<div class=\"rv-tray\">");
        if let Step::Draft(_) = p.step() {
            for side in p.boards_left(t) {
                let (facts, entry) = (t.side(side), &t.sides[side]);
                let face = format!(
                    "<b class=\"name\">{}</b> <small>{}</small><span class=\"face\">{}</span><span>{}</span>",
                    self.word(facts.tribe_text),
                    self.word(facts.face.text()),
                    self.list(facts.ability).html(),
                    self.word(entry.about)
                );
                self.thing(
                    &mut html,
                    side.place(p),
                    "rv-side",
                    &self.name_and_text(facts.tribe_text, entry.about),
                    &face,
                );
            }
        } else if let Some(seat) = self.own() {
            p.seats[seat].cards.iter().for_each(|card| self.aim(&mut html, seat, card));
        }
        html + "</div>"
    }
}
