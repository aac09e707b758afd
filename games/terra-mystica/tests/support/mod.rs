//! What several tests of Terra Mystica share.
#![allow(dead_code)]

pub mod logs;
pub mod table;
pub mod universe;
