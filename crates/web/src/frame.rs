//! The frame of every page.

use crate::app::App;
use crate::localizer::Localizer;
use crate::session::Session;
use axum::response::{Html, IntoResponse as _, Response};
use kernel::erased::AnyGame;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use texts::Lang;

/// A page: its head, the line on top, and its body of this class.
pub(crate) fn frame(l10n: &Localizer, session: &Session, title: &str, class: &str, inside: Markup) -> Markup {
    bare(l10n, title, class, &[], html! { (top(l10n, session, None)) (inside) })
}

/// A page that says something, with a form if there is one.
pub(crate) fn sheet(app: &App, session: &Session, title: &str, said: Option<&str>, form: Markup) -> Response {
    let l10n = app.l10n(session.lang);
    let title = l10n.word(title);
    let inside = html! {
        main.sheet {
            h1 { (title) }
            @if let Some(said) = said { p { (l10n.word(said)) } }
            (form)
        }
    };
    Html(frame(&l10n, session, &title, "quiet", inside).into_string()).into_response()
}

/// A page in the dress of a game: with its name on top, its style and its icons.
pub(crate) fn dressed(
    l10n: &Localizer,
    session: &Session,
    game: &dyn AnyGame,
    title: &str,
    class: &str,
    inside: Markup,
) -> Markup {
    let styles = [format!("/assets/{}.css", game.id())];
    let sprite = game.learning().map_or("", |learning| learning.sprite);
    let class = format!("{class} {}", game.id());
    let inside = html! { (top(l10n, session, Some(game))) (PreEscaped(sprite)) (inside) };
    bare(l10n, title, &class, &styles, inside)
}

/// The line on top: the way home, whose game it is about, who one is, settings and language.
fn top(l10n: &Localizer, session: &Session, game: Option<&dyn AnyGame>) -> Markup {
    let name = session.person.as_ref().map_or("", |person| &person.name);
    html! {
        header.top {
            a.brand href="/" title=(l10n.word("web-to-front")) { "Társas" }
            @if let Some(game) = game { span.game { (l10n.title(game)) } }
            span.spring {}
            @if let Some(game) = game { a href={ "/rules/" (game.id()) } { (l10n.word("web-rules")) } }
            a.me href="/me" { @if name.is_empty() { (l10n.word("web-me")) } @else { (name) } }
            @if game.is_none() && session.person.is_some() {
                form method="post" action="/link-device" { button.plain { (l10n.word("web-link-device")) } }
            }
            (gear(l10n, None))
            (languages(l10n))
        }
    }
}

/// A page with nothing on top of it.
pub(crate) fn bare(l10n: &Localizer, title: &str, class: &str, styles: &[String], inside: Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(l10n.lang.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                link rel="icon" type="image/svg+xml" href="/assets/icon.svg";
                link rel="stylesheet" href="/assets/site.css";
                link rel="stylesheet" href="/assets/pages.css";
                @for style in styles { link rel="stylesheet" href=(style); }
                script type="module" src="/assets/table.js" {}
                script type="module" src="/assets/pages.js" {}
            }
            body class=(class) { (inside) }
        }
    }
}

/// The way to the settings, and from them back to a table.
pub(crate) fn gear(l10n: &Localizer, table: Option<&str>) -> Markup {
    let address = table.map_or_else(|| "/settings".to_owned(), |table| format!("/settings?table={table}"));
    html! {
        a.gear href=(address) title=(l10n.word("web-settings")) aria-label=(l10n.word("web-settings")) {
            svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" {
                circle cx="12" cy="12" r="4" {}
                path d="M12 2v4M12 18v4M2 12h4M18 12h4M4.9 4.9l2.9 2.9M16.2 16.2l2.9 2.9M4.9 19.1l2.9-2.9M16.2 7.8l2.9-2.9" {}
            }
        }
    }
}

/// The switch of the language.
pub(crate) fn languages(l10n: &Localizer) -> Markup {
    html! {
        form.langs method="post" action="/language" aria-label=(l10n.word("web-language")) {
            @for lang in Lang::ALL {
                button.plain name="lang" value=(lang.tag()) lang=(lang.tag())
                    title=(match lang { Lang::Hu => "Magyar", Lang::En => "English" })
                    aria-pressed=(if lang == l10n.lang { "true" } else { "false" }) { (lang.tag().to_uppercase()) }
            }
        }
    }
}
