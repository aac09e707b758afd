//! Lines that fit the screen.

use console::{Term, measure_text_width};
use std::io::{IsTerminal, stdout};

/// How wide a line of text should be: as the terminal, within reason; 100 where there is none.
pub fn screen_width() -> usize {
    if stdout().is_terminal() { usize::from(Term::stdout().size().1).clamp(40, 110) } else { 100 }
}

/// The text broken between words where it is too long; what follows is indented.
pub fn wrapped(text: &str, width: usize, indent: usize) -> String {
    let mut lines = String::new();
    let mut used = 0;
    for word in text.split(' ') {
        let long = measure_text_width(word);
        if used > indent && used + 1 + long > width {
            lines.push('\n');
            lines.push_str(&" ".repeat(indent));
            used = indent;
        } else if !lines.is_empty() {
            lines.push(' ');
            used += 1;
        }
        lines.push_str(word);
        used += long;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(wrapped("Anna: épít; nyer.", 12, 4), "Anna: épít;\n    nyer.");
        assert_eq!(wrapped("7.3  It is one.", 10, 5), "7.3  It is\n     one.");
        assert_eq!(wrapped("short", 3, 0), "short");
        assert_eq!(wrapped("", 3, 2), "");
    }
}
