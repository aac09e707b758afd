//! Player boards: sites, what joins them, and what building there costs and gives.

use super::effects::{Effects, List};
use super::entry::At;
use super::grammar::RawPart;
use crate::amounts::Amounts;
use crate::kinds::{City, CitySet, Kinds, SITES, Site, SiteSet, Tunnel, TunnelSet};
use kernel::components::ComponentError;
use kernel::{Arg, ById, Id as _, Joint, Message};
use serde::Deserialize;

/// A side of the player boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum BoardSide {
    #[default]
    Basic,
    Advanced,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawBoard {
    pub number: u8,
    pub side: BoardSide,
    pub start: String,
    pub city: Vec<RawCity>,
    pub tunnel: Vec<RawTunnel>,
    pub metropolis: Vec<RawPlace>,
    #[serde(default)]
    pub bonus: Vec<RawBonus>,
    #[serde(default)]
    pub feature: Vec<RawFeature>,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawCity {
    pub id: String,
    pub x: u8,
    pub y: u8,
    pub sites: Sites,
    /// Its expansion site, which every city has: `mid.x`.
    pub expansion: Option<String>,
}

/// The normal building sites of a city: how many, or the id of each.
#[derive(Clone, Deserialize, Debug)]
#[serde(untagged)]
pub enum Sites {
    Count(u8),
    Named(Vec<String>),
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawTunnel {
    pub id: String,
    pub ends: [String; 2],
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawPlace {
    pub id: String,
    pub color: String,
    pub x: u8,
    pub y: u8,
    pub tunnels: Vec<String>,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawBonus {
    pub site: String,
    pub effects: Vec<RawPart>,
    #[serde(default)]
    pub sequence: bool,
    #[serde(default)]
    pub atomic: bool,
}

#[derive(Clone, Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct RawFeature {
    pub kind: Feature,
    #[serde(default)]
    pub sites: Vec<String>,
    /// The one site, where it is one.
    pub site: Option<String>,
    #[serde(default)]
    pub surcharge: Amounts,
    pub factor: Option<u8>,
    #[serde(rename = "yield", default)]
    pub gives: Amounts,
    pub metropolis: Option<String>,
    #[serde(default)]
    pub bonus: Vec<RawPart>,
}

/// What is special about a site of the advanced boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Feature {
    #[serde(rename = "symbiotic_x3")]
    SymbioticX3,
    CitySixPoints,
    #[serde(rename = "tunnel_x3")]
    TunnelX3,
    TunnelPairTwoCredits,
    MetropolisTunnelTwoPoints,
    #[serde(rename = "building_x2")]
    BuildingX2,
}

impl Feature {
    /// The id of its word.
    pub const fn text(self) -> &'static str {
        [
            "feature-symbiotic-x3",
            "feature-city-six-points",
            "feature-tunnel-x3",
            "feature-tunnel-pair-two-credits",
            "feature-metropolis-tunnel-two-points",
            "feature-building-x2",
        ][self as usize]
    }
}

/// A site of a board, whatever is built there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AnySite {
    City(City),
    Tunnel(Tunnel),
    Building(Site),
}

/// What is known of one site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiteData {
    /// The effect of building there.
    pub bonus: Option<List>,
    /// What is paid besides.
    pub surcharge: Amounts,
    /// How many times it produces.
    pub factor: u8,
    /// What is special about it.
    pub feature: Option<Feature>,
}

const PLAIN: SiteData = SiteData { bonus: None, surcharge: Amounts::NONE, factor: 1, feature: None };

/// Where a metropolis lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its id on the board.
    pub id: &'static str,
    /// Where it is drawn.
    pub x: u8,
    /// Where it is drawn.
    pub y: u8,
    /// The tunnels that must all be built.
    pub tunnels: TunnelSet,
    /// What it produces besides, once it is connected.
    pub gives: Amounts,
}

/// Where a tunnel ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// At a city site.
    City(City),
    /// At a metropolis, by its place.
    Metropolis(usize),
}

/// A player board.
#[derive(Clone, Debug)]
pub struct BoardData {
    /// The number printed on it.
    pub number: u8,
    /// Basic or advanced.
    pub side: BoardSide,
    /// The city site with a dome from the beginning.
    pub start: City,
    /// The city sites: id and place on the grid.
    pub cities: Vec<(&'static str, u8, u8)>,
    /// The tunnel sites.
    pub tunnels: Vec<&'static str>,
    /// What each tunnel joins.
    pub ends: Vec<[End; 2]>,
    /// The city sites adjacent to each.
    pub neighbors: ById<City, CitySet, { City::COUNT }>,
    /// The city sites that each tunnel touches.
    pub touches: ById<Tunnel, CitySet, { Tunnel::COUNT }>,
    /// The tunnel sites at each city site.
    pub tunnels_at: ById<City, TunnelSet, { City::COUNT }>,
    /// The building sites of each city, expansion site included.
    pub sites_of: ById<City, SiteSet, { City::COUNT }>,
    /// Every normal building site.
    pub normal_sites: SiteSet,
    /// Every expansion site.
    pub expansion_sites: SiteSet,
    /// The brown metropolis, and the two blue ones.
    pub places: [Place; 3],
    /// Pairs of tunnels, and what both produce together.
    pub pairs: Vec<(TunnelSet, Amounts)>,
    city: ById<City, SiteData, { City::COUNT }>,
    tunnel: ById<Tunnel, SiteData, { Tunnel::COUNT }>,
    site: ById<Site, SiteData, { Site::COUNT }>,
    /// Sites that give a bonus or are special, which are worth telling apart.
    pub marked_sites: SiteSet,
}

fn keep(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

/// Where the building sites of a city lie, as they are drawn around it; the last is the expansion site.
const BESIDE: [&str; SITES] =
    ["site-upper-left", "site-upper-right", "site-lower-left", "site-below", "site-lower-right"];

/// Where city sites lie: what they are written as, and their texts.
const LYING: [(&str, &str); 8] = [
    ("start", "site-start"),
    ("mid", "site-middle"),
    ("n", "site-north"),
    ("ne", "site-north-east"),
    ("e", "site-east"),
    ("s", "site-south"),
    ("sw", "site-south-west"),
    ("w", "site-west"),
];

/// A place beside a city.
fn at_city(id: &'static str, city: Arg) -> Arg {
    Arg::List(vec![Message::new(id).arg("city", city)], Joint::Comma)
}

impl BoardData {
    /// What is known of a site.
    #[inline]
    pub fn of(&self, site: AnySite) -> &SiteData {
        match site {
            AnySite::City(city) => &self.city[city],
            AnySite::Tunnel(tunnel) => &self.tunnel[tunnel],
            AnySite::Building(site) => &self.site[site],
        }
    }

    /// What building something of these kinds gives, at every site that gives something.
    pub(crate) fn bonuses(&self, what: Kinds) -> impl Iterator<Item = List> + '_ {
        let cities = self.city.values().filter(move |_| what.meets(Kinds::CITY));
        let tunnels = self.tunnel.values().filter(move |_| what.meets(Kinds::TUNNEL));
        let sites = self.site.values().filter(move |_| what.meets(Kinds::BUILDING));
        cities.chain(tunnels).chain(sites).filter_map(|site| site.bonus)
    }

    /// The city site with this id.
    pub fn city_named(&self, id: &str) -> Option<City> {
        City::new(self.cities.iter().position(|(other, ..)| *other == id)?)
    }

    /// The tunnel site with this id.
    pub fn tunnel_named(&self, id: &str) -> Option<Tunnel> {
        Tunnel::new(self.tunnels.iter().position(|other| *other == id)?)
    }

    /// The building site that is written so: `mid.2`, or `mid.x` for the expansion site.
    pub fn site_named(&self, text: &str) -> Option<Site> {
        let (city, place) = text.split_once('.')?;
        let place = match place {
            "x" => SITES,
            place => place.parse::<usize>().ok().filter(|place| (1..SITES).contains(place))?,
        };
        let site = Site::of(self.city_named(city)?, place - 1)?;
        self.has_site(site).then_some(site)
    }

    /// The name of a city site.
    pub fn city_name(&self, city: City) -> &'static str {
        self.cities.get(city.index()).map_or("?", |(id, ..)| id)
    }

    /// A city site as it stands on the board: where it lies, or its letter.
    pub fn city_arg(&self, city: City) -> Arg {
        let id = self.city_name(city);
        // Where there is a middle, letters are points of the compass.
        let compass = id.len() > 1 || self.city_named("mid").is_some();
        let lies = LYING.into_iter().find(|(other, _)| compass && *other == id);
        lies.map_or_else(|| Arg::Name(id.to_uppercase()), |(_, text)| Arg::Word(text))
    }

    /// A tunnel in a text: what it joins.
    pub fn tunnel_arg(&self, tunnel: Tunnel) -> Arg {
        let ends = self.ends.get(tunnel.index()).into_iter().flatten();
        let mut cities = ends.filter_map(|end| match *end {
            End::City(city) => Some(city),
            End::Metropolis(_) => None,
        });
        match (cities.next(), cities.next()) {
            (Some(one), Some(two)) => {
                let ends =
                    Message::new("site-tunnel").arg("one", self.city_arg(one)).arg("two", self.city_arg(two));
                Arg::List(vec![ends], Joint::Comma)
            }
            (city, _) => at_city("site-metropolis", self.city_arg(city.unwrap_or_default())),
        }
    }

    /// A building site in a text: where it lies beside its city.
    pub fn site_arg(&self, site: Site) -> Arg {
        at_city(BESIDE[site.slot().min(SITES - 1)], self.city_arg(site.city()))
    }

    /// Any site in a text.
    pub fn arg_of(&self, site: AnySite) -> Arg {
        match site {
            AnySite::City(city) => self.city_arg(city),
            AnySite::Tunnel(tunnel) => self.tunnel_arg(tunnel),
            AnySite::Building(site) => self.site_arg(site),
        }
    }

    /// The name of a tunnel site.
    pub fn tunnel_name(&self, tunnel: Tunnel) -> &'static str {
        self.tunnels.get(tunnel.index()).copied().unwrap_or("?")
    }

    /// How a building site is written.
    pub fn site_name(&self, site: Site) -> String {
        let city = self.city_name(site.city());
        if site.is_expansion() { format!("{city}.x") } else { format!("{city}.{}", site.slot() + 1) }
    }

    /// Has the board such a building site?
    #[inline]
    pub fn has_site(&self, site: Site) -> bool {
        (self.normal_sites | self.expansion_sites).has(site)
    }

    /// Every city site.
    #[inline]
    pub fn all_cities(&self) -> CitySet {
        CitySet::below(self.cities.len())
    }

    /// Every tunnel site.
    #[inline]
    pub fn all_tunnels(&self) -> TunnelSet {
        TunnelSet::below(self.tunnels.len())
    }

    /// The building sites of these cities.
    #[inline]
    pub fn sites_at(&self, cities: CitySet) -> SiteSet {
        cities.iter().fold(SiteSet::EMPTY, |sites, city| sites | self.sites_of[city])
    }

    /// The tunnel sites at these city sites.
    #[inline]
    pub fn tunnels_around(&self, cities: CitySet) -> TunnelSet {
        cities.iter().fold(TunnelSet::EMPTY, |tunnels, city| tunnels | self.tunnels_at[city])
    }

    fn any_named(&self, id: &str) -> Option<AnySite> {
        (self.city_named(id).map(AnySite::City))
            .or_else(|| self.tunnel_named(id).map(AnySite::Tunnel))
            .or_else(|| self.site_named(id).map(AnySite::Building))
    }

    fn of_mut(&mut self, site: AnySite) -> &mut SiteData {
        match site {
            AnySite::City(city) => &mut self.city[city],
            AnySite::Tunnel(tunnel) => &mut self.tunnel[tunnel],
            AnySite::Building(site) => &mut self.site[site],
        }
    }

    /// Reads a board.
    pub(super) fn compile(
        raw: &RawBoard,
        effects: &mut Effects,
        at: At<'_>,
    ) -> Result<BoardData, ComponentError> {
        if raw.city.len() > City::COUNT || raw.tunnel.len() > Tunnel::COUNT {
            return Err(at.error("city", "a board has at most 9 cities and 14 tunnels"));
        }
        let place = |raw: &RawPlace| Place {
            id: keep(&raw.id),
            x: raw.x,
            y: raw.y,
            tunnels: TunnelSet::EMPTY,
            gives: Amounts::NONE,
        };
        let [brown, one, two] = raw.metropolis.as_slice() else {
            return Err(at.error("metropolis", "a board has three: brown and two blue"));
        };
        if [brown, one, two].map(|place| place.color.as_str()) != ["brown", "blue", "blue"] {
            return Err(at.error("metropolis", "the brown one comes first, then the two blue ones"));
        }
        let mut board = BoardData {
            number: raw.number,
            side: raw.side,
            start: City::default(),
            cities: raw.city.iter().map(|city| (keep(&city.id), city.x, city.y)).collect(),
            tunnels: raw.tunnel.iter().map(|tunnel| keep(&tunnel.id)).collect(),
            ends: Vec::new(),
            neighbors: ById::default(),
            touches: ById::default(),
            tunnels_at: ById::default(),
            sites_of: ById::default(),
            normal_sites: SiteSet::EMPTY,
            expansion_sites: SiteSet::EMPTY,
            places: [place(brown), place(one), place(two)],
            pairs: Vec::new(),
            city: ById::new([PLAIN; City::COUNT]),
            tunnel: ById::new([PLAIN; Tunnel::COUNT]),
            site: ById::new([PLAIN; Site::COUNT]),
            marked_sites: SiteSet::EMPTY,
        };
        board.start = board
            .city_named(&raw.start)
            .ok_or_else(|| at.error("start", format!("there is no city `{}`", raw.start)))?;
        board.read_sites(raw, at)?;
        board.read_tunnels(raw, at)?;
        board.read_places(raw, at)?;
        for bonus in &raw.bonus {
            let list = effects.list_by(&bonus.effects, bonus.order(), at)?;
            board.add_bonus(&bonus.site, list, at)?;
        }
        for feature in &raw.feature {
            board.add_feature(feature, effects, at)?;
        }
        Ok(board)
    }

    fn read_sites(&mut self, raw: &RawBoard, at: At<'_>) -> Result<(), ComponentError> {
        for (city, raw) in City::all().zip(&raw.city) {
            let sites = match &raw.sites {
                Sites::Count(n) => usize::from(*n),
                Sites::Named(ids) => ids.len(),
            };
            if sites >= SITES {
                return Err(at.error("sites", format!("city `{}` has at most 4", raw.id)));
            }
            if let Sites::Named(ids) = &raw.sites
                && let Some((n, id)) = (1..).zip(ids).find(|(n, id)| **id != format!("{}.{n}", raw.id))
            {
                return Err(at.error("sites", format!("`{id}` is `{}.{n}`", raw.id)));
            }
            if raw.expansion.as_ref().is_some_and(|id| *id != format!("{}.x", raw.id)) {
                return Err(at.error("expansion", format!("it is `{}.x`", raw.id)));
            }
            let normal: SiteSet = (0..sites).filter_map(|place| Site::of(city, place)).collect();
            let expansion: SiteSet = Site::of(city, SITES - 1).into_iter().collect();
            self.normal_sites |= normal;
            self.expansion_sites |= expansion;
            self.sites_of[city] = normal | expansion;
        }
        Ok(())
    }

    fn read_tunnels(&mut self, raw: &RawBoard, at: At<'_>) -> Result<(), ComponentError> {
        for (tunnel, raw) in Tunnel::all().zip(&raw.tunnel) {
            let mut ends = [End::City(self.start); 2];
            for (end, id) in ends.iter_mut().zip(&raw.ends) {
                if let Some(city) = self.city_named(id) {
                    self.touches[tunnel].insert(city);
                    self.tunnels_at[city].insert(tunnel);
                    *end = End::City(city);
                } else if let Some(place) = self.places.iter().position(|place| place.id == *id) {
                    *end = End::Metropolis(place);
                } else {
                    return Err(at.error("ends", format!("tunnel `{}` ends nowhere at `{id}`", raw.id)));
                }
            }
            if let [End::City(one), End::City(other)] = ends {
                self.neighbors[one].insert(other);
                self.neighbors[other].insert(one);
            }
            self.ends.push(ends);
        }
        Ok(())
    }

    fn read_places(&mut self, raw: &RawBoard, at: At<'_>) -> Result<(), ComponentError> {
        for (i, place) in raw.metropolis.iter().enumerate() {
            if place.tunnels.is_empty() {
                return Err(at.error("metropolis", format!("no tunnel leads to `{}`", place.id)));
            }
            for id in &place.tunnels {
                let tunnel = self
                    .tunnel_named(id)
                    .ok_or_else(|| at.error("metropolis", format!("there is no tunnel `{id}`")))?;
                self.places[i].tunnels.insert(tunnel);
            }
        }
        Ok(())
    }

    fn find(&self, id: &str, field: &str, at: At<'_>) -> Result<AnySite, ComponentError> {
        self.any_named(id).ok_or_else(|| at.error(field, format!("there is no site `{id}`")))
    }

    fn add_bonus(&mut self, id: &str, list: List, at: At<'_>) -> Result<(), ComponentError> {
        let site = self.find(id, "bonus", at)?;
        let data = self.of_mut(site);
        if data.bonus.is_some() {
            return Err(at.error("bonus", format!("`{id}` has two")));
        }
        data.bonus = Some(list);
        self.mark(site);
        Ok(())
    }

    fn mark(&mut self, site: AnySite) {
        if let AnySite::Building(site) = site {
            self.marked_sites.insert(site);
        }
    }

    fn add_feature(
        &mut self,
        raw: &RawFeature,
        effects: &mut Effects,
        at: At<'_>,
    ) -> Result<(), ComponentError> {
        let mut pair = TunnelSet::EMPTY;
        if raw.sites.is_empty() == raw.site.is_none() {
            return Err(at.error("feature", "it has either `site` or `sites`"));
        }
        for id in raw.sites.iter().chain(&raw.site) {
            let site = self.find(id, "feature", at)?;
            let data = self.of_mut(site);
            data.surcharge = raw.surcharge;
            data.factor = raw.factor.unwrap_or(1);
            data.feature = Some(raw.kind);
            self.mark(site);
            if !raw.bonus.is_empty() {
                let list = effects.list(&raw.bonus, at)?;
                self.add_bonus(id, list, at)?;
            }
            if let AnySite::Tunnel(tunnel) = site {
                pair.insert(tunnel);
            }
        }
        match raw.kind {
            Feature::TunnelPairTwoCredits => self.pairs.push((pair, raw.gives)),
            Feature::MetropolisTunnelTwoPoints => {
                let place = self.places.iter_mut().find(|place| Some(place.id) == raw.metropolis.as_deref());
                let place = place.ok_or_else(|| at.error("metropolis", "it names a place of the board"))?;
                place.gives = raw.gives;
            }
            _ => {}
        }
        Ok(())
    }
}
