//! Names of people: what nobody can see is taken out of them, and those that look alike are the same.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The longest name, in characters.
pub const LONGEST_NAME: usize = 40;

/// A name, fit to be stored and shown: one line of characters that can be seen, in the form in which equal
/// names are equal.
pub fn clean_name(text: &str) -> String {
    let kept: String = text.nfc().filter(|c| !is_invisible(*c)).collect();
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    let name: String = kept.chars().take(LONGEST_NAME).collect();
    // Without anything that is seen there is no name.
    if name.chars().any(|c| !is_mark(c)) { name.trim_end().to_owned() } else { String::new() }
}

/// What a name looks like: two names of one skeleton cannot be told apart at a glance. Compare it only, it is
/// no name.
pub fn skeleton(name: &str) -> String {
    let seen = name.nfkc().filter(|c| !is_invisible(*c) && !c.is_whitespace());
    let folded: String = seen.flat_map(char::to_lowercase).collect();
    // What is folded may have to be composed again.
    folded.nfkc().map(look).collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// Does it take no place, or change how its neighbors are read?
pub(crate) fn is_invisible(c: char) -> bool {
    let blank = matches!(
        c,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2800}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
    );
    blank
        || c.is_control()
        || matches!(
            c.general_category(),
            GeneralCategory::Format
                | GeneralCategory::PrivateUse
                | GeneralCategory::Unassigned
                | GeneralCategory::LineSeparator
                | GeneralCategory::ParagraphSeparator
        )
}

/// Does it turn the direction of what follows?
pub(crate) fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Is it nothing but a mark on another letter?
fn is_mark(c: char) -> bool {
    matches!(c.general_category(), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

/// The Latin letter that a small letter of another script, or a digit, is taken for.
fn look(c: char) -> char {
    match c {
        'а' | 'α' => 'a',
        'в' | 'β' | 'ß' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        'ґ' | 'г' => 'r',
        'һ' | 'н' | 'η' => 'h',
        'і' | 'ι' | 'ı' | 'l' | '1' | '|' | 'ӏ' | 'ⅼ' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'п' | 'ν' => 'n',
        'о' | 'ο' | '0' | 'σ' => 'o',
        'р' | 'ρ' => 'p',
        'ѕ' | '$' | '5' => 's',
        'т' | 'τ' => 't',
        'υ' | 'ц' => 'u',
        'ѵ' => 'v',
        'ѡ' | 'ω' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'γ' => 'y',
        'з' => '3',
        'ζ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_no_part_of_a_name() {
        for (text, name) in [
            ("  Kovács \u{a0} Béla ", "Kovács Béla"),
            ("An\u{200b}na\u{feff}\u{ad}", "Anna"),
            ("\u{202e}annA", "annA"),
            ("Be\u{301}la", "Béla"),
            ("\u{200b}\u{2800}\u{3164}", ""),
            ("\u{301}\u{302}", ""),
            ("Anna\u{2028}Béla\n", "AnnaBéla"),
            ("安娜 🎲", "安娜 🎲"),
        ] {
            assert_eq!(clean_name(text), name, "{text:?}");
        }
        assert_eq!(clean_name(&"x".repeat(99)).len(), LONGEST_NAME);
    }

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for name in ["anna", "ANNA", "An na", "Anna\u{200b}", "Аnna", "Ａｎｎａ", "Annа"] {
            assert_eq!(skeleton(name), skeleton("Anna"), "{name:?}");
        }
        assert_eq!(skeleton("Ilona"), skeleton("lIona"));
        assert_eq!(skeleton("Ro1and"), skeleton("Roland"));
        assert_eq!(skeleton("modem"), skeleton("rnodem"));
        for other in ["Ánna", "Hanna", "Ana", "Béla", ""] {
            assert_ne!(skeleton(other), skeleton("Anna"), "{other:?}");
        }
    }
}
