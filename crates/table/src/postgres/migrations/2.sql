-- Version 2: several nodes.

-- How often a table has changed but for its entries: by seats, orders, votes and talk.
ALTER TABLE tables ADD COLUMN changes BIGINT NOT NULL DEFAULT 0;

-- Which nodes there are, and when they were last heard of.
CREATE TABLE nodes (
    node BIGINT PRIMARY KEY,
    seen TIMESTAMPTZ NOT NULL
);
