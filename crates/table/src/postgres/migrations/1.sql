-- Version 1: what the table remembers, as in the SQLite file. Entries are only ever added.

CREATE TABLE persons (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name TEXT NOT NULL
);

-- Hashes of secrets. One with `until` belongs to a link and opens once.
CREATE TABLE secrets (
    hash BYTEA PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES persons (id),
    until BIGINT
);
CREATE INDEX secrets_person ON secrets (person);

-- Who comes back by name and password.
CREATE TABLE passwords (
    person BIGINT PRIMARY KEY REFERENCES persons (id),
    name TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    options TEXT NOT NULL,
    created BIGINT NOT NULL,
    host BIGINT NOT NULL REFERENCES persons (id),
    -- The number of the last entry: whoever raises it was first.
    seq BIGINT NOT NULL DEFAULT 0,
    -- Where it stands, for lists; always what the entries say.
    over BOOLEAN NOT NULL,
    deciding SMALLINT NOT NULL,
    points TEXT NOT NULL,
    moved BIGINT NOT NULL
);
CREATE INDEX tables_moved ON tables (over, moved);
CREATE INDEX tables_host ON tables (host, over, moved);

CREATE TABLE seats (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seat SMALLINT NOT NULL,
    person BIGINT REFERENCES persons (id),
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (tbl, seat)
);
CREATE INDEX seats_person ON seats (person);

CREATE TABLE entries (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seq BIGINT NOT NULL,
    actor TEXT NOT NULL,
    text TEXT NOT NULL,
    by TEXT NOT NULL,
    at BIGINT NOT NULL,
    key TEXT,
    PRIMARY KEY (tbl, seq)
);
CREATE UNIQUE INDEX entries_key ON entries (tbl, key) WHERE key IS NOT NULL;

CREATE TABLE chat (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tbl TEXT NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX chat_tbl ON chat (tbl, id);

CREATE TABLE words (
    tbl TEXT NOT NULL REFERENCES tables (id),
    person BIGINT NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tbl, person, kind)
);

CREATE INDEX words_person ON words (person, kind);
CREATE INDEX words_terms ON words (text) WHERE kind = 'terms';

-- How far the numbers of persons had come at some times: so old is a person at least.
CREATE TABLE person_marks (
    at BIGINT PRIMARY KEY,
    person BIGINT NOT NULL
);

-- What all nodes must agree on, such as the key of invitations.
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Which node plays for bots and chance at a table, and until when.
CREATE TABLE leases (
    tbl TEXT PRIMARY KEY REFERENCES tables (id),
    node BIGINT NOT NULL,
    until TIMESTAMPTZ NOT NULL
);
