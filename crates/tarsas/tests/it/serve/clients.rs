//! Clients told apart, behind whatever proxy; and whose wrong passwords count against whom.

use super::play::{GAME, HOT_SEAT};
use crate::client::Client;
use crate::server::{Server, folder};

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

/// The lines of `X-Forwarded-For` in the request of this number.
type Lines = fn(usize) -> Vec<String>;

/// Of 120 requests as a proxy sends them, about the 50 pass that may at once.
#[test]
fn no_header_of_a_proxy_is_a_way_round_the_limit() {
    let server = Server::start(&folder("forwarded"), &["--requests", "1", "--behind-proxy"]);
    let checks: [(&str, Lines); 7] = [
        ("one line", |i| vec![format!("6.6.6.{i}, 10.0.0.1")]),
        ("two lines", |i| vec![format!("6.6.6.{i}"), "10.0.0.2".into()]),
        ("a port", |i| vec![format!("9.9.9.8:{}", 1000 + i)]),
        ("IPv6 with a port", |i| vec![format!("[2001:db8::1]:{}", 1000 + i)]),
        ("another address of the same /64", |i| vec![format!("2001:db8:0:7::{i:x}")]),
        // What cannot be read is the proxy itself: these two share one budget.
        ("unknown", |_| vec!["unknown".into()]),
        ("nothing", |_| vec![String::new()]),
    ];
    let mut client = Client::new(&server.addr);
    for (what, lines) in checks {
        let mut passed = 0;
        for i in 0..120 {
            let lines = lines(i);
            let headers: Vec<(&str, &str)> = lines.iter().map(|line| ("X-Forwarded-For", &**line)).collect();
            passed += usize::from(client.send("GET", "/", &headers, b"").status == 200);
        }
        assert!(passed < 100, "{what}: {passed} of 120 passed");
        assert!(passed >= 10 || what == "nothing", "{what}: {passed} of 120 passed");
    }
}

#[test]
fn the_owner_comes_in_while_others_guess() {
    let server = Server::start(&folder("guesses"), &["--requests", "100000", "--behind-proxy"]);
    let enter = |client: &mut Client, from: &str, password: &str| {
        let form = format!("name=Anna&password={password}");
        client.send("POST", "/login", &[FORM, ("X-Forwarded-For", from)], form.as_bytes()).status
    };
    let mut anna = Client::new(&server.addr);
    anna.open(GAME, HOT_SEAT);
    assert_eq!(anna.form("/password", "name=Anna&password=correct+horse").status, 303);
    let mut thief = Client::new(&server.addr);
    for i in 0..40 {
        // From one address, and from many.
        let from = if i % 2 == 0 { "10.6.6.6".to_owned() } else { format!("10.6.{i}.1") };
        let guess = enter(&mut thief, &from, "wrong+horse");
        assert!(guess == 403 || guess == 429, "{guess}");
        if i % 8 == 0 {
            let mut phone = Client::new(&server.addr);
            assert_eq!(enter(&mut phone, "10.1.1.1", "correct+horse"), 303, "after {i} guesses");
        }
    }
    assert!((0..9).any(|_| enter(&mut thief, "10.6.6.6", "wrong+horse") == 429));
    assert_eq!(enter(&mut Client::new(&server.addr), "10.6.6.6", "correct+horse"), 429, "a stranger there");
    // Even beside the thief, a device that was in before comes in; right ones never count.
    for _ in 0..8 {
        assert_eq!(enter(&mut anna, "10.6.6.6", "correct+horse"), 303);
    }
    let wrong: Vec<u16> = (0..7).map(|_| enter(&mut anna.clone(), "10.6.6.6", "wrong+horse")).collect();
    assert_eq!(wrong.last(), Some(&429), "but it cannot guess without end: {wrong:?}");
}
