//! The options of a game in words: on the form of a new table, in refusals, and at the table.

use crate::localizer::Localizer;
use crate::pages::forms::{Filled, WRONG};
use kernel::component_set;
use kernel::erased::{AnyGame, AnyPosition};
use kernel::scene::{Localize as _, OptionPiece};
use kernel::{Message, OptionKind, OptionText};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeMap;
use texts::hyphenate;

/// The longest value of an option.
pub(crate) const LONGEST: usize = 600;

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

/// What was ticked for an option, in the order in which it was: a box may carry a number.
pub(crate) fn ticked<'a>(text: &OptionText, sent: &'a BTreeMap<String, String>) -> Vec<&'a str> {
    let begin = box_name(text, "");
    let own = sent.iter().filter_map(|(name, value)| Some((name.strip_prefix(&begin)?, value)));
    let mut ticked: Vec<(usize, &str)> =
        own.map(|(one, value)| (value.parse().unwrap_or(usize::MAX), one)).collect();
    ticked.sort_by_key(|(number, _)| *number);
    ticked.into_iter().map(|(_, one)| one).collect()
}

/// The options of a game on a form, those that settle what its book leaves open apart from the usual ones.
pub(crate) fn rulings_apart(
    game: &dyn AnyGame,
    on_form: impl Fn(&OptionText) -> bool,
) -> (Vec<&'static OptionText>, Vec<&'static OptionText>) {
    let texts = game.options().iter().filter(|text| on_form(text));
    texts.partition(|text| game.rulings().contains(&text.key))
}

/// The options of a game on a form.
pub(crate) struct OptionForm<'a> {
    pub(crate) l10n: &'a Localizer<'a>,
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) filled: &'a Filled,
    /// A game that has not begun, which draws the pieces that options name.
    drawer: Option<Box<dyn AnyPosition>>,
}

impl<'a> OptionForm<'a> {
    pub(crate) fn new(l10n: &'a Localizer<'a>, game: &'a dyn AnyGame, filled: &'a Filled) -> OptionForm<'a> {
        let drawer = game.start(game.about().players.1, &[]).ok();
        OptionForm { l10n, game, filled, drawer }
    }

    /// Does something stand at this option that cannot be?
    fn is_wrong(&self, text: &OptionText) -> bool {
        self.filled.wrong(&format!("option {}", text.key)).is_some()
    }

    /// Options under a heading that opens, with a note on how many they are.
    pub(crate) fn fold(&self, title: &str, note: &'static str, texts: &[&OptionText]) -> Markup {
        let company = self.game.options_by_company();
        let matter = |players| texts.iter().filter(|text| company.matters(text.key, players)).count();
        let say = |n: usize| self.l10n.say(&Message::new(note).number("n", n as i32));
        let (alone, together) = (matter(1), matter(2));
        html! {
            @if !texts.is_empty() {
                details open[texts.iter().any(|text| self.is_wrong(text))] {
                    summary {
                        b { (self.l10n.word(title)) } " "
                        @if alone == together { small.hint { (say(alone)) } } @else {
                            small.hint.if-alone { (say(alone)) }
                            small.hint.if-together { (say(together)) }
                        }
                    }
                    (self.grouped(texts))
                }
            }
        }
    }

    /// Options, and under a heading of their own those that matter to who plays alone, or to several only. The style sheet
    /// shows what matters to those who are to sit down.
    pub(crate) fn grouped(&self, texts: &[&OptionText]) -> Markup {
        let company = self.game.options_by_company();
        let only = |keys: &[&str]| -> Vec<&OptionText> {
            texts.iter().copied().filter(|text| keys.contains(&text.key)).collect()
        };
        let common =
            texts.iter().filter(|text| [1, 2].iter().all(|players| company.matters(text.key, *players)));
        html! {
            @for text in common { (self.field(text)) }
            @for (class, title, keys) in [("if-alone", "web-if-alone", company.alone), ("if-together", "web-if-together", company.together)] {
                @let own = only(keys);
                @if !own.is_empty() {
                    div class=(class) role="group" aria-label=(self.l10n.word(title)) {
                        p.group { (self.l10n.word(title)) }
                        @for text in own { (self.field(text)) }
                    }
                }
            }
        }
    }

    fn more(&self, text: &OptionText, what: &str) -> Option<String> {
        self.l10n.known(&format!("{}-{what}", text.text_id()))
    }

    fn about(&self, text: &OptionText) -> Markup {
        html! {
            span {
                (title(self.l10n, text))
                small { (self.more(text, "text").unwrap_or_else(|| text.meaning.to_owned())) }
            }
        }
    }

    fn error(&self, text: &OptionText) -> Markup {
        let wrong = self.filled.wrong(&format!("option {}", text.key));
        html! { @if let Some(wrong) = wrong { strong.field-error #(WRONG) { (wrong) } } }
    }

    /// One option: boxes to tick, pieces to choose from pictures, a list where its values can be listed, else a line to
    /// write.
    pub(crate) fn field(&self, text: &OptionText) -> Markup {
        if let Some(several) = text.several() {
            return self.boxes(text, several);
        }
        let drawer = self.drawer.as_ref();
        let pieces = drawer.map(|drawer| drawer.option_pieces(text.key, self.l10n)).unwrap_or_default();
        if !pieces.is_empty() {
            return self.pieces(text, &pieces);
        }
        let name = format!("option {}", text.key);
        let given = self.filled.get(&name).unwrap_or_default();
        let wrong = self.is_wrong(text);
        let bad = wrong.then_some("true");
        html! {
            label.option.wrong[wrong] {
                (self.about(text))
                @if let Some(values) = text.listed() {
                    select name=(name) aria-invalid=[bad] {
                        // A default that depends on other choices is none of the values.
                        @if !values.contains(&text.default) {
                            option value="" selected[given.is_empty()] { (self.more(text, "default").unwrap_or_else(|| text.default.to_owned())) }
                        }
                        @for one in values {
                            option value=(one) selected[*one == if given.is_empty() { text.default } else { given }] { (value(self.l10n, text, one)) }
                        }
                    }
                } @else if text.kind == OptionKind::Seat {
                    select name=(name) aria-invalid=[bad] {
                        option value="" selected[given.is_empty()] { (value(self.l10n, text, text.default)) }
                        @for n in 1..=self.game.about().players.1 {
                            option value=(n) selected[given == n.to_string()] {
                                (self.l10n.say(&Message::new("common-seat").number("n", n as i32)))
                            }
                        }
                    }
                } @else {
                    span {
                        input name=(name) value=(given) maxlength=(LONGEST) autocomplete="off" spellcheck="false" aria-invalid=[bad];
                        small { (possible(self.l10n, text)) }
                    }
                }
                (self.error(text))
            }
        }
    }

    fn boxes(&self, text: &OptionText, several: &[&str]) -> Markup {
        html! {
            div.option.wrong[self.is_wrong(text)] role="group" aria-label=(title(self.l10n, text)) {
                (self.about(text))
                span { @for one in several {
                    label.tick {
                        input type="checkbox" name=(box_name(text, one)) value="yes" checked[self.filled.get(&box_name(text, one)).is_some()];
                        " " (single(self.l10n, text, one))
                    }
                } }
                (self.error(text))
            }
        }
    }

    /// Pieces as pictures. Those that are ticked are numbered by the script in the order of ticking, which is that of the seats or
    /// rounds; without it they come in the order of their ids.
    fn pieces(&self, text: &OptionText, pieces: &[OptionPiece]) -> Markup {
        let chosen = |piece: &OptionPiece| self.filled.get(&box_name(text, &piece.id));
        let count = pieces.iter().filter(|piece| chosen(piece).is_some()).count();
        html! {
            details.pieces.option.wrong[self.is_wrong(text)] open[count > 0 || self.is_wrong(text)] {
                summary {
                    (self.about(text))
                    span.chosen {
                        span.none { (value(self.l10n, text, text.default)) }
                        " " b.count data-count=(count) { (count) }
                    }
                }
                (self.error(text))
                div.grid role="group" aria-label=(title(self.l10n, text)) {
                    @for piece in pieces {
                        @let number = chosen(piece).unwrap_or("yes");
                        label.piece title=(piece.text) {
                            input type="checkbox" name=(box_name(text, &piece.id)) value=(number) checked[chosen(piece).is_some()];
                            span.face aria-hidden="true" { (PreEscaped(&piece.face)) }
                            b { (hyphenate(self.l10n.lang, &piece.name)) }
                            small { (hyphenate(self.l10n.lang, &piece.text)) }
                        }
                    }
                }
            }
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
                @if let Some(print) = component_set::named(options) {
                    dt { (l10n.word("common-components")) }
                    dd { (l10n.say(&Message::new("common-components-owned").name("print", print))) }
                }
            }
        }
    }
}
