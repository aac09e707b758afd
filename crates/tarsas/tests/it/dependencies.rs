//! Dependencies: where they come from, under which license, and that none is there twice without a reason.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Licenses under which a part of the program may stand. One of a choice is enough.
const LICENSES: [&str; 11] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Zlib",
    "0BSD",
    "Unlicense",
];

/// Everything that is in the lock file.
fn packages() -> Vec<Value> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
    // What is for other systems need not be on this machine.
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let version = String::from_utf8(Command::new(rustc).arg("-vV").output().unwrap().stdout).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let args = ["metadata", "--format-version", "1", "--locked", "--offline", "--filter-platform", host];
    let args = [&args[..], &["--manifest-path", root]].concat();
    let output = Command::new(cargo).args(args).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    all["packages"].as_array().unwrap().clone()
}

/// Is this expression of licenses one that we can keep?
fn is_permissive(license: &str) -> bool {
    let plain = license.replace(['(', ')'], "").replace('/', " OR ");
    plain.split(" OR ").any(|all| all.split(" AND ").all(|one| LICENSES.contains(&one.trim())))
}

#[test]
fn every_part_comes_from_the_registry_under_a_license_we_can_keep() {
    let packages = packages();
    let others: Vec<&Value> = packages.iter().filter(|package| !package["source"].is_null()).collect();
    assert!(others.len() > 50, "{}", others.len());
    for package in others {
        let (name, source) = (&package["name"], package["source"].as_str().unwrap());
        assert!(source.starts_with("registry+"), "{name} comes from {source}");
        let license = package["license"].as_str().unwrap_or_default();
        // `A OR B AND C` may be read both ways; each part is looked at on its own.
        assert!(is_permissive(license), "{name}: {license}");
    }
}

#[test]
fn licenses_are_read_as_they_are_written() {
    for good in [
        "MIT",
        "MIT OR Apache-2.0",
        "MIT/Apache-2.0",
        "(MIT OR Apache-2.0) AND Unicode-3.0",
        "GPL-3.0 OR MIT",
    ] {
        assert!(is_permissive(good), "{good}");
    }
    for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "Proprietary"] {
        assert!(!is_permissive(bad), "{bad}");
    }
}

#[test]
fn no_part_that_we_name_ourselves_is_there_twice() {
    let packages = packages();
    let own: BTreeSet<&str> = packages
        .iter()
        .filter(|package| package["source"].is_null())
        .flat_map(|package| package["dependencies"].as_array().unwrap())
        .filter_map(|dependency| dependency["name"].as_str())
        .collect();
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        versions.entry(name).or_default().insert(package["version"].as_str().unwrap());
    }
    for name in own {
        assert!(
            versions.get(name).is_none_or(|versions| versions.len() == 1),
            "{name}: {:?}",
            versions[name]
        );
    }
}
