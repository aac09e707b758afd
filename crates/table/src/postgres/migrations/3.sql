-- Version 3: sessions that end, names by how they look, and who said what.

ALTER TABLE secrets ADD COLUMN created BIGINT NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
ALTER TABLE secrets ADD COLUMN device TEXT NOT NULL DEFAULT '';

ALTER TABLE persons ADD COLUMN banned BOOLEAN NOT NULL DEFAULT FALSE;

-- What a name looks like; empty where another who was first has the same.
ALTER TABLE passwords ADD COLUMN skeleton TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX passwords_skeleton ON passwords (skeleton) WHERE skeleton <> '';

-- Who said it, if that is known, and whether they only watched.
ALTER TABLE chat ADD COLUMN person BIGINT REFERENCES persons (id);
ALTER TABLE chat ADD COLUMN watching BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX chat_person ON chat (person);
