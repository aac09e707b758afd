//! Info cards: what every place is, in plain text.

use super::choices::KINDS;
use super::{Painter, own};
use crate::amounts::Amounts;
use crate::components::{AnySite, Part, Price, tables};
use crate::kinds::{Building, Card, Dome, Space};
use crate::moves::Structure;
use crate::position::Position;
use kernel::catalog::Entry;
use kernel::scene::Info;
use kernel::{Message, Seat};
use parts::scene::Localized as _;

impl Painter<'_> {
    /// A component, with where what is known of it comes from.
    fn entry<T>(&self, entry: &Entry<T>) -> Info {
        let mut info = self.about_entry(entry);
        info.rows.push((self.plain("info-source"), self.plain(entry.provenance.text())));
        info
    }

    /// A row of names, if there are any.
    fn row(&self, info: &mut Info, head: &'static str, names: impl Iterator<Item = String>) {
        let names: Vec<String> = names.collect();
        if !names.is_empty() {
            info.rows.insert(0, (self.plain(head), names.join(", ")));
        }
    }

    pub(super) fn info(&self, place: &str) -> Option<Info> {
        let t = tables();
        if let Some(seat) = self.p.all_seats().find(|seat| place.starts_with(&own(*seat, ""))) {
            return self.info_site(seat, place.strip_prefix(&own(seat, ""))?);
        }
        Some(match place.split_once(':').unwrap_or((place, "")) {
            ("track", "") => self.about("track-federation", "info-track"),
            ("clone", "") => self.about("tile-cloning", "info-clone"),
            ("special", "") => self.about("scene-open", "info-special"),
            ("act", id) => self.about(KINDS.into_iter().find(|(kind, ..)| *kind == id)?.2, "info-action"),
            ("card", id) => self.info_card(t.card_named(id)?),
            ("space", id) => self.info_space(t.space_named(id)?),
            ("tile", id) => self.entry(&t.metropolises[t.metropolis_named(id)?]),
            ("contract", id) => self.entry(&t.contracts[t.contract_named(id)?]),
            _ => return None,
        })
    }

    fn info_card(&self, card: Card) -> Info {
        let (t, data) = (tables(), tables().card(card));
        let mut info = self.entry(&t.cards[card]);
        self.row(&mut info, "info-fits", self.p.fitting(card).filter_map(|space| t.space_mark(space)));
        let number = self.raw(&Message::new("info-number").number("n", data.number));
        let kind = format!("{}, {number}", self.plain(data.kind.text()));
        info.rows.insert(0, (self.plain("info-type"), kind));
        info
    }

    fn info_space(&self, space: Space) -> Info {
        let t = tables();
        let mut info = self.about(t.space_name(space), t.about_space(space));
        if let Some(mark) = t.space_mark(space) {
            info.name = format!("{mark}: {}", info.name);
        }
        let fits = self.hand().into_iter().filter(|card| Position::matches(*card, space));
        self.row(&mut info, "info-works", fits.map(|card| self.plain(t.card_name(card))));
        info
    }

    /// A site before a seat: what stands there, what it gives, what it would cost.
    fn info_site(&self, seat: Seat, place: &str) -> Option<Info> {
        let player = self.p.player(seat);
        let (board, (kind, id)) = (player.board(), place.split_once(':')?);
        let (name, about, site) = match kind {
            "city" => {
                let city = board.city_named(id)?;
                let name =
                    player.dome_at(city).map_or("kind-city", |dome| Structure::City(dome, city).text());
                (name, "info-city", AnySite::City(city))
            }
            "tunnel" => ("kind-tunnel", "info-tunnel", AnySite::Tunnel(board.tunnel_named(id)?)),
            "site" => {
                let site = board.site_named(id)?;
                let (empty, about) = match site.is_expansion() {
                    true => ("kind-expansion", "info-expansion"),
                    false => ("kind-building", "info-building"),
                };
                let built = player.building_at(site);
                let name = built.map_or(empty, |kind| Structure::Building(kind, site).text());
                (name, about, AnySite::Building(site))
            }
            _ => return None,
        };
        let mut rows = Vec::new();
        let said = |amounts: Amounts| self.raw(&Message::new("part-gain").amounts("what", amounts.listed()));
        let row = |head: &'static str, amounts: Amounts| {
            (!amounts.is_none()).then(|| (self.plain(head), said(amounts)))
        };
        let data = board.of(site);
        let cost = |what: Structure| player.build_cost(what, Price::Usual);
        match site {
            AnySite::City(city) if player.dome_at(city).is_none() => {
                rows.extend(row("info-price", cost(Structure::City(Dome::White, city))));
            }
            AnySite::Tunnel(tunnel) if !player.tunnels.has(tunnel) => {
                rows.extend(row("info-price", cost(Structure::Tunnel(tunnel))));
            }
            AnySite::Building(site) if player.building_at(site).is_none() => {
                let each = Building::ALL.map(|kind| Structure::Building(kind, site));
                let each = each.map(|what| format!("{}: {}", self.plain(what.text()), said(cost(what))));
                rows.push((self.plain("info-price"), each.join("; ")));
            }
            _ => {}
        }
        rows.extend(row("info-upgrade-price", player.upgrade_price(site)));
        rows.extend(row("info-surcharge", data.surcharge));
        let gains = data.bonus.map_or(&[][..], |list| tables().effects.parts(list)).iter();
        let gains = gains.filter_map(|part| if let Part::Gain(gain) = part { Some(*gain) } else { None });
        rows.extend(row("info-bonus", gains.fold(Amounts::NONE, Amounts::plus)));
        rows.extend(data.feature.map(|feature| (self.plain("info-feature"), self.plain(feature.text()))));
        let name = Message::new("scene-site").word("what", name).arg("site", board.arg_of(site));
        Some(Info { name: self.raw(&name), text: self.plain(about), rows })
    }
}
