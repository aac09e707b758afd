//! The front page: what one can play, and what is being played.

use crate::app::App;
use crate::frame::frame;
use crate::guest::Guest;
use crate::pages::open::counted;
use crate::sorry::Sorry;
use crate::voice::Voice;
use axum::extract::State;
use axum::response::{Html, IntoResponse, Response};
use kernel::house::GameBox;
use kernel::scene::Speak;
use kernel::{Message, Seat};
use maud::{Markup, html};
use std::sync::Arc;
use table::Summary;

/// How many tables of a kind are listed.
const MOST: u32 = 12;

pub(crate) async fn show(State(app): State<Arc<App>>, guest: Guest) -> Result<Response, Sorry> {
    let voice = app.voice(guest.lang);
    let store = app.hall.store();
    let mine = match guest.id() {
        Some(person) => store.tables_of(person, 50).await?,
        None => Vec::new(),
    };
    let running = store.tables(false, MOST + mine.len() as u32).await?;
    let running: Vec<Summary> =
        running.into_iter().filter(|table| !held(table, guest.id())).take(MOST as usize).collect();
    let over = store.tables(true, MOST).await?;
    let list = |title: &str, tables: &[Summary], own: bool| {
        html! {
            @if !tables.is_empty() {
                section.list {
                    h2 { (voice.word(title)) }
                    ul { @for table in tables { (row(&app, &guest, table, own)) } }
                }
            }
        }
    };
    let page = frame(
        &voice,
        &guest,
        "Társas",
        "front",
        html! {
            main {
                section.hello {
                    h1 { "Társas" }
                    p { (voice.word("web-hello")) }
                }
                (list("web-my-tables", &mine, true))
                section.games {
                    h2 { (voice.word("web-games")) }
                    div.shelf { @for game in app.hall.games() { (card(&voice, *game)) } }
                }
                (list("web-running", &running, false))
                (list("web-finished", &over, false))
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

fn held(table: &Summary, person: Option<i64>) -> bool {
    person.is_some() && table.seats.iter().any(|seat| seat.person == person)
}

fn card(voice: &Voice, game: &dyn GameBox) -> Markup {
    let about = game.about();
    let players = counted(voice, game, "web-for-players");
    html! {
        article.game-card {
            img src={ "/assets/" (game.id()) ".svg" } alt="" width="320" height="200";
            h3 { (about.title) }
            p { (voice.say(&players)) }
            div.row {
                form method="post" action={ "/play/" (game.id()) } {
                    button.primary { (voice.word("web-play-now")) }
                }
                @if about.allows(1) {
                    form method="post" action={ "/play/" (game.id()) } {
                        input type="hidden" name="players" value="1";
                        button { (voice.word("web-play-alone")) }
                    }
                }
                a.button href={ "/new/" (game.id()) } { (voice.word("web-new-table")) }
                a href={ "/rules/" (game.id()) } { (voice.word("web-rules")) }
            }
        }
    }
}

fn row(app: &App, guest: &Guest, table: &Summary, own: bool) -> Markup {
    let names: Vec<String> = table.seats.iter().map(|seat| seat.name.clone()).collect();
    let voice = app.game_voice(&table.header.game, guest.lang, names);
    let title = app.hall.game(&table.header.game).map_or(&*table.header.game, |game| game.about().title);
    let mine = |seat: Seat| table.seats.get(seat.index()).is_some_and(|row| own && row.person == guest.id());
    let open = table.seats.iter().any(table::SeatRow::is_open);
    let turn = table.standing.deciding.iter().any(mine) && !open;
    let state = if table.standing.over {
        let points = table.standing.points.iter().enumerate();
        let scores: Vec<String> = points.map(|(i, n)| format!("{} {n}", voice.seat(Seat(i as u8)))).collect();
        scores.join(" · ")
    } else if open {
        voice.word("web-open-seats")
    } else if turn {
        voice.word("web-your-turn")
    } else {
        voice.say(&Message::new("web-waits-for").name("who", voice.seats(table.standing.deciding)))
    };
    let players: Vec<String> = table
        .seats
        .iter()
        .enumerate()
        .filter(|(_, seat)| !seat.is_open())
        .map(|(i, _)| voice.seat(Seat(i as u8)))
        .collect();
    html! {
        li.turn[turn] {
            a href={ "/t/" (table.header.id) } { (title) }
            @if !table.standing.over { span.people { (players.join(", ")) } }
            span.state { (state) }
            span.ago { (voice.ago(table.moved)) }
        }
    }
}
