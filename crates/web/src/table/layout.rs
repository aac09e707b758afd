//! The layout of a table's page: the same parts for play, replay and sandbox.

use super::extras::{boards, outlook, strip};
use super::log::{LogPage, entries};
use super::looks::Looks;
use super::move_buttons::icon;
use super::perspective::Perspective;
use super::plot::plot;
use super::privacy_screen::privacy_screen;
use super::scores::sheet;
use crate::frame::{bare, gear, languages};
use crate::localizer::Localizer;
use kernel::erased::AnyPosition;
use kernel::scene::{PLAYER_SLOT, Scene};
use kernel::{Decision, Seat, Seats};
use maud::{Markup, PreEscaped, html};
use serde_json::Value;
use table::{LiveTable, Played, SeatHandover, SeatRow};
use texts::hyphenate_html;

const HOUSE_ICONS: &str = include_str!("house_icons.svg");
/// Moves shown in the log beside the board.
const LOG_MOVES: usize = 40;

/// The parts that change with every move, as HTML.
pub(crate) struct PageParts {
    pub(crate) head: String,
    pub(crate) board: String,
    pub(crate) tray: String,
    pub(crate) panels: String,
    pub(crate) strip: String,
    pub(crate) boards: String,
    pub(crate) marks: String,
    pub(crate) log: String,
    pub(crate) score: String,
    pub(crate) privacy_screen: String,
}

impl PageParts {
    /// The parts for one viewer.
    pub(crate) fn new(
        l10n: &Localizer,
        (game, table): (&str, Option<&str>),
        position: &dyn AnyPosition,
        seats: &[SeatRow],
        (played, handed): (&[Played], &[SeatHandover]),
        perspective: Perspective,
    ) -> (PageParts, Scene) {
        let position = &*position.seen_by(perspective.viewer);
        let scene = position.scene(perspective.viewer, l10n);
        let shown = scene.is_some();
        let scene = scene.unwrap_or_default();
        let looks = Looks::of(l10n, position);
        let page = LogPage { game, table, looks: &looks };
        let score = html! {
            (sheet(l10n, position, played, perspective.visibility, &looks))
            (plot(l10n, &looks, played, table))
        };
        let soft = |html: &str| hyphenate_html(l10n.lang, html).into_owned();
        let parts = PageParts {
            head: scene.header.clone(),
            board: if shown { soft(&scene.board) } else { plain_board(l10n).into_string() },
            tray: soft(&scene.tray),
            panels: soft(&panels(l10n, position, seats, &scene, perspective.own).into_string()),
            strip: strip(l10n, position, seats, perspective.own).into_string(),
            boards: soft(&boards(l10n, position, &scene, perspective.viewer).into_string()),
            marks: String::new(),
            log: entries(l10n, page, (played, handed), perspective, LOG_MOVES).into_string(),
            score: score.into_string(),
            privacy_screen: privacy_screen(l10n, played, perspective).into_string(),
        };
        (parts, scene)
    }

    /// Each of them, by the id of its place on the page.
    pub(crate) fn list(&self) -> [(&'static str, &str); 10] {
        [
            ("head", &self.head),
            ("board", &self.board),
            ("tray", &self.tray),
            ("panels", &self.panels),
            ("strip", &self.strip),
            ("boards", &self.boards),
            ("marks", &self.marks),
            ("log", &self.log),
            ("score", &self.score),
            ("privacy-screen", &self.privacy_screen),
        ]
    }

    pub(crate) fn json(&self) -> Value {
        self.list().map(|(id, html)| (id.to_owned(), Value::from(html))).into_iter().collect()
    }
}

fn plain_board(l10n: &Localizer) -> Markup {
    html! { p.plain-board { (l10n.word("web-no-scene")) } }
}

fn panels(
    l10n: &Localizer,
    position: &dyn AnyPosition,
    seats: &[SeatRow],
    scene: &Scene,
    own: Seats,
) -> Markup {
    let deciding = match position.decision() {
        Decision::Seats(seats) => seats,
        _ => Seats::NONE,
    };
    html! {
        @for (i, row) in seats.iter().enumerate() {
            @let seat = Seat(i as u8);
            @let decides = deciding.has(seat);
            @let person = person(l10n, seat, row, own, deciding);
            article.panel.now[decides].own[own.has(seat)] data-seat=(i) {
                @if let Some((before, after)) = scene.panels.get(i).and_then(|panel| panel.split_once(PLAYER_SLOT)) {
                    (PreEscaped(before)) (person) (PreEscaped(after))
                } @else {
                    header {
                        (person)
                        @if decides { span.tag.turn { (l10n.word("web-decides")) } }
                        b.total { (position.points(seat)) }
                    }
                }
                @if let Some(board) = scene.boards.get(i) { (outlook(l10n, position, seat, board)) }
            }
        }
    }
}

/// Who sits on a seat.
fn person(l10n: &Localizer, seat: Seat, row: &SeatRow, own: Seats, deciding: Seats) -> Markup {
    html! {
        span.person {
            span.player {
                @if row.is_open() { i { (l10n.word("web-open-seat")) } } @else { (l10n.seat(seat)) }
            }
            @if own.has(seat) { span.tag { (l10n.word("web-you")) } }
            @if let Some(level) = &row.bot {
                span.tag { (level_name(l10n, level)) }
                @if deciding.has(seat) { span.tag.thinks title=(l10n.word("web-thinks")) { "…" } }
            }
        }
    }
}

/// How the level of a bot is called.
pub(crate) fn level_name(l10n: &Localizer, level: &str) -> String {
    l10n.known(&format!("web-bot-{level}")).unwrap_or_else(|| level.to_owned())
}

/// A link in the line on top.
pub(crate) struct Link {
    pub(crate) href: String,
    pub(crate) text: String,
}

/// How far a page goes.
#[derive(Default)]
pub(crate) struct Shown {
    /// The number of the last entry in it.
    pub(crate) seq: u64,
    /// The parts that it has, by their tags.
    pub(crate) have: String,
}

/// The whole page around the parts.
#[allow(clippy::too_many_arguments)]
pub(crate) fn layout(
    l10n: &Localizer,
    live: &LiveTable,
    title: &str,
    class: &str,
    parts: &PageParts,
    links: &[Link],
    prompt: Markup,
    side_panels: Markup,
    shown: &Shown,
) -> Markup {
    let game = live.game;
    let styles = ["/assets/table.css".to_owned(), format!("/assets/{}.css", game.id())];
    // Boards are styled below the name of their game.
    let class = format!("table {class} {}", game.id());
    bare(
        l10n,
        title,
        &class,
        &styles,
        html! {
            a.skip href="#prompt" { (l10n.word("web-skip")) }
            p.offline role="status" { (l10n.word("web-offline")) }
            (PreEscaped(HOUSE_ICONS))
            header.top {
                a.brand href="/" title=(l10n.word("web-to-front")) { "Társas" }
                // The heading is there on every screen, its letters where there is room.
                h1.unseen { (l10n.title(game)) }
                span.game aria-hidden="true" { (l10n.title(game)) }
                div.head #head { (PreEscaped(&parts.head)) }
                nav {
                    @for link in links { a href=(link.href) data-over[link.href.ends_with("/why")] { (link.text) } }
                    (gear(l10n, Some(&live.header.id)))
                    (languages(l10n))
                }
            }
            main.play data-table=(live.header.id) data-game=(game.id()) data-seq=(shown.seq) data-have=(shown.have) data-gone=(l10n.word("web-gone")) data-close=(l10n.word("web-close")) {
                (tabs(l10n))
                nav.strip #strip aria-label=(l10n.word("web-players")) data-script hidden { (PreEscaped(&parts.strip)) }
                section.field aria-label=(l10n.word("web-board")) {
                    h2.unseen { (l10n.word("web-board")) }
                    div.stage {
                        div.board #board { (PreEscaped(&parts.board)) }
                        // What a choice would do is shown over the board, and a press goes through it.
                        div.board.preview #preview inert hidden {}
                        // All of a board of which a part is enlarged.
                        div.overview #overview inert hidden {}
                        button.enlarge type="button" data-enlarge data-script hidden aria-pressed="false" {
                            (icon("enlarge", &l10n.word("web-enlarge")))
                        }
                    }
                    div.tray #tray { (PreEscaped(&parts.tray)) }
                }
                aside.side {
                    div.panels #panels aria-label=(l10n.word("web-players")) { (PreEscaped(&parts.panels)) }
                    div.drawer-tabs role="tablist" data-more=(l10n.word("web-more")) data-script hidden {}
                    div.side-panels.pane {
                        // Nobody has a board before there is anything on it.
                        details name="drawer" data-drawer="boards" open[!parts.boards.is_empty()] {
                            summary { (l10n.word("web-boards")) }
                            h2.unseen { (l10n.word("web-boards")) }
                            div #boards { (PreEscaped(&parts.boards)) }
                        }
                        details name="drawer" data-drawer="log" open[parts.boards.is_empty()] {
                            summary { (l10n.word("web-log")) }
                            ol.log #log { (PreEscaped(&parts.log)) }
                        }
                        details name="drawer" data-drawer="score" {
                            summary { (l10n.word("web-score")) }
                            div #score { (PreEscaped(&parts.score)) }
                        }
                        (side_panels)
                    }
                }
                ol.marks #marks hidden { (PreEscaped(&parts.marks)) }
                aside.info #info hidden aria-live="polite" {}
                div.privacy-screen #privacy-screen { (PreEscaped(&parts.privacy_screen)) }
                section.prompt #prompt tabindex="-1" aria-live="polite" aria-label=(l10n.word("web-prompt")) { (prompt) }
            }
        },
    )
}

/// On a small screen one part of the table is shown at a time.
fn tabs(l10n: &Localizer) -> Markup {
    let tab = |pane: &str, opens: Option<&str>, picture: &str, words: &str| {
        html! {
            button type="button" data-pane=(pane) data-opens=[opens] aria-pressed="false" {
                (icon(picture, "")) span { (l10n.word(words)) }
            }
        }
    };
    html! {
        nav.tabs aria-label=(l10n.word("web-panes")) data-script hidden {
            (tab("board", None, "board", "web-pane-board"))
            (tab("tray", None, "tray", "web-pane-tray"))
            (tab("drawer", Some("boards"), "mine", "web-pane-mine"))
            (tab("players", None, "players", "web-pane-players"))
            (tab("drawer", Some("log"), "log", "web-pane-log"))
            (tab("menu", None, "menu", "web-pane-menu"))
        }
    }
}
