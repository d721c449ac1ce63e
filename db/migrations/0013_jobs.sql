-- Jobs are stored in the tables of pg-boss, which migrate.ts installs.
drop table outbox;
