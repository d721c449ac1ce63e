-- What every process of the shop must agree on. One row.
-- floor: the oldest program that can run on this schema, by its newest migration. Only a migration that takes something
-- away raises it, one release after the programs stopped using it.
-- secret_check: proves that a process has the same APP_SECRET, without telling it.
create table schema_state (
  is_only boolean primary key default true check (is_only),
  floor text not null,
  secret_check text
);
insert into schema_state (floor) values ('0060_processes');

-- A process forgets only the session that ended, or all sessions of a customer.
create or replace function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
