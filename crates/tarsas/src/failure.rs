//! Failures of commands, told to people and to programs.

use serde_json::{Value, json};
use std::fmt;
use std::io;

/// Something wrong at a known place of a file.
#[derive(Debug)]
pub struct AtLine {
    /// The file as the user named it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The rule that is broken, where it is one.
    pub clause: Option<&'static str>,
    /// The whole sentence, with file and line.
    pub sentence: String,
}

impl fmt::Display for AtLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for AtLine {}

/// The error as JSON: always `error`, and `file`, `line` and `clause` where they are known.
pub fn json(error: &anyhow::Error) -> Value {
    let mut value = json!({ "error": format!("{error:#}") });
    if let Some(at) = error.downcast_ref::<AtLine>() {
        value["file"] = json!(at.file);
        value["line"] = json!(at.line);
        if let Some(clause) = at.clause {
            value["clause"] = json!(clause);
        }
    }
    value
}

/// Did the reader of our output go away? That is no error: `tarsas rules … | head`.
pub fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
