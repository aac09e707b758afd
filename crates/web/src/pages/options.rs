//! The options of a game in words: on the form of a new table, in refusals, and at the table.

use crate::localizer::Localizer;
use crate::pages::forms::Filled;
use kernel::OptionText;
use kernel::erased::AnyGame;
use maud::{Markup, html};

/// The longest value of an option.
pub(crate) const LONGEST: usize = 200;

/// What an option is called.
pub(crate) fn title(l10n: &Localizer, text: &OptionText) -> String {
    l10n.known(&text.text_id()).unwrap_or_else(|| text.key.to_owned())
}

/// What a value is called: by the game, else by what is common to all; what is written is its own name.
pub(crate) fn value(l10n: &Localizer, text: &OptionText, value: &str) -> String {
    if text.several().is_some() {
        return value.split(',').map(|one| single(l10n, text, one.trim())).collect::<Vec<_>>().join(", ");
    }
    single(l10n, text, value)
}

fn single(l10n: &Localizer, text: &OptionText, value: &str) -> String {
    let said = l10n.known(&text.value_id(value)).or_else(|| l10n.known(&format!("common-value-{value}")));
    said.unwrap_or_else(|| value.to_owned())
}

/// What an option can be.
pub(crate) fn possible(l10n: &Localizer, text: &OptionText) -> String {
    match text.listed().or_else(|| text.several()) {
        Some(values) => values.iter().map(|one| single(l10n, text, one)).collect::<Vec<_>>().join(", "),
        None => l10n.known(&format!("{}-values", text.text_id())).unwrap_or_else(|| text.values.to_owned()),
    }
}

/// The name of a box to tick.
pub(crate) fn box_name(text: &OptionText, one: &str) -> String {
    format!("option {} {one}", text.key)
}

/// One option on a form: boxes to tick, a list where its values can be listed, else a line to write.
pub(crate) fn field(l10n: &Localizer, text: &OptionText, filled: &Filled) -> Markup {
    let name = format!("option {}", text.key);
    let more = |what: &str| l10n.known(&format!("{}-{what}", text.text_id()));
    let about = html! {
        span {
            (title(l10n, text))
            small { (more("text").unwrap_or_else(|| text.meaning.to_owned())) }
        }
    };
    if let Some(several) = text.several() {
        return html! {
            div.option role="group" aria-label=(title(l10n, text)) {
                (about)
                span { @for one in several {
                    label.tick {
                        input type="checkbox" name=(box_name(text, one)) value="yes" checked[filled.get(&box_name(text, one)).is_some()];
                        " " (single(l10n, text, one))
                    }
                } }
            }
        };
    }
    let given = filled.get(&name).unwrap_or_default();
    let wrong = filled.wrong(&name);
    let bad = wrong.map(|_| "true");
    html! {
        label.option.wrong[wrong.is_some()] {
            (about)
            @if let Some(values) = text.listed() {
                select name=(name) aria-invalid=[bad] {
                    // A default that depends on other choices is none of the values.
                    @if !values.contains(&text.default) {
                        option value="" selected[given.is_empty()] { (more("default").unwrap_or_else(|| text.default.to_owned())) }
                    }
                    @for one in &values {
                        option value=(one) selected[*one == if given.is_empty() { text.default } else { given }] { (value(l10n, text, one)) }
                    }
                }
            } @else {
                span {
                    input name=(name) value=(given) maxlength=(LONGEST) autocomplete="off" spellcheck="false" aria-invalid=[bad];
                    small { (possible(l10n, text)) }
                }
            }
            @if let Some(wrong) = wrong { strong.field-error role="alert" { (wrong) } }
        }
    }
}

/// The options of a table that are not the usual ones. Nothing if there are none.
pub(crate) fn chosen(l10n: &Localizer, game: &dyn AnyGame, options: &[(String, String)]) -> Markup {
    let find = |key: &str| game.options().iter().find(|text| text.key == key);
    html! {
        @if !options.is_empty() {
            dl.options {
                @for (key, given) in options {
                    @if let Some(text) = find(key) {
                        dt { (title(l10n, text)) }
                        dd { (value(l10n, text, given)) }
                    }
                }
            }
        }
    }
}
