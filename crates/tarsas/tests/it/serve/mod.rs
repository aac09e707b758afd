//! The browser table over HTTP: the real binary, on loopback, as browsers and mischief-makers use it.

mod abuse;
mod accounts;
mod backup;
mod clients;
mod components;
mod crash;
mod cut_off;
mod engines;
mod faults;
mod flood;
#[cfg(target_os = "linux")]
mod full_disk;
mod limits;
mod mail;
mod nodes;
mod old_rules;
mod operations;
mod outages;
mod people;
mod play;
mod upgrade;
mod views;
