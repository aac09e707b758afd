//! Tables with an owner's own components: they go on with them, and never with others.

use super::play::GAME;
use crate::client::Client;
use crate::server::{Server, folder};
use std::fs;

#[test]
fn a_stored_table_keeps_the_components_it_was_played_with() {
    let (data, own) = (folder("components"), folder("own_components"));
    let tiles = |text: &str| {
        fs::create_dir_all(own.join(GAME)).unwrap();
        fs::write(own.join(GAME).join("tiles.toml"), text).unwrap();
    };
    tiles("[[bonus_card]]\nid = \"BON4\"\nfrom = \"project\"\n");
    let with = ["--requests", "100000", "--components", own.to_str().unwrap()];
    let open = |client: &mut Client| client.open(GAME, "seat1=me&seat2=me");
    let status = |server: &Server, client: &Client, table: &str| {
        let mut client = Client { addr: server.addr.clone(), ..client.clone() };
        client.get(table).status
    };
    let (mut client, theirs, ours);
    {
        let server = Server::start(&data, &with);
        client = Client::new(&server.addr);
        theirs = open(&mut client);
        assert!(client.get(&format!("{theirs}/record.txt")).text().contains("\noption components: "));
    }
    {
        // Without them the table says why it does not open; its record is there. New ones are played with ours.
        let server = Server::start(&data, &["--requests", "100000"]);
        let mut again = Client { addr: server.addr.clone(), ..client.clone() };
        let page = again.get(&theirs);
        assert_eq!(page.status, 409);
        assert!(
            page.text().contains("--components") && page.text().contains("record.txt"),
            "{}",
            page.text()
        );
        ours = open(&mut again);
        client = again;
        assert_eq!(status(&server, &client, &ours), 200);
    }
    {
        let server = Server::start(&data, &with);
        assert_eq!([&theirs, &ours].map(|table| status(&server, &client, table)), [200, 409]);
    }
    // Other tiles are other components, too; a comment is not.
    tiles("# Mine.\n[[bonus_card]]\nid = \"BON4\"\nfrom = \"project\"\n");
    {
        let server = Server::start(&data, &with);
        assert_eq!(status(&server, &client, &theirs), 200);
    }
    tiles("[[bonus_card]]\nid = \"BON4\"\nfrom = \"public\"\n");
    let server = Server::start(&data, &with);
    assert_eq!(status(&server, &client, &theirs), 409);
}
