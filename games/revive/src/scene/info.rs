//! Info cards: what each place is, in words.

use super::Painter;
use crate::ids::*;
use kernel::scene::Info;
use kernel::{Id as _, Message, Operand as _};

impl Painter<'_> {
    fn say(&self, id: &'static str) -> String {
        self.l10n.say(&Message::new(id))
    }

    fn entry(&self, name: &'static str, text: &'static str) -> Option<Info> {
        Some(Info { name: self.say(name), text: self.say(text), rows: Vec::new() })
    }

    /// What a place is.
    pub(super) fn info_of(&self, place: &str) -> Option<Info> {
        let (p, t) = (self.p, self.t);
        let (kind, name) = place.split_once(':')?;
        match kind {
            "card" => {
                let card = Card::read(p, name)?;
                let facts = t.card(card);
                let mut info = self.entry(t.cards[card].name, facts.color.text())?;
                for half in Half::ALL {
                    info.rows.push((self.say(half.text()), self.say(facts.half(*half).text)));
                }
                Some(info)
            }
            "module" => {
                let module = Module::read(p, name)?;
                self.entry(t.modules[module].name, t.modules[module].about)
            }
            "machine" => {
                let machine = Machine::read(p, name)?;
                let text = match machine.technology() {
                    Some(technology) => t.technologies[technology].about,
                    None => t.machines[machine].about,
                };
                self.entry(t.machine_text(machine), text)
            }
            "crate" => {
                Crate::read(p, name).and_then(|one| self.entry(t.crates[one].name, t.crates[one].about))
            }
            "artifact" => Artifact::read(p, name)
                .and_then(|one| self.entry(t.artifacts[one].name, t.artifacts[one].about)),
            "aim" => {
                let card = ArtifactCard::read(p, name)?;
                self.entry(t.artifact_cards[card].name, t.artifact_cards[card].about)
            }
            "tribe" => {
                let side = TribeSide::read(p, name)?;
                self.entry(t.side(side).tribe_text, t.sides[side].about)
            }
            "reward" => {
                let reward = RewardSpace::read(p, name)?;
                self.entry(t.rewards[reward].name, t.rewards[reward].about)
            }
            "slot" => {
                Slot::read(p, name).and_then(|slot| self.entry(t.slots[slot].name, t.slots[slot].about))
            }
            "node" => {
                let node = Node::read(p, name)?;
                let side = p.seats[self.own()?].side?;
                let technology = t.side(side).technologies[node.index()];
                self.entry(t.technologies[technology].name, t.technologies[technology].about)
            }
            "at" => ModuleSpace::read(p, name).and_then(|at| {
                let active = t.module_spaces[at.index()].activation;
                self.entry(
                    "thing-module-space",
                    if active { "thing-activation-symbol" } else { "thing-module-space" },
                )
            }),
            "switch" => Res::named(name).and_then(|res| self.entry("action-switch", res.text())),
            "track" => Color::named(name).and_then(|color| self.entry("track-machine", color.text())),
            "act" => {
                let (.., label) = super::ACTIONS.iter().find(|(id, ..)| *id == name)?;
                self.entry(label, label)
            }
            "place" => {
                let at = Place::read(p, name)?;
                let back = p.map.backs[at.index()]?;
                let name = self.l10n.say(&self.down_message(at, back));
                Some(Info { name, text: String::new(), rows: Vec::new() })
            }
            "space" => {
                let space = Space::read(p, name)?;
                let name = self.l10n.say(&self.space_message(space));
                let location = space.as_corner().and_then(|corner| p.map.corners[corner.index()]);
                let text = location.map_or(String::new(), |one| self.say(t.locations[one].about));
                Some(Info { name, text, rows: Vec::new() })
            }
            _ => None,
        }
    }
}
