//! The frame of every page.

use crate::localizer::Localizer;
use crate::session::Session;
use maud::{DOCTYPE, Markup, html};
use texts::Lang;

/// A page: its head, the line on top, and its body of this class.
pub(crate) fn frame(l10n: &Localizer, session: &Session, title: &str, class: &str, inside: Markup) -> Markup {
    bare(
        l10n,
        title,
        class,
        &[],
        html! {
            header.top {
                a.brand href="/" { "Társas" }
                span.spring {}
                @let name = session.person.as_ref().map_or("", |person| &person.name);
                a.me href="/me" { @if name.is_empty() { (l10n.word("web-me")) } @else { (name) } }
                @if session.person.is_some() {
                    form method="post" action="/link-device" { button.plain { (l10n.word("web-elsewhere")) } }
                }
                (languages(l10n))
            }
            (inside)
        },
    )
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
                @for style in styles { link rel="stylesheet" href=(style); }
                script type="module" src="/assets/table.js" {}
            }
            body class=(class) { (inside) }
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
