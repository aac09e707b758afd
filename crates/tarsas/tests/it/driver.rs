//! The browser of a test: one a person.

pub use webdriver::{Browser, Look, Pointer, Theme, left_out};
