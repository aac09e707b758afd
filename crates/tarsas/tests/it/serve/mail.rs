//! Mail: an address is confirmed by a letter, and a letter lets who has forgotten their password choose a new one.

use super::play::{GAME, HOT_SEAT};
use crate::client::Client;
use crate::server::{Server, folder};
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::process::Command;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long a letter is waited for.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long no letter comes if none was sent.
const SILENCE: Duration = Duration::from_secs(1);

/// A letter as the relay has received it.
struct Received {
    from: String,
    to: String,
    head: String,
    text: String,
}

impl Received {
    /// The first link below this path.
    fn link(&self, path: &str) -> String {
        let begun = self.text.find(&format!("https://tarsas.example.org{path}")).expect("a link");
        let link = self.text[begun..].split_whitespace().next().unwrap();
        link.trim_start_matches("https://tarsas.example.org").to_owned()
    }
}

/// A relay that takes every letter; where it listens, and what it has received.
fn relay() -> (String, Receiver<Received>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = listener.local_addr().unwrap().to_string();
    let (sender, letters) = channel();
    thread::spawn(move || {
        for stream in listener.incoming() {
            if sender.send(receive(stream.unwrap())).is_err() {
                return;
            }
        }
    });
    (addr, letters)
}

/// One conversation by RFC 5321, as strict as a relay may be.
fn receive(mut stream: TcpStream) -> Received {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut next = || lines.next().unwrap().unwrap();
    let mut say = |text: &str| stream.write_all(format!("{text}\r\n").as_bytes()).unwrap();
    let within = |line: &str| line.split(['<', '>']).nth(1).unwrap().to_owned();
    say("220 relay.example.org at your service");
    assert!(next().starts_with("EHLO "));
    say("250-relay.example.org\r\n250-PIPELINING\r\n250 SIZE 1000000");
    let from = next();
    assert!(from.starts_with("MAIL FROM:<"), "{from}");
    say("250 good");
    let to = next();
    assert!(to.starts_with("RCPT TO:<"), "{to}");
    say("250 good");
    assert_eq!(next(), "DATA");
    say("354 go on");
    let mut data = Vec::new();
    loop {
        match next() {
            line if line == "." => break,
            line => data.push(line),
        }
    }
    say("250 taken");
    assert_eq!(next(), "QUIT");
    say("221 bye");
    let (head, body) = data.join("\n").split_once("\n\n").map(|(h, b)| (h.to_owned(), b.to_owned())).unwrap();
    assert!(data.iter().all(|line| line.is_ascii() && line.len() <= 200), "{data:?}");
    Received { from: within(&from), to: within(&to), head, text: plain(&body) }
}

/// What quoted-printable means.
fn plain(body: &str) -> String {
    let body = body.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = body.as_bytes();
    while let Some((first, more)) = rest.split_first() {
        if *first == b'=' {
            let digits = std::str::from_utf8(&more[..2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &more[2..];
        } else {
            bytes.push(*first);
            rest = more;
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn server(name: &str, relay: &str) -> Server {
    let mail =
        ["--mail-relay", relay, "--mail-from", "tarsas@example.org", "--site", "https://tarsas.example.org"];
    Server::start_with_log(
        &folder(name),
        &folder(name).with_extension("txt"),
        &[&["--requests", "100000"][..], &mail].concat(),
    )
}

#[test]
fn who_has_forgotten_their_password_chooses_a_new_one_by_a_letter() {
    let (addr, letters) = relay();
    let server = server("mail", &addr);
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    assert!(
        !anna.get("/me").text().contains("action=\"/mail\""),
        "without a password there is nothing to forget"
    );
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    assert!(anna.get("/me").text().contains("action=\"/mail\""));
    // The address: with the password, and only once a letter has come there.
    let set = |anna: &mut Client, mail: &str, password: &str| {
        anna.form("/mail", &format!("mail={mail}&password={password}")).status
    };
    assert_eq!(set(&mut anna, "anna%40example.org", "wrong+horse"), 403);
    assert_eq!(set(&mut anna, "anna%40example.org%0D%0ADATA", "correct+horse"), 422);
    assert_eq!(set(&mut anna, "anna%40example.org", "correct+horse"), 200);
    let letter = letters.recv_timeout(PATIENCE).unwrap();
    assert_eq!((&*letter.from, &*letter.to), ("tarsas@example.org", "anna@example.org"));
    assert!(letter.head.contains("Subject: =?utf-8?q?T=C3=A1rsas"), "{}", letter.head);
    let confirm = letter.link("/confirm/");
    // Nobody is sent anything before that.
    let mut elsewhere = Client::new(&server.addr);
    let sent = elsewhere.form("/forgot", "name=Anna");
    assert_eq!(sent.status, 200);
    assert!(letters.recv_timeout(SILENCE).is_err(), "the address is not confirmed");
    assert_eq!(elsewhere.get(&confirm).status, 200);
    let forged = confirm.replace("616e6e61", "62656c61");
    assert_ne!(forged, confirm);
    assert_eq!(elsewhere.form(&forged, "").status, 403, "the seal is of another address");
    assert_eq!(elsewhere.form(&confirm, "").status, 303);
    assert!(anna.get("/me").text().contains("value=\"anna@example.org\""));
    // Forgotten: the answer is the same for everybody.
    let (known, unknown) = (elsewhere.form("/forgot", "name=anna"), elsewhere.form("/forgot", "name=Nobody"));
    assert_eq!((known.status, known.text()), (unknown.status, unknown.text()));
    let letter = letters.recv_timeout(PATIENCE).unwrap();
    assert_eq!(letter.to, "anna@example.org");
    let reset = letter.link("/reset/");
    assert_eq!(elsewhere.get(&reset).status, 200, "to look uses nothing up");
    // A link of another kind is of no use here, and this one of none there.
    let device = anna.form("/link-device", "").text();
    let device = device.split("value=\"/continue/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(elsewhere.form(&format!("/reset/{device}"), "password=another+horse").status, 403);
    assert_eq!(elsewhere.form(&reset.replace("/reset/", "/continue/"), "").status, 403);
    assert_eq!(elsewhere.form(&reset, "password=12345678").status, 422, "and it is not used up");
    assert_eq!(elsewhere.form(&reset, "password=another+horse").status, 303);
    assert!(elsewhere.view(&table).mine(), "they are in");
    assert!(!anna.view(&table).mine(), "and out everywhere else");
    assert_eq!(Client::new(&server.addr).form(&reset, "password=third+horse").status, 403, "once");
    assert_eq!(Client::new(&server.addr).form("/login", "name=Anna&password=correct+horse").status, 403);
    assert_eq!(Client::new(&server.addr).form("/login", "name=Anna&password=another+horse").status, 303);
    // No more letters than anybody would want: one to confirm and one about a password were sent already.
    let asked: Vec<u16> =
        (0..4).map(|_| Client::new(&server.addr).form("/forgot", "name=Anna").status).collect();
    assert_eq!(asked, [200; 4], "nobody is told");
    assert!(letters.recv_timeout(PATIENCE).is_ok());
    assert!(letters.recv_timeout(SILENCE).is_err());
    let log = std::fs::read_to_string(folder_log("mail")).unwrap();
    assert!(!log.contains("example.org"), "{log}");
}

fn folder_log(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("serve").join(name).with_extension("txt")
}

#[test]
fn a_relay_that_does_not_answer_is_said_in_the_log_and_stops_nobody() {
    // Nobody listens there any more.
    let gone = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let server = server("mail-gone", &gone);
    let mut anna = Client::new(&server.addr);
    anna.open(GAME, HOT_SEAT);
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    assert_eq!(anna.form("/mail", "mail=anna%40example.org&password=correct+horse").status, 200);
    let begun = std::time::Instant::now();
    let told = || std::fs::read_to_string(folder_log("mail-gone")).unwrap();
    while !told().contains("a letter could not be sent through") {
        assert!(begun.elapsed() < PATIENCE, "{}", told());
        thread::sleep(Duration::from_millis(50));
    }
    assert!(!told().contains("anna@"), "{}", told());
}

#[test]
fn without_a_relay_there_is_nothing_of_it_and_half_of_one_is_refused() {
    let server = Server::new("no-mail");
    let mut anna = Client::new(&server.addr);
    anna.open(GAME, HOT_SEAT);
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    let page = anna.get("/me").text();
    assert!(!page.contains("/mail") && !page.contains("/forgot"), "{page}");
    for path in ["/mail", "/forgot"] {
        assert_eq!(anna.form(path, "name=Anna&mail=a%40b.org&password=correct+horse").status, 404, "{path}");
    }
    let serve = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tarsas")).arg("serve").args(args).output().unwrap();
        assert!(!output.status.success());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let half = serve(&["--mail-relay", "127.0.0.1:25"]);
    assert!(half.contains("--mail-from") && half.contains("--site"), "{half}");
    let wrong =
        serve(&["--mail-relay", "relay", "--mail-from", "tarsas@example.org", "--site", "https://a.org"]);
    assert!(
        wrong.contains("`relay` is no mail relay; write it as host:port, such as 127.0.0.1:25"),
        "{wrong}"
    );
}
