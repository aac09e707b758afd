//! Learning a game: how to play in five minutes, and the way into a guided first game.

use crate::app::App;
use crate::body::{Body, Nothing};
use crate::error::PageError;
use crate::frame::dressed;
use crate::pages::open::{bot_name, find};
use crate::pages::rules::block_of;
use crate::quota;
use crate::session::{Session, with_cookie};
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::response::{Html, IntoResponse, Response};
use kernel::erased::AnyGame;
use kernel::scene::Learning;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;
use std::sync::Arc;
use table::SeatRequest;

fn learning(game: &dyn AnyGame) -> Result<&'static Learning, PageError> {
    game.learning().ok_or_else(|| PageError::not_found("web-error-no-game"))
}

/// The text in this language, or as it was written first.
fn primer(learning: &Learning, tag: &str) -> &'static str {
    let found = learning.primer.iter().find(|(other, _)| *other == tag).or(learning.primer.first());
    found.map_or("", |(_, text)| text)
}

/// The primer with its drawings: icons in lines, and rows of large ones.
pub(crate) fn drawn(learning: &Learning, tag: &str) -> Markup {
    let (text, _) = primer(learning, tag).rsplit_once("\n## ").unwrap_or_default();
    let blocks = text.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    html! {
        @for block in blocks {
            @match block.strip_prefix(">> ") {
                Some(row) => p.figure aria-hidden="true" {
                    @for word in row.split_whitespace() {
                        @if word == ">" { span.arrow { "→" } } @else { (PreEscaped((learning.icon)(word))) }
                    }
                },
                None => (with_icons(learning, block_of(block))),
            }
        }
        (legend(learning, tag))
    }
}

/// The legend of a game's icons: the last chapter of its primer.
pub(crate) fn legend(learning: &Learning, tag: &str) -> Markup {
    let (_, chapter) = primer(learning, tag).rsplit_once("\n## ").unwrap_or_default();
    let (title, list) = chapter.split_once('\n').unwrap_or_default();
    let items = list.lines().filter_map(|line| line.strip_prefix("- :")?.split_once(": "));
    html! {
        details.icons open {
            summary { h2 { (title) } }
            ul { @for (icon, words) in items { li { (PreEscaped((learning.icon)(icon))) " " (words) } } }
        }
    }
}

/// What ends a part of a sentence.
const SIGNS: [char; 5] = [',', '.', ';', '!', '?'];

/// `:name:` becomes an icon. What stands between colons and is no name stays as it is.
fn with_icons(learning: &Learning, text: Markup) -> Markup {
    let text = text.into_string();
    let mut drawn = String::with_capacity(2 * text.len());
    let mut rest = &*text;
    while let Some((before, after)) = rest.split_once(':') {
        drawn.push_str(before);
        let name = after.split_once(':').filter(|(name, _)| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        });
        match name {
            Some((name, after)) => {
                // A comma behind an icon does not begin a line.
                let sign;
                (sign, rest) = after.split_at(after.len() - after.trim_start_matches(SIGNS).len());
                let _ = write!(drawn, "<span class=\"whole\">{}{sign}</span>", (learning.icon)(name));
            }
            None => {
                drawn.push(':');
                rest = after;
            }
        }
    }
    drawn.push_str(rest);
    PreEscaped(drawn)
}

/// The page.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let learning = learning(game)?;
    let l10n = app.game_localizer(game.id(), session.lang, Vec::new());
    let title = format!("{} – {}", l10n.word("web-learn"), l10n.title(game));
    let inside = html! {
        main.sheet.primer {
            (drawn(learning, session.lang.tag()))
            form.row method="post" {
                button.primary { (l10n.word("web-guided")) }
                a.button href={ "/rules/" (game.id()) } { (l10n.word("web-all-rules")) }
                a.button href="/" { (l10n.word("web-to-front")) }
            }
            p.hint { (l10n.word("web-guided-how")) }
        }
    };
    Ok(Html(dressed(&l10n, &session, game, &title, "quiet", inside).into_string()).into_response())
}

/// Opens a guided first game: the recommended set-up, easy bots, and hints at the moments where they matter.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    session: Session,
    body: Body<Nothing>,
) -> Result<Response, PageError> {
    let game = find(&app, &id)?;
    let learning = learning(game)?;
    let own = session.person.as_ref().map_or("", |person| &person.name);
    let name = if own.is_empty() { app.l10n(session.lang).word("web-you-name") } else { own.to_owned() };
    let level = app.service.levels().iter().copied().find(|level| *level == "easy");
    let level = level.unwrap_or_else(|| app.service.ready_level());
    let mut wishes = vec![SeatRequest::Me(name)];
    wishes.extend(
        (1..learning.players).map(|i| SeatRequest::Bot(level.to_owned(), bot_name(i - 1).to_owned())),
    );
    let _opening = quota::may_open(&app, &session, &wishes).await?;
    let (person, cookie) = session.welcome(&app, "").await?;
    let options =
        learning.options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let table = app.service.open(&person, game.id(), options, wishes).await?;
    let answer = body.answer(&format!("/t/{table}"), serde_json::json!({ "table": table }));
    // The page need not ask for hints at every other table.
    let guide = HeaderValue::from_str(&format!("guide={table}; Path=/; Max-Age=604800; SameSite=Lax")).ok();
    Ok(with_cookie(with_cookie(answer, cookie), guide))
}
