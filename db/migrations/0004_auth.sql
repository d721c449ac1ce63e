create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_expires_after_start_check check (expires_at > created_at)
);
create index session_user_id_idx on session (user_id, created_at);
create index session_expires_at_idx on session (expires_at);

-- One row per identifier, so a new code replaces the previous one.
create table otc (
  identifier text primary key check (identifier = lower(identifier) and length(identifier) <= 254),
  channel text not null check (channel in ('SMS', 'EMAIL')),
  user_id uuid not null references app_user (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint otc_expires_after_start_check check (expires_at > created_at)
);
create index otc_user_id_idx on otc (user_id);

-- The events that sign-in limits count. A job deletes old rows.
create table otc_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SEND', 'FAILURE', 'UNKNOWN')),
  identifier text not null check (length(identifier) <= 254),
  number_prefix text,
  ip inet,
  created_at timestamptz not null default now()
);
create index otc_event_identifier_idx on otc_event (identifier, kind, created_at);
create index otc_event_ip_idx on otc_event (ip, kind, created_at);
create index otc_event_number_prefix_idx on otc_event (number_prefix, created_at)
  where number_prefix is not null;
create index otc_event_created_at_idx on otc_event (created_at);
