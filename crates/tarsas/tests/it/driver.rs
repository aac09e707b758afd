//! The browser of a test: one a person.

pub use webdriver::{Browser, Look, Pointer, left_out};
