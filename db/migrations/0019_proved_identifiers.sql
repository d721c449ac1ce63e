-- An identifier that an account had proved and gave up when nothing else of it was proved. It still opens the
-- account, until the account proves another one or somebody else proves this one.
create table former_identifier (
  identifier text primary key check (identifier = lower(identifier) and length(identifier) <= 254),
  user_id uuid not null references app_user (id) on delete cascade
);
create index former_identifier_user_id_idx on former_identifier (user_id);

-- The browser that signed up, until the first proof: only there the other claims of the sign-up are the owner's.
alter table app_user
  add column sign_up_browser_hash bytea
    constraint app_user_sign_up_browser_hash_check check (octet_length(sign_up_browser_hash) = 32);

-- When an address that nobody has proved was last told of a change; once a day is enough for a stranger.
create table unproved_notice (
  identifier text primary key check (length(identifier) <= 254),
  sent_at timestamptz not null default now()
);

-- MISS: a guess that could not have been right, because no live code was waiting for it in that browser.
alter table otc_event
  drop constraint otc_event_kind_check,
  add constraint otc_event_kind_check check (kind in ('SEND', 'FAILURE', 'MISS', 'UNKNOWN', 'TAKEN'));

-- How the last attempts to send ended, by channel: failures in a row, and when the last of them was.
create table channel_health (
  channel text primary key check (channel in ('SMS+91', 'SMS+1', 'EMAIL')),
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null default now()
);
