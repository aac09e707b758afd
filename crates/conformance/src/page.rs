//! Scenes as XML.

use kernel::scene::{PlayerBoard, Scene};
use std::collections::BTreeMap;

/// An element's name and attributes.
pub type Element = (String, BTreeMap<String, String>);

/// All of a scene as one piece of XML.
pub fn whole(scene: &Scene) -> String {
    let boards: String = scene.boards.iter().map(board).collect();
    let Scene { header, board, tray, .. } = scene;
    format!("<page>{header}{board}{tray}{}{boards}</page>", scene.panels.concat())
}

/// A player's board without its places, which may stand elsewhere, too.
fn board(board: &PlayerBoard) -> String {
    format!("{}{}", board.html, board.forecast).replace(" data-place=", " data-also=")
}

/// The elements of a page; an error says where it is not well-formed.
pub fn parse(page: &str) -> Result<Vec<Element>, String> {
    let mut elements = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        escaped(&rest[..at])?;
        let end = rest[at..].find('>').ok_or("a tag has no end")? + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop().ok_or_else(|| format!("</{name}> closes nothing"))?;
            if opened != name {
                return Err(format!("</{name}> closes <{opened}>"));
            }
            continue;
        }
        let (tag, alone) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut found = BTreeMap::new();
        while !attributes.trim().is_empty() {
            let (key, after) = attributes.split_once("=\"").ok_or_else(|| format!("in <{tag}>"))?;
            let (value, after) = after.split_once('"').ok_or_else(|| format!("in <{tag}>"))?;
            escaped(value)?;
            if found.insert(key.trim().to_owned(), value.to_owned()).is_some() {
                return Err(format!("{key} stands twice in <{tag}>"));
            }
            attributes = after;
        }
        elements.push((name.to_owned(), found));
        if !alone {
            open.push(name.to_owned());
        }
    }
    if open.is_empty() { Ok(elements) } else { Err(format!("{open:?} are never closed")) }
}

fn escaped(text: &str) -> Result<(), String> {
    let escaped = text
        .split('&')
        .skip(1)
        .all(|part| ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|entity| part.starts_with(entity)));
    if escaped && !text.contains('<') { Ok(()) } else { Err(format!("not escaped: {text}")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_well_formed_is_found() {
        assert_eq!(parse("<p>a &amp; <use href=\"#b\"/></p>").unwrap().len(), 2);
        for bad in [
            "<p>",
            "</p>",
            "<p></b>",
            "<p a=1></p>",
            "<p a=\"1\" a=\"2\"/>",
            "<p>&</p>",
            "<p",
            "<p a=\"<\"/>",
        ] {
            assert!(parse(bad).is_err(), "{bad}");
        }
    }
}
