-- Queued work lives in the tables of pg-boss, which migrate.ts installs beside ours.
drop table outbox;
