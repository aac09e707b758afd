//! What the page of a table consists of: the same parts for play, replay and sandbox.

use super::curtain::curtain;
use super::scores::sheet;
use super::sight::Sight;
use super::story::story;
use crate::frame::{bare, languages};
use crate::voice::Voice;
use kernel::house::AnyPosition;
use kernel::scene::{PERSON, Scene};
use kernel::{Decision, Seat, Seats};
use maud::{Markup, PreEscaped, html};
use serde_json::{Value, json};
use table::{Handed, Live, Played, SeatRow};

/// Moves shown in the log beside the board.
const LOG_MOVES: usize = 40;

/// The parts that change with every move, as HTML.
pub(crate) struct Parts {
    pub(crate) head: String,
    pub(crate) board: String,
    pub(crate) tray: String,
    pub(crate) panels: String,
    pub(crate) log: String,
    pub(crate) score: String,
    pub(crate) curtain: String,
}

impl Parts {
    /// The parts for one viewer.
    pub(crate) fn new(
        voice: &Voice,
        game: &str,
        position: &dyn AnyPosition,
        seats: &[SeatRow],
        (played, handed): (&[Played], &[Handed]),
        sight: Sight,
    ) -> (Parts, Scene) {
        let scene = position.scene(sight.viewer, voice);
        let shown = scene.is_some();
        let scene = scene.unwrap_or_default();
        let parts = Parts {
            head: scene.header.clone(),
            board: if shown { scene.board.clone() } else { plain_board(voice).into_string() },
            tray: scene.tray.clone(),
            panels: panels(voice, position, seats, &scene, sight.own).into_string(),
            log: story(voice, game, (played, handed), sight, LOG_MOVES).into_string(),
            score: sheet(voice, position, played, sight.eyes).into_string(),
            curtain: curtain(voice, played, sight).into_string(),
        };
        (parts, scene)
    }

    pub(crate) fn json(&self) -> Value {
        json!({
            "head": self.head, "board": self.board, "tray": self.tray, "panels": self.panels,
            "log": self.log, "score": self.score, "curtain": self.curtain,
        })
    }
}

fn plain_board(voice: &Voice) -> Markup {
    html! { p.plain-board { (voice.word("web-no-scene")) } }
}

fn panels(voice: &Voice, position: &dyn AnyPosition, seats: &[SeatRow], scene: &Scene, own: Seats) -> Markup {
    let deciding = match position.decision() {
        Decision::Seats(seats) => seats,
        _ => Seats::NONE,
    };
    html! {
        @for (i, row) in seats.iter().enumerate() {
            @let seat = Seat(i as u8);
            @let decides = deciding.has(seat);
            @let person = person(voice, seat, row, own, decides);
            article.panel.now[decides].own[own.has(seat)] {
                @if let Some((before, after)) = scene.panels.get(i).and_then(|panel| panel.split_once(PERSON)) {
                    (PreEscaped(before)) (person) (PreEscaped(after))
                } @else {
                    header {
                        (person)
                        @if decides { span.tag.turn { (voice.word("web-decides")) } }
                        b.total { (position.points(seat)) }
                    }
                }
            }
        }
    }
}

/// Who sits on a seat.
fn person(voice: &Voice, seat: Seat, row: &SeatRow, own: Seats, decides: bool) -> Markup {
    html! {
        span.person {
            span.player {
                @if row.is_open() { i { (voice.word("web-open-seat")) } } @else { (voice.seat(seat)) }
            }
            @if own.has(seat) { span.tag { (voice.word("web-you")) } }
            @if let Some(level) = &row.bot {
                span.tag { (level_name(voice, level)) }
                @if decides { span.tag.thinks title=(voice.word("web-thinks")) { "…" } }
            }
        }
    }
}

/// How the level of a bot is called.
pub(crate) fn level_name(voice: &Voice, level: &str) -> String {
    voice.known(&format!("web-bot-{level}")).unwrap_or_else(|| level.to_owned())
}

/// A link in the line on top.
pub(crate) struct Link {
    pub(crate) href: String,
    pub(crate) text: String,
}

/// The whole page around the parts.
#[allow(clippy::too_many_arguments)]
pub(crate) fn shell(
    voice: &Voice,
    live: &Live,
    title: &str,
    class: &str,
    parts: &Parts,
    links: &[Link],
    prompt: Markup,
    drawers: Markup,
    seq: u64,
) -> Markup {
    let game = live.game;
    let styles = [format!("/assets/{}.css", game.id())];
    // Boards are styled below the name of their game.
    let class = format!("table {class} {}", game.id());
    bare(
        voice,
        title,
        &class,
        &styles,
        html! {
            a.skip href="#prompt" { (voice.word("web-skip")) }
            p.offline role="status" { (voice.word("web-offline")) }
            header.top {
                a.brand href="/" title=(voice.word("web-to-front")) { "Társas" }
                span.game { (game.about().title) }
                div.head #head { (PreEscaped(&parts.head)) }
                nav {
                    @for link in links { a href=(link.href) { (link.text) } }
                    (languages(voice))
                }
            }
            main.play data-table=(live.header.id) data-game=(game.id()) data-seq=(seq) data-gone=(voice.word("web-gone")) {
                section.field aria-label=(voice.word("web-board")) {
                    div.stage {
                        div.board #board { (PreEscaped(&parts.board)) }
                        // What a choice would do is shown over the board, and a press goes through it.
                        div.board.preview #preview inert hidden {}
                    }
                    div.tray #tray { (PreEscaped(&parts.tray)) }
                }
                aside.side {
                    div.panels #panels aria-label=(voice.word("web-players")) { (PreEscaped(&parts.panels)) }
                    div.drawers {
                        details name="drawer" open {
                            summary { (voice.word("web-log")) }
                            ol.log #log { (PreEscaped(&parts.log)) }
                        }
                        details name="drawer" {
                            summary { (voice.word("web-score")) }
                            div #score { (PreEscaped(&parts.score)) }
                        }
                        (drawers)
                    }
                }
                div.curtain #curtain { (PreEscaped(&parts.curtain)) }
                section.prompt #prompt tabindex="-1" aria-live="polite" aria-label=(voice.word("web-prompt")) { (prompt) }
            }
        },
    )
}
