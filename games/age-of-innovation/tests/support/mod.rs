//! What several tests of Age of Innovation share.
#![allow(dead_code)]

pub mod table;
