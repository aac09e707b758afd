//! Texts: what the games tell, said in Hungarian or English.
//!
//! A game speaks in [`kernel::Message`]s: the id of a text and what is filled in. Its folder has
//! the texts in both languages, in Fluent's format; [`Texts`] puts them together. [`compare`]
//! keeps two languages in step.
//!
//! Nothing here fails: what has no text in one language is said in English, and what has none
//! there either is said as the bare message.

mod compare;
mod english;
mod hungarian;
mod hyphenation;
mod lang;
mod texts;

pub use compare::compare;
pub use hyphenation::{SOFT_HYPHEN, hyphenate, hyphenate_html};
pub use lang::{Lang, UnknownLang};
pub use texts::Texts;

/// The texts of the house in Hungarian: words that no game owns.
pub const HOUSE_HU: &str = include_str!("hu.ftl");
/// The texts of the house in English.
pub const HOUSE_EN: &str = include_str!("en.ftl");
