-- A verified identifier that an account removed while it had no other verified one. It still signs in to the
-- account, until the account verifies another one or another account verifies this one.
create table former_identifier (
  identifier text primary key check (identifier = lower(identifier) and length(identifier) <= 254),
  user_id uuid not null references app_user (id) on delete cascade
);
create index former_identifier_user_id_idx on former_identifier (user_id);

-- The browser that signed up, until the first verification: only there the other contact of the sign-up is kept.
alter table app_user
  add column sign_up_browser_hash bytea
    constraint app_user_sign_up_browser_hash_check check (octet_length(sign_up_browser_hash) = 32);

-- When an unverified address was last notified of a change; at most once a day.
create table unproved_notice (
  identifier text primary key check (length(identifier) <= 254),
  sent_at timestamptz not null default now()
);

-- MISS: a guess that could not have been right, because that browser had no valid code.
alter table otc_event
  drop constraint otc_event_kind_check,
  add constraint otc_event_kind_check check (kind in ('SEND', 'FAILURE', 'MISS', 'UNKNOWN', 'TAKEN'));

-- Consecutive send failures by channel, and the time of the last one.
create table channel_health (
  channel text primary key check (channel in ('SMS+91', 'SMS+1', 'EMAIL')),
  failures integer not null check (failures >= 0),
  failed_at timestamptz not null default now()
);
