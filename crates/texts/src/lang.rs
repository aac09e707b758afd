//! The languages of the table, and how one is chosen.

use std::fmt;
use std::str::FromStr;

/// A language of the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// Magyar.
    Hu,
    /// English, which is also spoken where nothing else is known.
    #[default]
    En,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::Hu, Lang::En];

    /// The tag of the language, as it stands in file names and headers.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::Hu => "hu",
            Lang::En => "en",
        }
    }

    /// The language of a locale such as `hu_HU.UTF-8`, `en-GB` or `hu`, if the table speaks it.
    /// `C` and `POSIX` name no language.
    pub fn of_locale(locale: &str) -> Option<Lang> {
        let tag = locale.split(['_', '-', '.', '@']).next()?.trim();
        Lang::ALL.into_iter().find(|lang| lang.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that a browser likes best by its `Accept-Language` header, if the table speaks
    /// any of those it names. Of equals the first counts; `*` is no wish.
    pub fn of_accept_language(header: &str) -> Option<Lang> {
        let mut best: Option<(Lang, f32)> = None;
        for wish in header.split(',').take(64) {
            let mut parts = wish.split(';');
            let Some(lang) = parts.next().and_then(Lang::of_locale) else { continue };
            let quality = parts.find_map(|part| part.trim().strip_prefix("q="));
            let quality = quality.map_or(1.0, |q| q.trim().parse().unwrap_or(0.0));
            if quality > best.map_or(0.0, |(_, q)| q) {
                best = Some((lang, quality));
            }
        }
        best.map(|(lang, _)| lang)
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// A language that the table does not speak.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLang(pub String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no language of this table: write hu or en", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.tag().eq_ignore_ascii_case(text))
            .ok_or_else(|| UnknownLang(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_as_it_is_written() {
        for lang in Lang::ALL {
            assert_eq!(lang.to_string().parse(), Ok(lang));
        }
        assert_eq!(
            "de".parse::<Lang>().unwrap_err().to_string(),
            "`de` is no language of this table: write hu or en"
        );
    }

    #[test]
    fn locales_name_languages() {
        assert_eq!(Lang::of_locale("hu_HU.UTF-8"), Some(Lang::Hu));
        assert_eq!(Lang::of_locale("en-GB"), Some(Lang::En));
        assert_eq!(Lang::of_locale("HU"), Some(Lang::Hu));
        for other in ["", "C", "C.UTF-8", "POSIX", "de_DE", "hungarian", "é"] {
            assert_eq!(Lang::of_locale(other), None, "{other}");
        }
    }

    #[test]
    fn a_browser_gets_what_it_likes_best() {
        let check = |header, expect| assert_eq!(Lang::of_accept_language(header), expect, "{header}");
        check("hu-HU,hu;q=0.9,en-US;q=0.8,en;q=0.7", Some(Lang::Hu));
        check("de, en;q=0.4, hu;q=0.8", Some(Lang::Hu));
        check("en, hu", Some(Lang::En));
        check("hu;q=0, en;q=0.1", Some(Lang::En));
        check("de, *;q=0.5", None);
        check("hu;q=nonsense", None);
        check("", None);
    }
}
