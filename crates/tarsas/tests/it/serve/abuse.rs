//! Strangers, forgers and floods.

use super::play::{FRIENDS, GAME, HOT_SEAT};
use crate::client::Client;
use crate::server::{Server, folder};
use serde_json::json;

#[test]
fn a_stranger_can_watch_but_not_move_or_read_notes() {
    let server = Server::new("stranger");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, HOT_SEAT);
    anna.post(&format!("{table}/notes"), &json!({ "text": "my secret plan" }));
    assert!(anna.get(&table).text().contains("my secret plan"));
    anna.post(&format!("{table}/chat"), &json!({ "text": "<b>hello</b>" }));
    let seq = anna.view(&table).seq();
    let mv = anna.view(&table).moves()[0].clone();

    let nobody = Client::new(&server.addr);
    let mut other = Client::new(&server.addr);
    other.open(GAME, HOT_SEAT);
    let mut forged = Client::new(&server.addr);
    forged.cookies.0.push(("tarsas".into(), "0".repeat(64)));
    let mut mangled = Client::new(&server.addr);
    mangled.cookies.0.push(("tarsas".into(), "../../é".into()));
    for mut stranger in [nobody, other, forged, mangled] {
        let page = stranger.get(&table);
        assert_eq!(page.status, 200, "anybody may watch");
        let text = page.text();
        assert!(!text.contains("secret plan") && !text.contains("name=\"move\""), "{text}");
        assert!(text.contains("&lt;b&gt;hello&lt;/b&gt;"), "words are words");
        assert_eq!(stranger.act(&table, &mv, seq, "x").status, 403);
        let undo = json!({ "expected": seq, "key": "x" });
        assert_eq!(stranger.post(&format!("{table}/undo"), &undo).status, 403);
        assert_eq!(stranger.form(&format!("{table}/orders"), "only-move=yes").status, 403);
        assert_eq!(stranger.form(&format!("{table}/bot"), "level=random").status, 403);
        assert_eq!(stranger.get(&format!("{table}/record.txt")).status, 200, "with what lies open");
        assert_eq!(stranger.get(&format!("{table}/preview?move=done")).status, 403);
    }
    assert_eq!(anna.view(&table).seq(), seq);
}

/// What would be markup if anybody took it for that.
const MARKUP: &str = "<img src=x onerror=a()>\"'";
/// The same as a form sends it.
const MARKUP_SENT: &str = "%3Cimg+src%3Dx+onerror%3Da%28%29%3E%22%27";

#[test]
fn words_are_words_wherever_they_are_shown() {
    let server = Server::new("markup");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, &format!("seat1=me&name1={MARKUP_SENT}&seat2=friend&privacy=public"));
    let link = super::play::invitation(&mut anna, &table);
    let mut bela = Client::new(&server.addr);
    assert_eq!(bela.form("/name", &format!("name={MARKUP_SENT}")).status, 303);
    super::play::sit(&mut bela, &link, MARKUP_SENT);
    for person in [&mut anna, &mut bela] {
        assert_eq!(person.post(&format!("{table}/chat"), &json!({ "text": MARKUP })).status, 200);
        assert_eq!(person.post(&format!("{table}/notes"), &json!({ "text": MARKUP })).status, 200);
    }
    let kept = format!("name={MARKUP_SENT}&password=correct+horse");
    assert_eq!(bela.form("/password", &kept).status, 303);
    // Pages with all of that in them, and addresses with it.
    let seq = anna.view(&table).seq();
    let own = ["", "/log", "/view", "/replay/0", &format!("/replay/{seq}"), &format!("/try/{seq}")]
        .map(|page| format!("{table}{page}"));
    let asked =
        ["/t/", "/rules/", "/nowhere/", "/new/", "/continue/"].map(|path| format!("{path}{MARKUP_SENT}"));
    let queries = ["place?place=", "preview?move=", "events?since=", "replay/", "try/"]
        .map(|query| format!("{table}/{query}{MARKUP_SENT}"));
    let pages: Vec<String> = ["/", "/me", "/settings"]
        .map(String::from)
        .into_iter()
        .chain(own)
        .chain(asked)
        .chain(queries)
        .collect();
    let mut escaped = 0;
    let mut stranger = Client::new(&server.addr);
    for person in [&mut anna, &mut bela, &mut stranger] {
        for page in &pages {
            let answer = person.get(page);
            assert!(answer.status < 500, "{page}: {}", answer.text());
            let kind = answer.header("content-type");
            assert!(kind.starts_with("text/html") || kind.starts_with("application/json"), "{page}: {kind}");
            assert!(!answer.text().contains("<img src=x"), "{page}: {}", answer.text());
            escaped += answer.text().matches("&lt;img src=x").count();
        }
        // What was sent in a move or as a wrong name is shown again as well.
        let refused = person.form(&format!("{table}/move"), &format!("move={MARKUP_SENT}&expected=1&key=k"));
        assert!(refused.status >= 400 && !refused.text().contains("<img src=x"), "{}", refused.text());
        let login = person.form("/login", &format!("name={MARKUP_SENT}&password=wrong+horse"));
        assert!(login.status == 403 && !login.text().contains("<img src=x"), "{}", login.text());
    }
    assert!(escaped > 40, "{escaped} times");
}

#[test]
fn an_invitation_cannot_be_guessed() {
    let server = Server::new("invitation");
    let mut anna = Client::new(&server.addr);
    let table = anna.open(GAME, FRIENDS);
    let mut stranger = Client::new(&server.addr);
    assert!(!stranger.get(&table).text().contains("/join/"), "strangers do not see it");
    for secret in ["x".to_owned(), "0".repeat(64)] {
        assert_eq!(stranger.get(&format!("{table}/join/{secret}")).status, 403);
        assert_eq!(stranger.form(&format!("{table}/join/{secret}"), "name=Eve").status, 403);
    }
}

/// The status to come, and what is sent: method, path, headers, body.
type Check<'a> = (u16, &'a str, &'a str, Vec<(&'a str, &'a str)>, &'a [u8]);

#[test]
fn wrong_requests_get_the_right_status_and_a_sentence() {
    let server = Server::new("wrong");
    let mut anna = Client::new(&server.addr);
    anna.lang = Some("hu".into());
    let table = anna.open(GAME, HOT_SEAT);
    let path = format!("{table}/move");
    let json_type = ("Content-Type", "application/json");
    let form_type = ("Content-Type", "application/x-www-form-urlencoded");
    let large = vec![b'x'; 40_000];
    let checks: Vec<Check> = vec![
        (413, "POST", &path, vec![json_type], &large),
        (413, "POST", &path, vec![form_type], &large),
        (415, "POST", &path, vec![("Content-Type", "text/plain")], b"move"),
        (400, "POST", &path, vec![json_type], b"{"),
        (400, "POST", &path, vec![json_type], b"{\"move\": 5}"),
        (400, "POST", &path, vec![json_type], b"{\"move\":\"done\",\"expected\":-1,\"key\":\"k\"}"),
        (400, "POST", &path, vec![form_type], b"move=done&expected=0&key="),
        (405, "GET", &path, vec![], b""),
        (405, "TRACE", "/", vec![], b""),
        (404, "GET", "/t/nosuchtable", vec![], b""),
        (404, "GET", "/rules/nosuchgame", vec![], b""),
        (404, "GET", "/assets/../../etc/passwd", vec![], b""),
        (403, "POST", &path, vec![json_type, ("Origin", "http://evil.example")], b"{}"),
        (403, "POST", &path, vec![form_type, ("Sec-Fetch-Site", "cross-site")], b""),
        (403, "POST", "/play/terra-mystica", vec![form_type, ("Origin", "null")], b""),
    ];
    for (status, method, path, headers, body) in checks {
        let answer = anna.send(method, path, &headers, body);
        let text = answer.text();
        assert_eq!(answer.status, status, "{method} {path} {headers:?}: {text}");
        let script = headers.contains(&json_type);
        let sentence = if script { answer.json()["error"].to_string() } else { text.clone() };
        assert!(sentence.contains('.') && !sentence.contains("web-error-"), "{sentence}");
        assert!(script || text.contains("<html lang=\"hu\">"), "{text}");
    }
    let same = format!("http://{}", server.addr);
    let own = anna.send("POST", "/language", &[form_type, ("Origin", &same)], b"lang=hu");
    assert_eq!(own.status, 303, "our own pages may post");
}

#[test]
fn wrong_addresses_are_answered_in_the_viewers_language() {
    let server = Server::new("addresses");
    let mut anna = Client::new(&server.addr);
    anna.lang = Some("hu".into());
    let table = anna.open(GAME, HOT_SEAT);
    for path in ["replay/abc", "replay/-1", "try/abc", "events?since=abc", "replay/%FF"] {
        let answer = anna.get(&format!("{table}/{path}"));
        assert_eq!(answer.status, 404, "{path}: {}", answer.text());
        assert!(answer.text().contains("Ezen a címen nincs lap"), "{path}: {}", answer.text());
    }
    // A page to go back to is one of ours.
    let form = ("Content-Type", "application/x-www-form-urlencoded");
    let host = server.addr.clone();
    let back = |referer: &str| {
        let referer = format!("http://{host}{referer}");
        let answer = Client::new(&host).send("POST", "/language", &[form, ("Referer", &referer)], b"lang=hu");
        answer.header("location").to_owned()
    };
    assert_eq!(back("/t/x?y=1"), "/t/x?y=1");
    for elsewhere in ["/\\evil.example", "//evil.example", "/\\/evil.example", "/\\\\evil.example"] {
        let location = back(elsewhere);
        assert!(!location.starts_with("//") && !location.contains('\\'), "{elsewhere}: {location}");
    }
}

#[test]
fn pages_keep_to_themselves() {
    let server = Server::new("policy");
    let mut anna = Client::new(&server.addr);
    let answer = anna.form(&format!("/new/{GAME}"), HOT_SEAT);
    let cookie = answer.header("set-cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let table = answer.header("location").to_owned();
    for path in ["/", &table, "/nowhere", "/rules/terra-mystica"] {
        let page = anna.get(path);
        let policy = page.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}: {policy}");
        assert_eq!(page.header("x-frame-options"), "DENY");
        assert_eq!(page.header("x-content-type-options"), "nosniff");
        assert_eq!(page.header("referrer-policy"), "same-origin");
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
        let text = page.text();
        for inline in ["<style", " style=\"", "<script>", " onclick", "javascript:"] {
            assert!(!text.contains(inline), "{path} has {inline}");
        }
    }
    // Small enough for a slow line.
    let squeezed = anna.send("GET", &table, &[("Accept-Encoding", "gzip")], b"");
    assert_eq!(squeezed.header("content-encoding"), "gzip");
    assert!(squeezed.body.len() < 60_000, "{}", squeezed.body.len());
    let update = anna.send("GET", &format!("{table}/view"), &[("Accept-Encoding", "gzip")], b"");
    assert!(update.body.len() < 30_000, "{}", update.body.len());
}

#[test]
fn a_flood_is_slowed_down() {
    let server = Server::start(&folder("flood"), &["--requests", "1"]);
    let mut flood = Client::new(&server.addr);
    assert_eq!(flood.get("/").status, 200);
    let refused =
        (0..200).map(|_| flood.get("/")).find(|answer| answer.status != 200).expect("it is slowed down");
    assert_eq!(refused.status, 429);
    assert!(!refused.header("retry-after").is_empty() && refused.text().contains("Wait a moment"));
}

#[test]
fn one_server_a_folder() {
    let server = Server::new("alone");
    let second = || {
        let second = std::process::Command::new(env!("CARGO_BIN_EXE_tarsas"))
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(&server.data)
            .output()
            .unwrap();
        assert!(!second.status.success());
        assert!(String::from_utf8_lossy(&second.stderr).contains("another table runs"));
    };
    second();
    // Nor does it help to remove what says so.
    std::fs::remove_file(server.data.join("lock")).unwrap();
    second();
}
