//! Info cards: what every place is, in plain text.

use super::choices::KINDS;
use super::{Painter, own};
use crate::amounts::Amounts;
use crate::components::{AnySite, Part, Price, tables};
use crate::kinds::{Card, Dome, Space};
use crate::moves::Structure;
use crate::position::Position;
use kernel::catalog::Provenance;
use kernel::scene::Info;
use kernel::{Id as _, Message, Seat};

/// Where a component comes from, as a word.
fn source_text(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Rulebook => "provenance-rulebook",
        Provenance::Public => "provenance-public",
        Provenance::Completed => "provenance-completed",
        Provenance::Owner => "provenance-owner",
        Provenance::Project => "provenance-project",
    }
}

impl Painter<'_> {
    fn plain(&self, id: &'static str) -> String {
        self.l10n.say(&Message::new(id))
    }

    fn named(&self, name: &'static str, about: &'static str, from: Option<Provenance>) -> Info {
        let rows = from.map(|from| (self.plain("info-source"), self.plain(source_text(from))));
        Info { name: self.plain(name), text: self.plain(about), rows: rows.into_iter().collect() }
    }

    pub(super) fn info(&self, place: &str) -> Option<Info> {
        let t = tables();
        match place {
            "track" => return Some(self.named("track-federation", "info-track", None)),
            "clone" => return Some(self.named("tile-cloning", "info-clone", None)),
            "special" => return Some(self.named("scene-open", "info-special", None)),
            _ => {}
        }
        if let Some(seat) = self.p.all_seats().find(|seat| place.starts_with(&own(*seat, ""))) {
            return self.info_site(seat, place.strip_prefix(&own(seat, ""))?);
        }
        let (kind, id) = place.split_once(':')?;
        match kind {
            "act" => {
                let (.., label) = KINDS.into_iter().find(|(kind, ..)| *kind == id)?;
                Some(self.named(label, "info-action", None))
            }
            "card" => t.card_named(id).map(|card| self.info_card(card)),
            "space" => t.space_named(id).map(|space| self.info_space(space)),
            "tile" => {
                let tile = t.metropolis_named(id)?;
                Some(self.named(
                    t.metropolis_name(tile),
                    t.about_metropolis(tile),
                    Some(t.metropolis_source(tile)),
                ))
            }
            "contract" => {
                let contract = t.contract_named(id)?;
                Some(self.named(
                    t.contract_name(contract),
                    t.about_contract(contract),
                    Some(Provenance::Project),
                ))
            }
            _ => None,
        }
    }

    fn info_card(&self, card: Card) -> Info {
        let (t, data) = (tables(), tables().card(card));
        let entry = &t.cards[card];
        let mut info = self.named(entry.name, entry.about, Some(entry.provenance));
        let number = Message::new("info-number").number("n", data.number);
        let kind = format!("{}, {}", self.plain(data.kind.text()), self.l10n.say(&number));
        info.rows.insert(0, (self.plain("info-type"), kind));
        let fits = self.p.spaces().filter(|space| self.p.is_free(*space) && Position::matches(card, *space));
        let fits: Vec<String> = fits.map(|space| self.plain(t.space_name(space))).collect();
        if !fits.is_empty() {
            info.rows.insert(1, (self.plain("info-fits"), fits.join(", ")));
        }
        info
    }

    fn info_space(&self, space: Space) -> Info {
        let t = tables();
        let mut info = self.named(t.space_name(space), t.about_space(space), None);
        let fits = self.hand().into_iter().filter(|card| Position::matches(*card, space));
        let fits: Vec<String> = fits.map(|card| self.plain(t.card_name(card))).collect();
        if !fits.is_empty() {
            info.rows.push((self.plain("info-works"), fits.join(", ")));
        }
        info
    }

    /// A site before a seat: what stands there, what it gives, what it would cost.
    fn info_site(&self, seat: Seat, place: &str) -> Option<Info> {
        let player = self.p.player(seat);
        let (board, (kind, id)) = (player.board(), place.split_once(':')?);
        let mut rows = Vec::new();
        let (name, about, site, what) = match kind {
            "city" => {
                let city = board.city_named(id)?;
                let dome = player.dome_at(city);
                let name = dome.map_or("kind-city", |dome| Structure::City(dome, city).text());
                let what = dome.is_none().then_some(Structure::City(Dome::White, city));
                (name, "info-city", AnySite::City(city), what)
            }
            "tunnel" => {
                let tunnel = board.tunnel_named(id)?;
                let built = player.tunnels >> tunnel.index() & 1 == 1;
                (
                    "kind-tunnel",
                    "info-tunnel",
                    AnySite::Tunnel(tunnel),
                    (!built).then_some(Structure::Tunnel(tunnel)),
                )
            }
            "site" => {
                let site = board.site_named(id)?;
                let name = match player.building_at(site) {
                    Some(kind) => Structure::Building(kind, site).text(),
                    None if site.is_expansion() => "kind-expansion",
                    None => "kind-building",
                };
                (
                    name,
                    if site.is_expansion() { "info-expansion" } else { "info-building" },
                    AnySite::Building(site),
                    None,
                )
            }
            _ => return None,
        };
        let mut row = |head: &'static str, amounts: Amounts| {
            if !amounts.is_none() {
                rows.push((
                    self.plain(head),
                    self.l10n.say(&Message::new("part-gain").amounts("what", amounts.listed())),
                ));
            }
        };
        let data = board.of(site);
        if let Some(what) = what {
            row("info-price", player.build_cost(what, Price::Usual));
        }
        row("info-surcharge", data.surcharge);
        if let Some(list) = data.bonus {
            let gains = tables().effects.parts(list).iter().filter_map(|part| match part {
                Part::Gain(gain) => Some(*gain),
                _ => None,
            });
            row("info-bonus", gains.fold(Amounts::NONE, Amounts::plus));
        }
        if let Some(feature) = data.feature {
            rows.push((self.plain("info-feature"), self.plain(feature.text())));
        }
        Some(Info { name: format!("{} {id}", self.plain(name)), text: self.plain(about), rows })
    }
}
