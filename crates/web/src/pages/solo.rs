//! Playing alone: level, expansions, seed; what was chosen last is chosen again.

use crate::app::App;
use crate::body::Body;
use crate::error::PageError;
use crate::frame::dressed;
use crate::localizer::Localizer;
use crate::pages::daily;
use crate::pages::forms::{Filled, WRONG};
use crate::pages::open::{chosen_options, find, wrong_option};
use crate::pages::options::{self, OptionForm, rulings_apart};
use crate::quota;
use crate::session::{Session, with_cookie};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use kernel::OptionText;
use kernel::erased::AnyGame;
use kernel::scene::Localize;
use maud::{Markup, html};
use std::collections::BTreeMap;
use std::sync::Arc;
use table::{SeatRequest, Terms, sanitize_line};

/// The longest seed.
const LONGEST_SEED: usize = 40;

fn solo_game(app: &App, id: &str) -> Result<&'static dyn AnyGame, PageError> {
    let game = find(app, id)?;
    if game.about().allows(1) { Ok(game) } else { Err(PageError::not_found("web-error-no-game")) }
}

/// What this person chose when they last played this game alone, as the form would send it.
async fn last_choice(
    app: &App,
    session: &Session,
    game: &dyn AnyGame,
) -> Result<BTreeMap<String, String>, PageError> {
    let Some(person) = session.id() else { return Ok(BTreeMap::new()) };
    let store = app.service.store();
    let mut tables = store.tables_of(person, 50).await?;
    tables.extend(store.finished_of(person, 50).await?);
    let alone = tables.into_iter().filter(|table| table.header.game == game.id() && table.seats.len() == 1);
    let Some(last) = alone.max_by_key(|table| table.header.created) else { return Ok(BTreeMap::new()) };
    let mut values = BTreeMap::new();
    for (key, value) in last.header.options {
        // Boxes that were ticked, and lines that were written.
        if let Some(text) = game.options().iter().find(|text| text.key == key) {
            let ones = value.split([' ', ',']).filter(|one| !one.is_empty()).enumerate();
            values.extend(ones.map(|(i, one)| (options::box_name(text, one), (i + 1).to_string())));
        }
        values.insert(format!("option {key}"), value);
    }
    Ok(values)
}

/// The form.
pub(crate) async fn form(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let game = solo_game(&app, &id)?;
    let filled = Filled::with(last_choice(&app, &session, game).await?);
    Ok(Html(page(&app, &session, game, &filled).into_string()).into_response())
}

fn page(app: &App, session: &Session, game: &'static dyn AnyGame, filled: &Filled) -> Markup {
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let title = format!("{} – {}", l10n.word("web-solo-title"), l10n.title(game));
    let level = game.about().solo.map_or("", |solo| solo.option);
    let company = game.options_by_company();
    let on_form = |text: &OptionText| text.key != level && text.key != "solo" && company.matters(text.key, 1);
    let (rulings, usual) = rulings_apart(game, on_form);
    let (listed, written): (Vec<&OptionText>, Vec<&OptionText>) =
        usual.into_iter().partition(|text| text.listed().or_else(|| text.several()).is_some());
    let form = OptionForm::new(&l10n, game, filled);
    dressed(
        &l10n,
        session,
        game,
        &title,
        "quiet",
        html! {
            main.sheet {
                h1 { (l10n.word("web-solo-title")) }
                p.hint { (l10n.title(game)) ". " (l10n.known("option-solo-text").unwrap_or_default()) }
                (filled.notice())
                form.open method="post" {
                    @if game.about().solo.is_some() { (levels(&l10n, game, filled)) }
                    @for text in listed { fieldset { (form.field(text)) } }
                    fieldset {
                        label.option.wrong[filled.wrong("seed").is_some()] {
                            span { (l10n.word("web-seed")) small { (l10n.word("web-seed-text")) } }
                            input name="seed" maxlength=(LONGEST_SEED) value=(filled.get("seed").unwrap_or_default())
                                placeholder=(l10n.word("web-seed-new")) autocomplete="off" spellcheck="false";
                        }
                    }
                    fieldset.folded {
                        (form.fold("web-rulings", "web-options-by-book", &rulings))
                        (form.fold("web-more-options", "web-options-drawn", &written))
                    }
                    @if let Some(wrong) = filled.wrong("") { p.field-error #(WRONG) { (wrong) } }
                    div.row {
                        button.primary.wide-button { (l10n.word("web-start-game")) }
                        @if daily::is_of(app, game) { a.button href="/daily" { (l10n.word("web-daily")) } }
                    }
                    p.hint { (l10n.word("web-solo-kept")) }
                }
            }
        },
    )
}

/// The levels as large buttons.
fn levels(l10n: &Localizer, game: &dyn AnyGame, filled: &Filled) -> Markup {
    let Some(solo) = game.about().solo else { return html! {} };
    let text = game.options().iter().find(|text| text.key == solo.option);
    let name = format!("option {}", solo.option);
    let chosen = filled.get(&name).or(text.map(|text| text.default)).unwrap_or_default();
    let about = |level: &str| l10n.known(&format!("option-{}-{level}-text", solo.option));
    html! {
        fieldset.levels {
            legend { (l10n.word("web-level")) }
            div { @for (level, id) in solo.levels {
                label {
                    input type="radio" name=(name) value=(level) checked[*level == chosen];
                    span { b { (l10n.word(id)) } @if let Some(about) = about(level) { small { (about) } } }
                }
            } }
            @if let Some(text) = text.and_then(|text| l10n.known(&format!("{}-text", text.text_id()))) { p.hint { (text) } }
        }
    }
}

/// Begins.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<BTreeMap<String, String>>,
) -> Result<Response, PageError> {
    let game = solo_game(&app, &id)?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let chosen = chosen_options(game, &body.sent)?;
    if let Err(bad) = game.start(1, &chosen) {
        let message = wrong_option(&l10n, game, &chosen, &bad);
        if body.script {
            return Err(PageError::saying(StatusCode::UNPROCESSABLE_ENTITY, message));
        }
        let known = game.options().iter().any(|text| text.key == bad.key);
        let field = if known { format!("option {}", bad.key) } else { String::new() };
        let filled = Filled::with(body.sent).but(field, l10n.say(&message));
        let html = page(&app, &session, game, &filled).into_string();
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, Html(html)).into_response());
    }
    let seed = sanitize_line(body.sent.get("seed").map_or("", |seed| seed), LONGEST_SEED);
    let seed = (!seed.is_empty()).then_some(seed);
    let table = begin(&app, &session, game, chosen, Terms { seed, idle: None }).await?;
    Ok(with_cookie(body.answer(&table.0, serde_json::json!({ "page": table.0 })), table.1))
}

/// Opens a table of one seat; says where it is, and the cookie of somebody new.
pub(crate) async fn begin(
    app: &App,
    session: &Session,
    game: &dyn AnyGame,
    options: Vec<(String, String)>,
    terms: Terms,
) -> Result<(String, Option<axum::http::HeaderValue>), PageError> {
    let own = session.person.as_ref().map_or("", |person| &person.name);
    let name = if own.is_empty() { app.l10n(session.lang).word("web-you-name") } else { own.to_owned() };
    let wishes = vec![SeatRequest::Me(name)];
    let _opening = quota::may_open(app, session, &wishes).await?;
    let (person, cookie) = session.welcome(app, "").await?;
    let table = app.service.open_on(&person, game.id(), options, wishes, terms).await?;
    Ok((format!("/t/{table}"), cookie))
}
