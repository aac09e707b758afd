-- What the table remembers. Entries are only ever added: an undo is an entry, too.

CREATE TABLE IF NOT EXISTS persons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL
);

-- Hashes of secrets. One with `until` belongs to a link and opens once.
CREATE TABLE IF NOT EXISTS secrets (
    hash BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES persons (id),
    until INTEGER
) WITHOUT ROWID;

-- Who comes back by name and password.
CREATE TABLE IF NOT EXISTS passwords (
    person INTEGER PRIMARY KEY REFERENCES persons (id),
    name TEXT NOT NULL UNIQUE,
    hash TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    created INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES persons (id),
    -- Where it stands, for lists; always what the entries say.
    over INTEGER NOT NULL,
    deciding INTEGER NOT NULL,
    points TEXT NOT NULL,
    moved INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS tables_moved ON tables (over, moved);
CREATE INDEX IF NOT EXISTS tables_host ON tables (host, over, moved);

CREATE TABLE IF NOT EXISTS seats (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES persons (id),
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (tbl, seat)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS seats_person ON seats (person);

CREATE TABLE IF NOT EXISTS entries (
    tbl TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    actor TEXT NOT NULL,
    text TEXT NOT NULL,
    by TEXT NOT NULL,
    at INTEGER NOT NULL,
    key TEXT,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX IF NOT EXISTS entries_key ON entries (tbl, key) WHERE key IS NOT NULL;

CREATE TABLE IF NOT EXISTS chat (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    tbl TEXT NOT NULL REFERENCES tables (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS chat_tbl ON chat (tbl, id);

CREATE TABLE IF NOT EXISTS words (
    tbl TEXT NOT NULL REFERENCES tables (id),
    person INTEGER NOT NULL REFERENCES persons (id),
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tbl, person, kind)
) WITHOUT ROWID;

CREATE INDEX IF NOT EXISTS words_person ON words (person, kind);
CREATE INDEX IF NOT EXISTS words_terms ON words (text) WHERE kind = 'terms';

-- How far the numbers of persons had come at some times: so old is a person at least.
CREATE TABLE IF NOT EXISTS person_marks (
    at INTEGER PRIMARY KEY,
    person INTEGER NOT NULL
);

-- The mark of the last transaction, by which the writer sees whether a doubtful one has happened.
CREATE TABLE IF NOT EXISTS commits (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    mark INTEGER NOT NULL
);
INSERT OR IGNORE INTO commits (id, mark) VALUES (1, 0);

-- What whoever uses this file agrees on.
CREATE TABLE IF NOT EXISTS settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
