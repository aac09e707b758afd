//! Deployment: the files below `deploy/` and the page for operators name files, services, options and variables that there are.

use crate::program::prints;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Flags among words, without their values.
fn flags(text: &str) -> Vec<String> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let words = text.split(|c| !part(c)).filter(|word| word.starts_with("--") && word.len() > 2);
    words.map(str::to_owned).collect()
}

fn must_know(command: &str, text: &str, whose: &str) {
    let words: Vec<&str> = command.split(' ').chain(["--help"]).collect();
    let known: BTreeSet<String> = flags(&prints(&words)).into_iter().collect();
    for flag in flags(text) {
        assert!(known.contains(&flag), "{whose}: `tarsas {command}` has no {flag}");
    }
}

/// The value of the one line that begins so.
fn line<'a>(text: &'a str, begins: &str) -> &'a str {
    let mut lines = text.lines().filter_map(|line| line.trim_start().strip_prefix(begins));
    let (Some(line), None) = (lines.next(), lines.next()) else { panic!("one line begins with {begins}") };
    line.trim()
}

/// The part of a compose file below this key at this depth.
fn below<'a>(text: &'a str, key: &str, depth: usize) -> &'a str {
    let begin = format!("\n{}{key}:", " ".repeat(depth));
    let rest = &text[text.find(&begin).unwrap_or_else(|| panic!("no {key}")) + begin.len()..];
    let deeper = |line: &str| line.is_empty() || line.starts_with(&" ".repeat(depth + 1));
    let length = rest.split_inclusive('\n').skip(1).take_while(|line| deeper(line.trim_end())).map(str::len);
    let first = rest.find('\n').map_or(rest.len(), |end| end + 1);
    &rest[..first + length.sum::<usize>()]
}

#[test]
fn every_way_to_start_a_server_names_options_and_variables_that_there_are() {
    let (container, compose, unit) =
        (read("deploy/Containerfile"), read("deploy/compose.yaml"), read("deploy/tarsas.service"));
    let start = line(&unit, "ExecStart=/usr/local/bin/tarsas serve ");
    must_know("serve", start, "tarsas.service");
    let start = line(&container, "CMD [\"serve\", ");
    must_know("serve", start, "Containerfile");
    let command = below(&compose, "command", 4);
    assert!(command.trim_start().starts_with("- serve") && flags(command).len() > 3, "{command}");
    must_know("serve", command, "compose.yaml");
    let help = prints(&["serve", "--help"]);
    let from_outside = ["TARSAS_HOST"];
    for (file, text) in [("Containerfile", &container), ("compose.yaml", &compose), ("tarsas.service", &unit)]
    {
        let part = |c: char| c.is_ascii_uppercase() || c == '_';
        for name in text.split(|c| !part(c)).filter(|word| word.starts_with("TARSAS_")) {
            assert!(help.contains(name) || from_outside.contains(&name), "{file}: nothing reads {name}");
        }
    }
    // No password is in an argument.
    assert!(!command.contains("PASSWORD") && !start.contains("postgres:"), "{command}");
}

#[test]
fn the_container_and_its_neighbors_name_what_there_is() {
    let (container, compose, proxy) =
        (read("deploy/Containerfile"), read("deploy/compose.yaml"), read("deploy/Caddyfile"));
    // What is built is what is copied: the binary of the package, from where the sources were put.
    let (from, to) = line(&container, "COPY --from=build ").split_once(' ').unwrap();
    let sources = line(container.split("FROM").nth(1).unwrap(), "WORKDIR ");
    assert_eq!(from, format!("{sources}/target/release/tarsas"));
    assert!(container.contains("cargo build --release --locked -p tarsas\n"));
    assert!(to.starts_with("/usr/local/bin/") && container.contains("ENTRYPOINT [\"tarsas\"]"));
    assert!(
        read("crates/tarsas/Cargo.toml").contains("name = \"tarsas\"") && root().join("Cargo.lock").is_file()
    );
    assert!(line(&container, "USER ") != "root");
    // Nothing that the sources need is left out of the container's.
    for left_out in read(".dockerignore").lines().filter(|line| !line.starts_with('#')) {
        assert!(!["crates", "games", "Cargo.toml", "Cargo.lock"].contains(&left_out), "{left_out}");
    }
    // The folder of the tables is one that the user of the container owns and that outlives it.
    let data = line(&container, "ENV TARSAS_DATA=");
    assert_eq!(line(&container, "VOLUME "), data);
    assert!(container.contains(&format!("--home-dir {data} --create-home")));
    // The compose file and the proxy name files, services and ports that there are.
    assert!(root().join(line(&compose, "dockerfile: ")).is_file());
    assert!(compose.contains("\"./Caddyfile:/etc/caddy/Caddyfile:ro\""));
    let services = below(&compose, "services", 0);
    let port = line(&container, "EXPOSE ");
    assert!(below(&compose, "command", 4).contains(&format!("--addr=0.0.0.0:{port}")));
    for upstream in line(&proxy, "reverse_proxy ").trim_end_matches('{').split_whitespace() {
        let (service, at) = upstream.split_once(':').unwrap();
        assert!(services.contains(&format!("\n  {service}:")) && at == port, "{upstream}");
    }
    let health = line(&proxy, "health_uri ");
    assert!(web::routes().iter().any(|route| route.path == health), "{health}");
    assert!(
        below(&compose, "healthcheck", 4).contains("pg_isready")
            && compose.contains(&format!("GET {health} "))
    );
    let database = below(&compose, "database", 2);
    let (user, host) = ("POSTGRES_USER: tarsas", "TARSAS_STORE: postgres://tarsas@database/tarsas");
    assert!(database.contains(user) && database.contains("POSTGRES_DB: tarsas") && compose.contains(host));
}

/// Caddy reads a block only where its brace is the last on the line.
#[test]
fn what_is_written_for_the_proxy_is_in_its_language() {
    let page = read("docs/run-a-server.md");
    let example = page.split("```").find(|part| part.contains("reverse_proxy")).unwrap();
    for text in [read("deploy/Caddyfile"), example.to_owned()] {
        let depth = text.lines().filter(|line| !line.trim_start().starts_with('#')).fold(0, |depth, line| {
            let line = line.replace("{$TARSAS_HOST}", "tarsas.example.org");
            match (line.find('{'), line.find('}')) {
                (Some(at), None) if at + 1 == line.len() && line[..at].ends_with(' ') => depth + 1,
                (None, Some(_)) if line.trim() == "}" => depth - 1,
                (None, None) => depth,
                _ => panic!("{line}"),
            }
        });
        assert_eq!(depth, 0, "{text}");
    }
}

/// The commands of a page, in blocks and in sentences, with what continues on the next line.
fn commands_of(page: &str) -> Vec<String> {
    let page = read(page).replace("\\\n", " ");
    let blocks: String = page.split("```").skip(1).step_by(2).collect();
    let sentences: String = page.split("```").step_by(2).collect();
    let words = sentences.split('`').skip(1).step_by(2).map(|word| word.replace('\n', " "));
    let lines = blocks.lines().map(str::to_owned).chain(words);
    lines.filter_map(|line| Some(line.trim().strip_prefix("tarsas ")?.to_owned())).collect()
}

/// What the pages tell people to write is understood.
#[test]
fn the_documents_name_commands_and_options_that_there_are() {
    let pages = [
        ("README.md", 40),
        ("ARCHITECTURE.md", 3),
        ("docs/run-a-server.md", 15),
        ("docs/mend-a-stored-game.md", 8),
        ("docs/write-a-rule.md", 2),
        ("docs/engine.md", 5),
    ];
    for (page, least) in pages {
        let commands = commands_of(page);
        assert!(commands.len() >= least, "{page}: {commands:?}");
        for command in &commands {
            let whose = format!("{page}: {command}");
            let name = command.split_whitespace().next().unwrap().trim_end_matches(',');
            let text = command.split('#').next().unwrap();
            match name {
                "bench" if text.starts_with("bench serve") => must_know("bench serve", text, &whose),
                "help" if text.contains("COMMAND") => {}
                "help" => drop(prints(&["help", text.split_whitespace().nth(1).unwrap()])),
                // How a record and the protocol of engines begin.
                "record" | "1" => {}
                // What is handed on to a program is that program's.
                name => must_know(name, text.split('"').step_by(2).collect::<String>().as_str(), &whose),
            }
        }
    }
}
