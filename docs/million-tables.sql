-- A million tables, for docs/scale.md: fills a database that `tarsas serve` has made and nobody has used.
--
--   psql -v tables=1000000 -v moves=10 -f docs/million-tables.sql ADDRESS
--
-- Half a million people; three seats a table; one table in twenty is under way, and one in ninety-seven is shown to
-- everybody; a tenth of the people have a password, and each one or two devices.

\set people :tables / 2

BEGIN;
-- What is written here is right; to look each row's neighbors up would take hours. Needs a superuser.
SET LOCAL session_replication_role = replica;
INSERT INTO persons (name) SELECT 'Anna ' || n FROM generate_series(1, :people) n;
INSERT INTO secrets (hash, person, created, seen, device)
    SELECT sha256(('device ' || n)::bytea), 1 + n % (:people), 1790000000, 1790000000 + n % 86400, 'Firefox, Linux'
    FROM generate_series(1, :people * 3 / 2) n;
INSERT INTO passwords (person, name, hash, skeleton)
    SELECT n, 'Anna ' || n, repeat('x', 97), 'anna ' || n FROM generate_series(1, :people / 10) n;
INSERT INTO tables (id, game, rules, options, created, host, seq, over, deciding, points, moved)
    SELECT 't' || n, 'terra-mystica', 1, '', 1790000000 + n, 1 + n % (:people), :moves, n % 20 <> 0, 1, '20 20 20', 1790000000 + n
    FROM generate_series(1, :tables) n;
INSERT INTO seats (tbl, seat, person, bot, name)
    SELECT 't' || n, seat, 1 + (n::bigint * (1 + seat * 7919)) % (:people), NULL, 'Anna'
    FROM generate_series(1, :tables) n, generate_series(0, 2) seat;
INSERT INTO words (tbl, person, kind, text)
    SELECT 't' || n, 1 + n % (:people), 'privacy', 'link' FROM generate_series(1, :tables) n WHERE n % 97 <> 0;
INSERT INTO entries (tbl, seq, actor, text, by, at, key)
    SELECT 't' || n, seq, '1', 'build 4F dwelling', 'person', 1790000000 + n + seq, 'key-' || seq
    FROM generate_series(1, :tables) n, generate_series(1, :moves) seq;
COMMIT;
VACUUM ANALYZE;
