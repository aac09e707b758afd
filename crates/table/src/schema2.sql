-- Version 2: sessions that end, names by how they look, and who said what.

ALTER TABLE secrets ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN device TEXT NOT NULL DEFAULT '';

ALTER TABLE persons ADD COLUMN banned INTEGER NOT NULL DEFAULT 0;

-- What a name looks like; empty where another who was first has the same.
ALTER TABLE passwords ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX passwords_skeleton ON passwords (skeleton) WHERE skeleton <> '';

-- Who said it, if that is known, and whether they only watched.
ALTER TABLE chat ADD COLUMN person INTEGER REFERENCES persons (id);
ALTER TABLE chat ADD COLUMN watching INTEGER NOT NULL DEFAULT 0;
CREATE INDEX chat_person ON chat (person);
