//! Opening a table: at once against bots, or with every option.

use crate::app::App;
use crate::body::Body;
use crate::frame::frame;
use crate::guest::{Guest, with_cookie};
use crate::pages::options;
use crate::quota;
use crate::sorry::Sorry;
use crate::table::shell::level_name;
use crate::voice::Voice;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::house::GameBox;
use kernel::scene::Speak;
use kernel::{BadOption, Message};
use maud::html;
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{SeatWish, TableError, tidy};
use texts::Lang;

/// How many play at a table that is opened at once, and at one of friends, if so many can.
const AT_ONCE: usize = 4;
const FRIENDS: usize = 2;
/// Names of bots, so that they are told apart.
const BOTS: [&str; 8] = ["Ábel", "Bori", "Csaba", "Dóra", "Elek", "Fanni", "Gergő", "Hanna"];

fn find(app: &App, id: &str) -> Result<&'static dyn GameBox, Sorry> {
    app.hall.game(id).ok_or_else(|| Sorry::not_found("web-sorry-no-game"))
}

/// A table with bots on all other seats, at once.
pub(crate) async fn play_now(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, Sorry> {
    let game = find(&app, &id)?;
    let players = match body.sent.get("players") {
        None => game.about().nearest(AT_ONCE),
        Some(n) => n.parse().map_err(|_| Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body"))?,
    };
    if !game.about().allows(players) {
        return Err(wrong_number(&app, game, guest.lang));
    }
    let own_name = guest.person.as_ref().map_or("", |person| &person.name);
    let name =
        if own_name.is_empty() { app.voice(guest.lang).word("web-you-name") } else { own_name.to_owned() };
    let mut wishes = vec![SeatWish::Me(name)];
    let level = app.hall.ready_level();
    wishes.extend((1..players.min(9)).map(|i: usize| bot(level, i - 1)));
    let _opening = quota::may_open(&app, &guest, &wishes).await?;
    let (person, cookie) = guest.welcome(&app, "").await?;
    let table = app.hall.open(&person, game.id(), Vec::new(), wishes).await?;
    let page = format!("/t/{table}");
    Ok(with_cookie(body.answer(&page, serde_json::json!({ "table": table })), cookie))
}

fn bot(level: &str, i: usize) -> SeatWish {
    SeatWish::Bot(level.to_owned(), BOTS.get(i).copied().unwrap_or("Bot").to_owned())
}

/// The form with every option.
pub(crate) async fn form(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Response, Sorry> {
    let game = find(&app, &id)?;
    let voice = app.game_voice(game.id(), guest.lang, Vec::new());
    let (least, most) = game.about().players;
    let usual = game.about().nearest(FRIENDS);
    let name = guest.person.as_ref().map_or("", |person| &person.name);
    let seat = |i: usize| {
        let chosen = if i == 0 { "me" } else { "friend" };
        let choice = |value: String, text: String| {
            html! { option value=(value) selected[value == chosen && i < usual] { (text) } }
        };
        html! {
            li {
                select name={ "seat" (i + 1) } aria-label=(voice.say(&Message::new("house-seat").number("n", i as i32 + 1))) {
                    (choice("me".into(), voice.word("web-seat-me")))
                    (choice("friend".into(), voice.word("web-seat-friend")))
                    @for level in app.hall.levels() {
                        (choice(format!("bot {level}"), level_name(&voice, level)))
                    }
                    @if i >= least { option value="none" selected[i >= usual] { (voice.word("web-seat-none")) } }
                }
                input name={ "name" (i + 1) } maxlength="40" aria-label=(voice.word("web-name"))
                    placeholder=(voice.word(if i == 0 { "web-your-name" } else { "web-name-optional" }))
                    value=(if i == 0 { name } else { "" }) autocomplete="off";
            }
        }
    };
    let title = format!("{} – {}", voice.word("web-new-table"), game.about().title);
    let page = frame(
        &voice,
        &guest,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (game.about().title) }
                form.open method="post" {
                    fieldset {
                        legend { (voice.word("web-who-plays")) }
                        p.hint { (voice.say(&counted(&voice, game, "web-seat-count"))) }
                        ol.seats { @for i in 0..most { (seat(i)) } }
                        p.hint { (voice.word("web-seats-hint")) }
                    }
                    fieldset {
                        legend { (voice.word("web-options")) }
                        @let (listed, written): (Vec<_>, Vec<_>) = game.options().iter().partition(|text| text.listed().or_else(|| text.several()).is_some());
                        @for text in listed { (options::field(&voice, text)) }
                        @if !written.is_empty() {
                            details {
                                summary { (voice.word("web-more-options")) }
                                @for text in written { (options::field(&voice, text)) }
                            }
                        }
                    }
                    button.primary { (voice.word("web-open-table")) }
                }
            }
        },
    );
    Ok(Html(page.into_string()).into_response())
}

fn wrong_number(app: &App, game: &dyn GameBox, lang: Lang) -> Sorry {
    let message = counted(&app.voice(lang), game, "web-sorry-players");
    Sorry::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// A sentence that says how many can play.
pub(crate) fn counted(voice: &Voice, game: &dyn GameBox, id: &'static str) -> Message {
    Message::new(id).name("counts", game.about().counts(&voice.word("house-or")))
}

/// An option that cannot be, with what can be.
fn wrong_option(
    app: &App,
    game: &dyn GameBox,
    lang: Lang,
    chosen: &[(String, String)],
    bad: BadOption,
) -> Sorry {
    let voice = app.game_voice(game.id(), lang, Vec::new());
    let Some(text) = game.options().iter().find(|text| text.key == bad.key) else {
        return Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body");
    };
    let given = chosen.iter().find(|(key, _)| *key == bad.key).map_or("", |(_, value)| value);
    let alone = text.listed().is_none_or(|values| !values.contains(&given));
    let message = if alone && !given.is_empty() {
        Message::new("web-sorry-option").name("value", given).name("values", options::possible(&voice, text))
    } else {
        Message::new("web-sorry-together")
    };
    let message = message.name("option", options::title(&voice, text));
    Sorry::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// Opens the table of the form.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, Sorry> {
    let game = find(&app, &id)?;
    let most = game.about().players.1;
    let voice = app.voice(guest.lang);
    let sent = &body.sent;
    let bad = || Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body");
    let mut wishes = Vec::new();
    let mut own_name = String::new();
    for i in 0..most {
        let name = tidy(sent.get(&format!("name{}", i + 1)).map_or("", |name| name), 40, false);
        match sent.get(&format!("seat{}", i + 1)).map_or("none", |seat| seat) {
            "none" => {}
            "friend" => wishes.push(SeatWish::Friend),
            "me" => {
                if own_name.is_empty() {
                    own_name.clone_from(&name);
                }
                let name = if name.is_empty() { voice.word("web-you-name") } else { name };
                wishes.push(SeatWish::Me(name));
            }
            bot_level => {
                let level = bot_level.strip_prefix("bot ").ok_or_else(bad)?;
                let SeatWish::Bot(level, usual) = bot(level, wishes.len().saturating_sub(1)) else {
                    continue;
                };
                wishes.push(SeatWish::Bot(level, if name.is_empty() { usual } else { name }));
            }
        }
    }
    if !game.about().allows(wishes.len()) {
        return Err(wrong_number(&app, game, guest.lang));
    }
    let mut chosen = Vec::new();
    for text in game.options() {
        let ticked = |one: &&str| sent.contains_key(&options::box_name(text, one));
        let ticked: Vec<&str> = text.several().into_iter().flatten().filter(ticked).collect();
        let ticked = ticked.join(",");
        let value = sent.get(&format!("option {}", text.key)).map_or(&*ticked, |value| value.trim());
        if value.len() > options::LONGEST || value.contains(['\n', '\r']) {
            return Err(bad());
        }
        if !value.is_empty() && value != text.default {
            chosen.push((text.key.to_owned(), value.to_owned()));
        }
    }
    // What cannot be is said before anybody is welcomed.
    if let Err(bad) = game.start(wishes.len(), &chosen) {
        return Err(wrong_option(&app, game, guest.lang, &chosen, bad));
    }
    if wishes.iter().all(|wish| matches!(wish, SeatWish::Bot(..))) {
        return Err(TableError::NoPerson.into());
    }
    let _opening = quota::may_open(&app, &guest, &wishes).await?;
    let (person, cookie) = guest.welcome(&app, &own_name).await?;
    let table = app.hall.open(&person, game.id(), chosen, wishes).await?;
    let response = if body.script {
        body.answer("", serde_json::json!({ "table": table }))
    } else {
        Redirect::to(&format!("/t/{table}")).into_response()
    };
    Ok(with_cookie(response, cookie))
}
