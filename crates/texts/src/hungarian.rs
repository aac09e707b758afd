//! Hungarian beyond Fluent: the article that listens to the next word.

use fluent_bundle::{FluentArgs, FluentValue};

/// The function `AZ` of the texts: `{ AZ($town) }` is the value with its article, `a ház` or
/// `az erdő`; at the beginning of a sentence `{ AZ($town, case: "upper") }`.
pub(crate) fn az<'a>(positional: &[FluentValue<'a>], named: &FluentArgs) -> FluentValue<'a> {
    let word = match positional.first() {
        Some(FluentValue::String(text)) => text.to_string(),
        Some(FluentValue::Number(number)) => number.as_string().into_owned(),
        _ => return FluentValue::Error,
    };
    let upper = matches!(named.get("case"), Some(FluentValue::String(case)) if case == "upper");
    let article = match article(&word) {
        "a" if upper => "A",
        "az" if upper => "Az",
        article => article,
    };
    format!("{article} {word}").into()
}

fn article(word: &str) -> &'static str {
    let vowel = match word.chars().next() {
        Some(digit) if digit.is_ascii_digit() => number_begins_with_vowel(word),
        Some(_) if is_place_name(word) => word.starts_with(SPOKEN_WITH_VOWEL),
        Some(first) => first.to_lowercase().any(|c| "aáeéiíoóöőuúüű".contains(c)),
        None => false,
    };
    if vowel { "az" } else { "a" }
}

/// Letters whose names begin with a vowel: *á, é, ef, el, em …*
const SPOKEN_WITH_VOWEL: [char; 13] = ['A', 'E', 'F', 'I', 'L', 'M', 'N', 'O', 'R', 'S', 'U', 'X', 'Y'];

/// A letter with a number, such as the hex `F4`, is spoken by the name of its letter.
fn is_place_name(word: &str) -> bool {
    let rest = word.strip_prefix(|c: char| c.is_ascii_uppercase());
    rest.is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
}

/// Spoken, a number begins with a vowel when it begins with *öt…* (five, fifty, five hundred) or
/// is *egy…* or *ezer…* (1, a thousand).
fn number_begins_with_vowel(word: &str) -> bool {
    let digits = word.chars().take_while(char::is_ascii_digit).count();
    word.starts_with('5') || (word.starts_with('1') && digits % 3 == 1)
}

#[cfg(test)]
mod tests {
    use super::article;

    #[test]
    fn the_article_listens_to_the_next_word() {
        for word in ["erdő", "Óriások", "üres", "1", "5", "51", "500", "1000", "E5", "F4", "S"] {
            assert_eq!(article(word), "az", "{word}");
        }
        for word in ["ház", "Boszorkányok", "2", "10", "100", "19", "10000", "C3", "Fakírok", ""] {
            assert_eq!(article(word), "a", "{word}");
        }
    }
}
