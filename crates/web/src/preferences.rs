//! Preferences: what a browser remembers for its owner, in a cookie that says nothing else: theme, size of text,
//! pace of bots, sound.
//!
//! Style sheets are made for them when they are sent, so pages need not know them and nothing flickers.

use crate::session::cookie_value;
use axum::http::{HeaderMap, HeaderValue};
use table::BotPace;

const COOKIE: &str = "preferences";
const YEAR: u32 = 365 * 24 * 3600;

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Theme {
    /// As the system says.
    #[default]
    System,
    Light,
    Dark,
}

/// What somebody prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Preferences {
    pub(crate) theme: Theme,
    /// Size of text, in percent; one of [`TEXT_SIZES`].
    pub(crate) text: u16,
    pub(crate) pace: BotPace,
    /// Is there a sound when it is one's turn?
    pub(crate) sound: bool,
}

/// The sizes of text that can be chosen, in percent.
pub(crate) const TEXT_SIZES: [u16; 4] = [90, 100, 115, 130];
/// The themes by name.
pub(crate) const THEMES: [(&str, Theme); 3] =
    [("system", Theme::System), ("light", Theme::Light), ("dark", Theme::Dark)];
/// The paces of bots by name.
pub(crate) const PACES: [(&str, BotPace); 3] =
    [("off", BotPace::Off), ("normal", BotPace::Normal), ("slow", BotPace::Slow)];

impl Default for Preferences {
    fn default() -> Preferences {
        Preferences { theme: Theme::System, text: 100, pace: BotPace::Normal, sound: false }
    }
}

impl Preferences {
    /// Those of a request; what cannot be read is as usual.
    pub(crate) fn of(headers: &HeaderMap) -> Preferences {
        cookie_value(headers, COOKIE).map(Preferences::read).unwrap_or_default()
    }

    fn read(text: &str) -> Preferences {
        let mut read = Preferences::default();
        for word in text.split('.') {
            read.set(word);
        }
        read
    }

    /// Takes over one word: a theme, a size, a pace, or whether there is a sound.
    fn set(&mut self, word: &str) {
        if let Some((_, theme)) = THEMES.iter().find(|(name, _)| *name == word) {
            self.theme = *theme;
        } else if let Some((_, pace)) = PACES.iter().find(|(name, _)| *name == word) {
            self.pace = *pace;
        } else if word == "sound" {
            self.sound = true;
        } else if let Some(size) = TEXT_SIZES.iter().find(|size| size.to_string() == word) {
            self.text = *size;
        }
    }

    /// As chosen on a form: the values of its fields.
    pub(crate) fn chosen<'a>(values: impl IntoIterator<Item = &'a str>) -> Preferences {
        let mut chosen = Preferences::default();
        values.into_iter().for_each(|word| chosen.set(word));
        chosen
    }

    fn write(self) -> String {
        let theme = THEMES.iter().find(|(_, theme)| *theme == self.theme).map_or("system", |(name, _)| name);
        let pace = PACES.iter().find(|(_, pace)| *pace == self.pace).map_or("normal", |(name, _)| name);
        let sound = if self.sound { ".sound" } else { "" };
        format!("{theme}.{}.{pace}{sound}", self.text)
    }

    /// The cookie that remembers them. The script may read it: there is no secret in it.
    pub(crate) fn cookie(self) -> Option<HeaderValue> {
        let text = self.write();
        HeaderValue::from_str(&format!("{COOKIE}={text}; Path=/; Max-Age={YEAR}; SameSite=Lax")).ok()
    }

    /// A style sheet as this person wants it: where a sheet asks the system for its theme, the answer is known.
    pub(crate) fn styled(self, sheet: &str) -> String {
        const QUESTION: &str = "(prefers-color-scheme: dark)";
        let scale = f32::from(self.text) / 100.0;
        let (sheet, scheme) = match self.theme {
            Theme::System => (sheet.to_owned(), "light dark"),
            Theme::Light => (sheet.replace(QUESTION, "(max-width: 0)"), "light"),
            Theme::Dark => (sheet.replace(QUESTION, "(min-width: 0)"), "dark"),
        };
        format!("{sheet}\n:root {{ color-scheme: {scheme}; --text-scale: {scale}; }}\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_read_as_they_were_written() {
        for (_, theme) in THEMES {
            for text in TEXT_SIZES {
                for (_, pace) in PACES {
                    let preferences = Preferences { theme, text, pace, sound: text == 115 };
                    assert_eq!(Preferences::read(&preferences.write()), preferences);
                }
            }
        }
        assert_eq!(Preferences::read("; nonsense.77.<"), Preferences::default());
    }

    #[test]
    fn a_theme_answers_what_a_sheet_asks_the_system() {
        let sheet = "@media (prefers-color-scheme: dark) { a { color: red } }";
        let dark = Preferences { theme: Theme::Dark, ..Preferences::default() };
        let light = Preferences { theme: Theme::Light, text: 130, ..Preferences::default() };
        assert!(dark.styled(sheet).starts_with("@media (min-width: 0) {"));
        assert!(light.styled(sheet).starts_with("@media (max-width: 0) {"));
        assert!(light.styled(sheet).contains("--text-scale: 1.3"));
        assert!(Preferences::default().styled(sheet).starts_with(sheet));
    }
}
