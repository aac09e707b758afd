//! The tray: what is on display, and the viewer's own board.

use super::{Painter, icon};
use crate::components::Reward;
use crate::ids::*;
use crate::options::Shown;
use crate::position::{Phase, Player};
use crate::setup::Step;
use kernel::{Id as _, Operand as _, Seat};
use std::fmt::Write as _;

impl Painter<'_> {
    pub(super) fn header(&self) -> String {
        let mut html = String::from("<div class=\"rv-head\">");
        for hue in Hue::ALL {
            let left =
                self.p.artifacts.iter().filter(|one| self.t.artifacts[*one].data.color == *hue).count();
            let label = self.words(
                &kernel::Message::new("scene-artifacts").word("color", hue.text()).number("n", left as i32),
            );
            let _ = write!(html, "<span class=\"rv-art rv-{}\" title=\"{label}\">✦{left}</span>", hue.id());
        }
        if self.p.is_solo() {
            let cube = kernel::Message::new("scene-cube")
                .number("at", self.p.cube)
                .number("of", self.t.common.cube_spaces);
            let _ = write!(html, "<span>{}</span>", self.words(&cube));
        }
        if self.p.ending {
            let _ = write!(html, "<strong>{}</strong>", self.word("word-end-triggered"));
        }
        html + "</div>"
    }

    pub(super) fn tray(&self) -> String {
        if self.p.phase == Phase::SetUp {
            return self.setup_tray();
        }
        let mut html = String::from("<div class=\"rv-tray\">");
        self.display(&mut html);
        if let Some(seat) = self.own() {
            self.own_board(&mut html, seat);
        }
        html + "</div>"
    }

    /// Tribe boards to choose from, or artifact cards to keep.
    fn setup_tray(&self) -> String {
        let mut html = String::from("<div class=\"rv-tray\">");
        if let Step::Draft(_) = self.p.step() {
            for side in self.p.boards_left(self.t) {
                let facts = self.t.side(side);
                let place = side.place(self.p).unwrap_or_default();
                let _ = write!(
                    html,
                    "<button data-place=\"{place}\" class=\"rv-card\"><b>{} ({})</b><span>{}</span></button>",
                    self.word(facts.tribe_text),
                    self.word(facts.face.text()),
                    self.word(self.t.sides[side].about)
                );
            }
        }
        if let Some(seat) = self.own() {
            self.aims(&mut html, seat);
        }
        html + "</div>"
    }

    fn aims(&self, html: &mut String, seat: Seat) {
        for card in self.p.seats[seat].cards {
            let place = card.place(self.p).unwrap_or_default();
            let worth = self.p.card_points(self.t, seat, card);
            let _ = write!(
                html,
                "<button data-place=\"{place}\" class=\"rv-card rv-aim\"><b>{}</b><span>{}</span><small>★{worth}</small></button>",
                self.word(self.t.artifact_cards[card].name),
                self.word(self.t.artifact_cards[card].about)
            );
        }
    }

    fn shown(&self, html: &mut String, shown: Shown) {
        let (place, name, text, class) = match shown {
            Shown::Card(card) => return self.card(html, card, ""),
            Shown::Machine(machine) => (
                machine.place(self.p),
                self.t.machine_text(machine),
                self.t.machines[machine].about,
                self.t.machine(machine).color.map_or("", Color::id),
            ),
            Shown::Module(module) => {
                (module.place(self.p), self.t.modules[module].name, self.t.modules[module].about, "")
            }
        };
        let colors = match shown {
            Shown::Module(module) => self.module_colors(module),
            _ => String::new(),
        };
        let _ = write!(
            html,
            "<button data-place=\"{}\" class=\"rv-chip rv-{class}\"><b>{}</b>{colors}<span>{}</span></button>",
            place.unwrap_or_default(),
            self.word(name),
            self.word(text)
        );
    }

    fn module_colors(&self, module: Module) -> String {
        let colors = self.t.module(module).colors;
        let dots = Color::ALL.iter().filter(|color| colors >> **color as u8 & 1 == 1);
        dots.map(|color| format!("<i class=\"rv-dot rv-{}\">{}</i>", color.id(), &color.id()[..1])).collect()
    }

    fn card(&self, html: &mut String, card: Card, class: &str) {
        let facts = self.t.card(card);
        let _ = write!(
            html,
            "<button data-place=\"{}\" class=\"rv-card rv-{} {class}\"><b>{}</b><span>{}</span><hr/><span>{}</span></button>",
            card.place(self.p).unwrap_or_default(),
            facts.color.id(),
            self.word(self.t.cards[card].name),
            self.word(facts.half(Half::Top).text),
            self.word(facts.half(Half::Bottom).text)
        );
    }

    fn section(&self, html: &mut String, title: &'static str, class: &str, fill: impl FnOnce(&mut String)) {
        let _ = write!(html, "<section class=\"rv-{class}\"><h3>{}</h3><div>", self.word(title));
        fill(html);
        html.push_str("</div></section>");
    }

    fn display(&self, html: &mut String) {
        self.section(html, "place-display", "display", |html| {
            let own = self.own().map(|seat| self.p.seats[seat].all_cards()).unwrap_or_default();
            for (_, card) in self.p.shown_cards.iter().filter(|(_, card)| !own.has(*card)) {
                self.shown(html, Shown::Card(card));
            }
            for (_, module) in self.p.shown_modules.iter() {
                self.shown(html, Shown::Module(module));
            }
            for (_, machine) in self.p.shown_machines.iter().flat_map(|row| row.iter()) {
                self.shown(html, Shown::Machine(machine));
            }
            for artifact in self.p.artifacts {
                let entry = &self.t.artifacts[artifact];
                let _ = write!(
                    html,
                    "<button data-place=\"{}\" class=\"rv-art rv-{}\">✦ {}</button>",
                    artifact.place(self.p).unwrap_or_default(),
                    entry.data.color.id(),
                    self.word(entry.name)
                );
            }
        });
    }

    fn own_board(&self, html: &mut String, seat: Seat) {
        let player = &self.p.seats[seat];
        self.section(html, "place-active", "hand", |html| {
            player.active.iter().for_each(|card| self.card(html, card, ""));
        });
        self.section(html, "thing-slot", "slots", |html| {
            Slot::all().for_each(|slot| self.slot(html, player, slot));
        });
        self.section(html, "place-resting", "rest", |html| {
            for card in player.resting {
                let _ = write!(
                    html,
                    "<button data-place=\"{}\" class=\"rv-small rv-{}\">{}</button>",
                    card.place(self.p).unwrap_or_default(),
                    self.t.card(card).color.id(),
                    self.word(self.t.cards[card].name)
                );
            }
        });
        self.section(html, "track-machine", "tracks", |html| self.tracks(html, player));
        self.section(html, "thing-machine", "machines", |html| self.machines(html, player));
        self.section(html, "place-tribe-board", "tribe", |html| self.tribe(html, seat));
        self.section(html, "thing-crate", "crates", |html| {
            for (set, class) in [(player.closed, "closed"), (player.opened, "opened")] {
                for one in set {
                    let _ = write!(
                        html,
                        "<button data-place=\"{}\" class=\"rv-small rv-{class}\"><b>{}</b> {}</button>",
                        one.place(self.p).unwrap_or_default(),
                        self.word(self.t.crates[one].name),
                        self.short(self.t.crate_lists[one.index()])
                    );
                }
            }
        });
        self.section(html, "thing-artifact-card", "aims", |html| self.aims(html, seat));
        self.section(html, "piece-switch", "switch", |html| {
            for res in Res::ALL {
                let class = if player.switch_up { "" } else { "rv-used" };
                let _ = write!(
                    html,
                    "<button data-place=\"{}\" class=\"rv-small {class}\">{} {}</button>",
                    res.place(self.p).unwrap_or_default(),
                    icon(*res),
                    self.word(res.text())
                );
            }
        });
    }

    fn slot(&self, html: &mut String, player: &Player, slot: Slot) {
        let closed = self.t.slot[slot.index()].locked && player.passives.open >> slot.index() & 1 == 0;
        let _ = write!(
            html,
            "<div class=\"rv-slot{}\"><button data-place=\"{}\" class=\"rv-small\">{}</button>",
            if closed { " rv-used" } else { "" },
            slot.place(self.p).unwrap_or_default(),
            self.word(self.t.slots[slot].name)
        );
        for laid in player.laid.iter().filter(|laid| laid.slot == slot) {
            let facts = self.t.card(laid.card);
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-card rv-{}\"><b>{}</b><span>{}</span></button>",
                laid.card.place(self.p).unwrap_or_default(),
                facts.color.id(),
                self.word(self.t.cards[laid.card].name),
                self.word(facts.half(laid.half).text)
            );
        }
        for space in &self.t.slot[slot.index()].spaces {
            let facts = &self.t.module_spaces[space.index()];
            let mark = if facts.activation { "◈" } else { "◇" };
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-at\" title=\"{}\">{mark}</button>",
                space.place(self.p).unwrap_or_default(),
                self.word(if facts.activation { "thing-activation-symbol" } else { "thing-module-space" })
            );
            if let Some(module) = player.modules[space.index()] {
                self.shown(html, Shown::Module(module));
            }
        }
        html.push_str("</div>");
    }

    /// For each reward space what is missing.
    fn tracks(&self, html: &mut String, player: &Player) {
        for color in Color::ALL {
            let at = player.tracks[*color as usize];
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-track rv-{}\">{} <b>{at}</b>/{} <progress max=\"{}\" value=\"{at}\">{at}</progress></button>",
                color.place(self.p).unwrap_or_default(),
                color.id(),
                self.word(color.text()),
                self.t.tracks.length,
                self.t.tracks.length,
            );
        }
        for (reward, entry) in self.t.rewards.iter() {
            let facts = &self.t.reward[reward.index()];
            let open = player.unlocked >> reward.index() & 1 == 1;
            let lacks: String = Color::ALL
                .iter()
                .filter(|color| facts.needs[**color as usize] > player.tracks[**color as usize])
                .map(|color| {
                    format!(
                        " +{}{}",
                        facts.needs[*color as usize] - player.tracks[*color as usize],
                        &color.id()[..1]
                    )
                })
                .collect();
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-small{}\">{}{}{lacks}</button>",
                reward.place(self.p).unwrap_or_default(),
                if open { " rv-mine" } else { "" },
                match facts.reward {
                    Reward::General(_) | Reward::Special(..) => "⚙ ",
                    Reward::Artifact => "✦ ",
                    Reward::CardBonus(..) => "▭ ",
                },
                self.word(entry.name)
            );
        }
        let progress = kernel::Message::new("scene-progress")
            .number("n", player.progress)
            .number("of", self.t.tracks.progress_spaces);
        let _ = write!(html, "<p>{}</p>", self.words(&progress));
    }

    fn machines(&self, html: &mut String, player: &Player) {
        let _ = write!(html, "<p>⚡ {}</p>", player.energy);
        for (rack, machine) in player.machines(self.t) {
            let busy = player.is_busy(rack);
            let text = match machine.technology() {
                Some(technology) => self.t.technologies[technology].about,
                None => self.t.machines[machine].about,
            };
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-chip{}\"><b>{}{}</b><span>{}</span></button>",
                machine.place(self.p).unwrap_or_default(),
                if busy { " rv-used" } else { "" },
                if busy { "⚡ " } else { "" },
                self.word(self.t.machine_text(machine)),
                self.word(text)
            );
        }
    }

    fn tribe(&self, html: &mut String, seat: Seat) {
        let player = &self.p.seats[seat];
        let Some(side) = player.side else { return };
        let facts = self.t.side(side);
        let _ = write!(
            html,
            "<p><b>{}</b> {}: {} ({})</p>",
            self.word(facts.tribe_text),
            self.word(self.t.sides[side].name),
            self.word(self.t.sides[side].about),
            player.markers
        );
        for node in Node::all() {
            let technology = facts.technologies[node.index()];
            let known = player.nodes >> node.index() & 1 == 1;
            let next = if player.nodes == 0 {
                node == self.t.tree.first
            } else {
                self.t.tree.links[node.index()] & player.nodes != 0
            };
            let class = if known {
                "rv-mine"
            } else if next {
                "rv-next"
            } else {
                ""
            };
            let _ = write!(
                html,
                "<button data-place=\"{}\" class=\"rv-small {class}\">{} {} {}▤ ★{}</button>",
                node.place(self.p).unwrap_or_default(),
                self.t.tree.nodes[node.index()],
                self.word(self.t.technologies[technology].name),
                facts.books[node.index()],
                self.t.tree.points[node.index()]
            );
        }
    }
}
