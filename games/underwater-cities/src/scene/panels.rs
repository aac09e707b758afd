//! Panels and what else stands around the boards: rounds and order above, a panel and a board a seat, prices and the forecast.

use super::{PEN, Painter, Press, look};
use crate::amounts::{Amounts, Resource};
use crate::components::{face, tables};
use crate::kinds::Building;
use crate::position::Phase;
use kernel::scene::{PLAYER_SLOT, PlayerBoard};
use kernel::{Message, Seat};
use parts::face::Sign;
use parts::scene::Localized as _;
use std::fmt::Write as _;

impl Painter<'_> {
    /// Ten rounds, a production after each era, and the order of play.
    pub(super) fn header(&self) -> String {
        let (p, last) = (self.p, &tables().numbers.last_rounds);
        let mut html = format!("<div class=\"uc-head\"><ol aria-label=\"{}\">", self.word("scene-rounds"));
        let turn = Message::new("scene-turn").number("n", p.pass + 1).number("of", tables().numbers.turns);
        let turn = format!("<small>{}</small>", self.say(&turn));
        for round in 1..=last[2] {
            let class = match round {
                n if n < p.round || p.phase == Phase::Over => "past",
                n if n == p.round => "now",
                _ => "next",
            };
            let turn = if class == "now" { &*turn } else { "" };
            let _ = write!(html, "<li class=\"{class}\">{round}{turn}</li>");
            if let Some(era) = last.iter().position(|end| *end == round) {
                let words = self.say(&Message::new("scene-production").number("era", era as i32 + 1));
                let icon = PEN.icon("production");
                let _ = write!(html, "<li class=\"made {class}\" title=\"{words}\">{icon}</li>");
            }
        }
        let on = |seat: Seat| if p.on_turn() == Some(seat) { "now" } else { "" };
        let order = p
            .order
            .iter()
            .map(|seat| format!("<li class=\"{}\">{}</li>", on(*seat), PEN.seat_mark(&look(*seat))));
        let _ = write!(
            html,
            "</ol><ol class=\"order\" aria-label=\"{0}\" title=\"{0}\">{1}</ol><small class=\"uc-ours\" title=\"{2}\">{3}</small></div>",
            self.word("track-order"),
            order.collect::<String>(),
            self.word("scene-provenance"),
            self.word("scene-provenance-short"),
        );
        html
    }

    /// A panel: points, goods, what is built, and the network of others in little.
    pub(super) fn panel(&self, seat: Seat) -> String {
        let player = self.p.player(seat);
        let goods =
            Resource::ALL.map(|resource| Sign::Of(player.has(resource).min(255) as u8, resource.id()));
        let mut built = String::new();
        for kind in Building::ALL {
            let all = player.buildings[kind];
            let up = (all & player.upgraded).len() as u8;
            built += &PEN.face(&[Sign::Of(all.len() as u8, kind.id())]);
            if up > 0 {
                let _ = write!(built, "<small>{up}{}</small>", PEN.icon("up"));
            }
        }
        built += &PEN.face(&[
            Sign::Of(player.tunnels.len() as u8, "tunnel"),
            Sign::Of(player.cities().len() as u8, "city"),
            Sign::Of(player.hand.len() as u8, "cards"),
        ]);
        let mini = if seat == self.focus { String::new() } else { self.mini(seat) };
        let points = player.total();
        let goal = Message::new("scene-goal")
            .number("points", tables().numbers.goal_points)
            .number("cities", tables().numbers.goal_cities)
            .number("n", player.connected_cities().len() as i32);
        let goal = if self.p.is_solo() { format!("<p>{}</p>", self.say(&goal)) } else { String::new() };
        format!(
            "<section class=\"uc-panel {}\"><div class=\"hd\">{}{PLAYER_SLOT}<strong title=\"{}\">{points}{}</strong></div><div class=\"pb\">{mini}<div><p class=\"ef\">{}</p><p class=\"ef\">{built}</p>{goal}</div></div></section>",
            look(seat).class,
            PEN.seat_mark(&look(seat)),
            self.say(&Message::new("resource-points").number("n", points)),
            PEN.icon("points"),
            PEN.face(&goods),
        )
    }

    pub(super) fn player_board(&self, seat: Seat) -> PlayerBoard {
        let (p, player) = (self.p, self.p.player(seat));
        let city = if seat == self.focus { String::new() } else { self.city(seat, Press::No) };
        let html = format!(
            "<div class=\"uc-player\"><h3>{}</h3>{city}<div class=\"uc-tableau\">{}</div></div>",
            self.word(tables().board_name(player.board)),
            self.tableau(seat, Press::No),
        );
        let over = p.phase == Phase::Over || !p.dealt.ready;
        let standing = p.standing(seat).into_iter().filter(|(_, n)| !over && *n > 0);
        let standing = standing.map(|(source, n)| (Message::new(source.id()), i32::from(n))).collect();
        PlayerBoard { html, forecast: if over { String::new() } else { self.forecast(seat) }, standing }
    }

    /// Below the own city: what things cost, and what is to come.
    pub(super) fn own_foot(&self) -> String {
        let cost = &tables().numbers.cost;
        let prices = [
            ("city", cost.city_white),
            ("symbiotic", cost.city_symbiotic),
            ("tunnel", cost.tunnel),
            ("farm", cost.farm),
            ("desal", cost.desal),
            ("lab", cost.lab),
            ("up", cost.upgrade),
        ];
        let price = |(id, cost): (&'static str, Amounts)| {
            format!("<li>{}{}</li>", PEN.icon(id), PEN.face(&face::amounts(cost)))
        };
        let mut html = format!(
            "<ul class=\"uc-prices\" aria-label=\"{}\">{}</ul>",
            self.word("scene-prices"),
            prices.map(price).concat(),
        );
        if self.p.phase == Phase::Over {
            return html;
        }
        let (icon, next) = (PEN.icon("production"), self.word("scene-next"));
        let _ = write!(html, "<p class=\"uc-next scrolls\"><b>{icon}{next}</b>{}", self.forecast(self.focus));
        let player = self.p.player(self.focus);
        let idle = player.idle().plus(player.waits_for_city());
        if !idle.is_none() {
            let (words, face) = (self.word("scene-idle"), PEN.face(&face::amounts(idle)));
            let _ = write!(html, "<span class=\"idle\">{words}{face}</span>");
        }
        html + "</p>"
    }
}
