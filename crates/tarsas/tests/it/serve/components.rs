//! Tables with an owner's own components: they go on with them wherever they are opened, and never with others.

use super::play::any;
use crate::client::Client;
use crate::server::{Server, folder};
use kernel::Dice;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::Duration;

/// A game of cards that its owner can lay over ours.
const GAME: &str = "underwater-cities";
const RICH: &str = "[setup]\nstart = { credits = 12, kelp = 9, steelplast = 9, science = 9 }\n";
const RICHER: &str = "[setup]\nstart = { credits = 13, kelp = 9, steelplast = 9, science = 9 }\n";

/// A folder for `--components` in which the numbers of the game are these.
fn own(dir: &Path, text: &str) {
    fs::create_dir_all(dir.join(GAME)).unwrap();
    fs::write(dir.join(GAME).join("game.toml"), text).unwrap();
}

/// The same person at another server.
fn at(server: &Server, client: &Client) -> Client {
    Client { addr: server.addr.clone(), ..client.clone() }
}

/// Plays so many moves of the person, while the bot plays its own; the first that is offered and not a pass.
fn play(client: &mut Client, table: &str, moves: usize) {
    let mut dice = Dice::new(4);
    let mut played = 0;
    while played < moves {
        let view = client.view(table);
        if !view.mine() {
            thread::sleep(Duration::from_millis(5));
            continue;
        }
        let mv = any(&view, &mut dice);
        let answer = client.act(table, &mv, view.seq(), &format!("c{}", view.seq()));
        // The bot may have moved meanwhile.
        assert!([200, 409].contains(&answer.status), "{mv}: {}", answer.text());
        played += usize::from(answer.status == 200);
    }
}

/// What everybody has after the first move, as it is drawn.
fn panels(client: &mut Client, table: &str) -> String {
    let page = client.get(&format!("{table}/replay/1")).text();
    let panels = page.split("id=\"panels\"").nth(1).unwrap_or_else(|| panic!("no panels: {page}"));
    panels.split("drawer-tabs").next().unwrap().to_owned()
}

fn tarsas(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tarsas")).args(args).output().unwrap()
}

fn good(args: &[&str]) -> String {
    let output = tarsas(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_stored_table_keeps_the_components_it_was_played_with() {
    let (data, rich) = (folder("components"), folder("own_components"));
    own(&rich, RICH);
    let quick = ["--requests", "100000"];
    let with = [&quick[..], &["--components", rich.to_str().unwrap()]].concat();
    let (mut client, theirs, before);
    {
        let mut server = Server::start(&data, &with);
        client = Client::new(&server.addr);
        theirs = client.open(GAME, "seat1=me&seat2=bot+easy");
        play(&mut client, &theirs, 12);
        assert!(client.get(&format!("{theirs}/record.txt")).text().contains("\noption components: "));
        let page = client.get(&theirs).text();
        assert!(page.contains("laid over ours (set "), "{page}");
        before = panels(&mut client, &theirs);
        server.terminate();
    }
    // Started without them, the server opens it, shows what it showed, and goes on, with its bot, by its own cards. A new
    // table beside it is played with ours, and looks otherwise.
    let ours;
    {
        let mut server = Server::start(&data, &quick);
        client = at(&server, &client);
        assert_eq!(panels(&mut client, &theirs), before);
        ours = client.open(GAME, "seat1=me&seat2=bot+easy");
        play(&mut client, &ours, 1);
        assert_ne!(panels(&mut client, &ours), before);
        for _ in 0..3 {
            play(&mut client, &theirs, 4);
            play(&mut client, &ours, 4);
        }
        server.terminate();
        assert!(server.validate().contains("2 games"), "each by its own cards");
    }
    // Started with others, it opens both.
    own(&rich, RICHER);
    {
        let mut server = Server::start(&data, &with);
        client = at(&server, &client);
        assert_eq!(panels(&mut client, &theirs), before);
        for table in [&theirs, &ours] {
            play(&mut client, table, 2);
        }
        let third = client.open(GAME, "seat1=me&seat2=bot+easy");
        play(&mut client, &third, 2);
        server.terminate();
        assert!(server.validate().contains("3 games"));
    }
    // A backup has them, and so has what is restored from it.
    let (copy, again) = (folder("components_copy"), folder("components_again"));
    fs::create_dir_all(&copy).unwrap();
    let file = copy.join("copy.sqlite");
    let paths = [&data, &file, &again, &copy].map(|path| path.to_str().unwrap());
    good(&["backup", "--data", paths[0], paths[1]]);
    assert!(good(&["validate", "--data", paths[1]]).contains("0 differ"));
    good(&["restore", paths[1], "--data", paths[2]]);
    {
        let server = Server::start(&again, &quick);
        client = at(&server, &client);
        play(&mut client, &theirs, 2);
    }
    // The record can be taken out with its components, and is not played by others.
    let id = theirs.strip_prefix("/t/").unwrap();
    let (record, taken) = (copy.join("game.txt"), copy.join("taken"));
    let (record, taken) = (record.to_str().unwrap(), taken.to_str().unwrap());
    good(&["export", id, "--data", paths[0], "--out", record, "--own-components", taken]);
    good(&["--components", taken, "replay", record]);
    let refused = tarsas(&["--lang", "en", "replay", record]);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        !refused.status.success() && said.contains("start with the `--components` it was played with"),
        "{said}"
    );
    let text = fs::read_to_string(record).unwrap();
    let bare: String = text
        .lines()
        .filter(|line| !line.contains("option components"))
        .fold(String::new(), |all, line| all + line + "\n");
    fs::write(record, bare).unwrap();
    let output = tarsas(&["--lang", "en", "replay", record]);
    assert!(!output.status.success(), "by our cards these moves could not be paid for");
    let again = tarsas(&["export", id, "--data", paths[0], "--own-components", taken]);
    assert!(String::from_utf8_lossy(&again.stderr).contains("cannot write"), "nothing is overwritten");
    let id = ours.strip_prefix("/t/").unwrap();
    let none = tarsas(&["export", id, "--data", paths[0], "--own-components", taken]);
    assert!(String::from_utf8_lossy(&none.stderr).contains("is played with our components"), "{none:?}");
}

#[test]
fn a_table_whose_components_nobody_has_says_so_and_gets_them_from_who_brings_them() {
    let (data, rich) = (folder("components_mark"), folder("own_components_mark"));
    own(&rich, RICH);
    let own_flag = ["--requests", "100000", "--components", rich.to_str().unwrap()];
    let (mut client, table);
    {
        let server = Server::start(&data, &own_flag);
        client = Client::new(&server.addr);
        table = client.open(GAME, "seat1=me&seat2=bot+easy");
    }
    // As an earlier version has left it: with the mark of its components only.
    let forget = |wish: &str| {
        let file = rusqlite::Connection::open(data.join("tables.sqlite")).unwrap();
        assert_eq!(file.execute(wish, []).unwrap(), 1);
    };
    forget("DELETE FROM settings WHERE name LIKE 'components/%'");
    {
        let server = Server::start(&data, &["--requests", "100000"]);
        client = at(&server, &client);
        let page = client.get(&table);
        assert_eq!(page.status, 409);
        assert!(
            page.text().contains("--components") && page.text().contains("record.txt"),
            "{}",
            page.text()
        );
    }
    for more in [&own_flag[..], &own_flag[..2]] {
        let server = Server::start(&data, more);
        client = at(&server, &client);
        assert_eq!(client.get(&table).status, 200, "whoever opened it with them has kept them");
    }
    // What cannot be read by this program is told, and stops nothing else.
    forget(
        "UPDATE settings SET value = '\"game.toml\" = \"[setup]\\nhand_draw = \\\"six\\\"\"' WHERE name LIKE 'components/%'",
    );
    let server = Server::start(&data, &["--requests", "100000"]);
    client = at(&server, &client);
    let page = client.get(&table);
    assert_eq!(page.status, 409);
    assert!(page.text().contains("hand_draw"), "{}", page.text());
    let ours = client.open(GAME, "seat1=me&seat2=bot+easy");
    assert_eq!(client.get(&ours).status, 200);
}
