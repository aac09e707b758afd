//! The log: events for whoever runs the server, one a line on stderr, each with the time, as words or as JSON.
//!
//! What is logged never has a secret in it: no cookie, no link, no card, no word that somebody has said.

use crate::TableService;
use std::fmt::{self, Write};
use std::sync::atomic::{AtomicU8, Ordering};

/// How much an event matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum LogLevel {
    /// Something was done.
    Debug,
    /// Something that happens once in a while.
    Info,
    /// Something that should not be.
    Warn,
}

/// How events are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u8)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs: an object a line.
    Json,
}

/// A name and a value that belong to an event.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a>(pub &'static str, pub &'a str);

static LEAST: AtomicU8 = AtomicU8::new(LogLevel::Info as u8);
static FORMAT: AtomicU8 = AtomicU8::new(Format::Text as u8);

/// Chooses how events are written, and from which level on.
pub fn configure(format: Format, least: LogLevel) {
    FORMAT.store(format as u8, Ordering::Relaxed);
    LEAST.store(least as u8, Ordering::Relaxed);
}

/// Are events of this level written?
pub fn is_logged(level: LogLevel) -> bool {
    level as u8 >= LEAST.load(Ordering::Relaxed)
}

/// Says that something went wrong.
pub fn warn(what: fmt::Arguments<'_>) {
    event(LogLevel::Warn, &what.to_string(), &[]);
}

/// Says that something went wrong at a table.
pub fn warn_at(table: &str, what: fmt::Arguments<'_>) {
    event(LogLevel::Warn, &what.to_string(), &[Field("table", table)]);
}

/// Says that something has happened.
pub fn info(what: fmt::Arguments<'_>) {
    event(LogLevel::Info, &what.to_string(), &[]);
}

/// Writes an event with what belongs to it.
pub fn event(level: LogLevel, what: &str, fields: &[Field<'_>]) {
    if is_logged(level) {
        let format =
            if FORMAT.load(Ordering::Relaxed) == Format::Json as u8 { Format::Json } else { Format::Text };
        eprintln!("{}", line(format, &utc(TableService::now()), level, what, fields));
    }
}

fn line(format: Format, time: &str, level: LogLevel, what: &str, fields: &[Field<'_>]) -> String {
    let name = match level {
        LogLevel::Debug => "debug",
        LogLevel::Info => "info",
        LogLevel::Warn => "warn",
    };
    if format == Format::Text {
        let fields: String = fields.iter().map(|Field(name, value)| format!(" {name}={value}")).collect();
        return format!("tarsas: {time} {what}{fields}");
    }
    let pairs = [Field("time", time), Field("level", name), Field("event", what)];
    let pairs: Vec<String> = pairs
        .iter()
        .chain(fields)
        .map(|Field(name, value)| format!("{}:{}", quoted(name), quoted(value)))
        .collect();
    format!("{{{}}}", pairs.join(","))
}

/// A string of JSON.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        // A string takes whatever is written into it.
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            c if c.is_control() => write!(out, "\\u{:04x}", u32::from(c)),
            c => write!(out, "{c}"),
        };
    }
    out.push('"');
    out
}

/// A time in seconds since 1970, as `2026-11-16T12:00:00Z`.
pub fn utc(seconds: i64) -> String {
    let (days, of_day) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Years begin with March here, so that a leap day is the last of its year. Day 0 is 1 March 0000.
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + i64::from(month <= 2);
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_a_line_for_people_or_for_programs() {
        let fields = [Field("table", "3kq9"), Field("why", "a \"b\"\n")];
        let line = |format| line(format, "2026", LogLevel::Warn, "stopped", &fields);
        assert_eq!(line(Format::Text), "tarsas: 2026 stopped table=3kq9 why=a \"b\"\n");
        let json = r#"{"time":"2026","level":"warn","event":"stopped","table":"3kq9","why":"a \"b\"\u000a"}"#;
        assert_eq!(line(Format::Json), json);
    }

    #[test]
    fn times_are_written_as_everybody_writes_them() {
        for (seconds, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_399, "2000-02-28T23:59:59Z"),
            (951_782_400, "2000-02-29T00:00:00Z"),
            (951_868_800, "2000-03-01T00:00:00Z"),
            (1_794_830_400, "2026-11-16T12:00:00Z"),
            (4_107_542_399, "2100-02-28T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
        ] {
            assert_eq!(utc(seconds), text);
        }
    }
}
