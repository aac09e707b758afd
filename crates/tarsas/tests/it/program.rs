//! The program, run as people run it.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The program with these arguments, in no language of the user's.
pub fn tarsas(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tarsas"));
    command.args(args).env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG");
    command.stdin(Stdio::null());
    command
}

pub fn run(args: &[&str]) -> Output {
    tarsas(args).output().unwrap()
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What it prints when all is well.
pub fn prints(args: &[&str]) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{args:?}");
    text(&output.stdout)
}

pub fn json(args: &[&str]) -> Value {
    serde_json::from_str(&prints(args)).unwrap()
}

/// What it says when something is wrong: the status, and standard error.
pub fn fails(args: &[&str]) -> (i32, String) {
    let output = run(args);
    let said = text(&output.stderr);
    assert!(!output.status.success() && !said.contains("panicked"), "{args:?}: {said}");
    (output.status.code().unwrap(), said)
}

/// It says what is wrong in one sentence, with these words.
pub fn complains(args: &[&str], expect: &str) {
    let (code, said) = fails(args);
    assert!(said.contains(expect), "{args:?} should say `{expect}`, says: {said}");
    assert_eq!(code, 1, "{args:?}");
    assert_eq!(said.lines().count(), 1, "one sentence: {said}");
}

/// It says exactly this sentence.
pub fn complains_exactly(args: &[&str], expect: &str) {
    let (code, said) = fails(args);
    assert_eq!((code, said), (1, format!("tarsas: {expect}\n")), "{args:?}");
}

/// A folder of its own for a test.
pub fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}
