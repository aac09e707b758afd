//! Opening a table: at once against bots, or with every option.

use crate::app::App;
use crate::body::Body;
use crate::frame::frame;
use crate::guest::{Guest, with_cookie};
use crate::sorry::Sorry;
use crate::table::shell::level_name;
use crate::voice::Voice;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use kernel::house::GameBox;
use kernel::scene::Speak;
use kernel::{BadOption, Message, OptionText};
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{SeatWish, tidy};
use texts::Lang;

/// Names of bots, so that they are told apart.
const BOTS: [&str; 8] = ["Ábel", "Bori", "Csaba", "Dóra", "Elek", "Fanni", "Gergő", "Hanna"];
/// The longest value of an option.
const LONGEST_OPTION: usize = 200;

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
    let (least, most) = game.about().players;
    let players = match body.sent.get("players") {
        None => 4.clamp(least, most),
        Some(n) => n.parse().map_err(|_| Sorry::new(StatusCode::BAD_REQUEST, "web-sorry-body"))?,
    };
    if !(least..=most).contains(&players) {
        return Err(wrong_number(game));
    }
    let (person, cookie) = guest.welcome(&app, "").await?;
    let name =
        if person.name.is_empty() { app.voice(guest.lang).word("web-you-name") } else { person.name.clone() };
    let mut wishes = vec![SeatWish::Me(name)];
    let level = app.hall.ready_level();
    wishes.extend((1..players.min(9)).map(|i: usize| bot(level, i - 1)));
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
    let name = guest.person.as_ref().map_or("", |person| &person.name);
    let seat = |i: usize| {
        let chosen = if i == 0 { "me" } else { "friend" };
        let choice = |value: String, text: String| {
            html! { option value=(value) selected[value == chosen && i < 2.max(least)] { (text) } }
        };
        html! {
            li {
                select name={ "seat" (i + 1) } aria-label=(voice.say(&Message::new("house-seat").number("n", i as i32 + 1))) {
                    (choice("me".into(), voice.word("web-seat-me")))
                    (choice("friend".into(), voice.word("web-seat-friend")))
                    @for level in app.hall.levels() {
                        (choice(format!("bot {level}"), level_name(&voice, level)))
                    }
                    @if i >= least { option value="none" selected[i >= 2.max(least)] { (voice.word("web-seat-none")) } }
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
                        ol.seats { @for i in 0..most { (seat(i)) } }
                        p.hint { (voice.word("web-seats-hint")) }
                    }
                    fieldset {
                        legend { (voice.word("web-options")) }
                        @let (listed, written): (Vec<_>, Vec<_>) = game.options().iter().partition(|text| is_listed(text));
                        @for text in listed { (option(&voice, text)) }
                        @if !written.is_empty() {
                            details {
                                summary { (voice.word("web-more-options")) }
                                @for text in written { (option(&voice, text)) }
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

fn wrong_number(game: &dyn GameBox) -> Sorry {
    let (least, most) = game.about().players;
    let message = Message::new("web-sorry-players").number("least", least as i32).number("most", most as i32);
    Sorry::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// An option that cannot be, with what can be.
fn wrong_option(app: &App, game: &dyn GameBox, lang: Lang, bad: BadOption) -> Sorry {
    let voice = app.game_voice(game.id(), lang, Vec::new());
    let text = game.options().iter().find(|text| text.key == bad.key);
    let values = text.map_or_else(String::new, |text| possible(&voice, text));
    let message = Message::new("web-sorry-option").name("key", bad.key).name("values", values);
    Sorry::saying(StatusCode::UNPROCESSABLE_ENTITY, message)
}

/// The id of an option's text. A longer sentence, if it needs one, has `-text` behind it.
fn text_id(text: &OptionText) -> String {
    format!("option-{}", text.key.replace('_', "-"))
}

/// What an option can be, in words.
fn possible(voice: &Voice, text: &OptionText) -> String {
    voice.known(&format!("{}-values", text_id(text))).unwrap_or_else(|| text.values.to_owned())
}

/// Can the values of an option be listed?
fn is_listed(text: &OptionText) -> bool {
    text.values.split('|').all(|value| !value.trim().contains(' '))
}

/// One option: a list where its values can be listed, else a line to write.
fn option(voice: &Voice, text: &OptionText) -> Markup {
    let meaning = voice.known(&text_id(text)).unwrap_or_else(|| text.meaning.to_owned());
    let values: Vec<&str> = text.values.split('|').map(str::trim).collect();
    let name = format!("option {}", text.key);
    html! {
        label.option {
            span {
                (meaning)
                @if let Some(more) = voice.known(&format!("{}-text", text_id(text))) { small { " " (more) } }
            }
            @if is_listed(text) {
                select name=(name) {
                    // A default that depends on other choices is none of the values.
                    @if !values.contains(&text.default) { option value="" selected { (voice.word("web-value-usual")) } }
                    @for value in &values {
                        option value=(value) selected[*value == text.default] {
                            (voice.known(&format!("web-value-{value}")).unwrap_or_else(|| (*value).to_owned()))
                        }
                    }
                }
            } @else {
                span {
                    input name=(name) value="" maxlength=(LONGEST_OPTION);
                    small { (possible(voice, text)) }
                }
            }
        }
    }
}

/// Opens the table of the form.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    guest: Guest,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, Sorry> {
    let game = find(&app, &id)?;
    let (least, most) = game.about().players;
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
    if !(least..=most).contains(&wishes.len()) {
        return Err(wrong_number(game));
    }
    let mut options = Vec::new();
    for text in game.options() {
        let value = sent.get(&format!("option {}", text.key)).map_or("", |value| value.trim());
        if value.len() > LONGEST_OPTION || value.contains(['\n', '\r']) {
            return Err(bad());
        }
        if !value.is_empty() && value != text.default {
            options.push((text.key.to_owned(), value.to_owned()));
        }
    }
    // What cannot be is said before anybody is welcomed.
    game.start(wishes.len(), &options).map_err(|bad| wrong_option(&app, game, guest.lang, bad))?;
    let (person, cookie) = guest.welcome(&app, &own_name).await?;
    let table = app.hall.open(&person, game.id(), options, wishes).await?;
    let response = if body.script {
        body.answer("", serde_json::json!({ "table": table }))
    } else {
        Redirect::to(&format!("/t/{table}")).into_response()
    };
    Ok(with_cookie(response, cookie))
}
