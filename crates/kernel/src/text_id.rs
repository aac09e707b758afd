//! Text ids from the ids of components: made once each, and kept for good.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

/// The id of a text that belongs to a component: what all of its kind begin with, and the component's own id.
///
/// What is made is never given back, so the id must be that of a component, and never what somebody wrote.
///
/// ```
/// use kernel::text_id;
///
/// assert_eq!(text_id("about-", "witches"), "about-witches");
/// assert!(std::ptr::eq(text_id("about-", "witches"), text_id("about-", "witches")));
/// ```
pub fn text_id(begin: &str, id: &str) -> &'static str {
    let text = format!("{begin}{id}");
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    match known.get(text.as_str()) {
        Some(known) => known,
        None => {
            let text: &'static str = text.leak();
            known.insert(text);
            text
        }
    }
}
