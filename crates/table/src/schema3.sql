-- Version 3: where a letter reaches who has forgotten their password; empty if nowhere.

ALTER TABLE passwords ADD COLUMN mail TEXT NOT NULL DEFAULT '';
