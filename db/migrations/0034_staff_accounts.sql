-- The members of staff who may enter the back office.

-- Built-in roles have a word as id and follow the constants of the domain; the seed writes them. Other roles are made
-- by an owner.
create table staff_role (
  id text primary key default gen_random_uuid()::text check (length(id) between 2 and 36),
  name text not null unique check (length(name) between 1 and 60),
  permissions text[] not null,
  -- Minor units by currency, for one refund and for a day. Null: no limit.
  refund_limits jsonb,
  is_built_in boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

create table staff (
  user_id uuid primary key references app_user (id),
  role_id text not null references staff_role (id),
  invited_by uuid references staff (user_id),
  is_active boolean not null default true,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);
create index staff_role_id_idx on staff (role_id);

create table staff_key (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff (user_id),
  kind text not null check (kind in ('PASSKEY', 'TOTP', 'RECOVERY')),
  label text not null check (length(label) between 1 and 60),
  credential_id text unique check (length(credential_id) between 1 and 1400),
  public_key bytea,
  sign_count bigint check (sign_count >= 0),
  -- The secret of an authenticator app, sealed with a key that is derived from the secret of the shop.
  secret_box bytea,
  -- The last time step whose code was accepted, so that no code works twice.
  last_counter bigint,
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
  locked_until timestamptz,
  code_hash bytea check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint staff_key_passkey_check check (
    (kind = 'PASSKEY') = (credential_id is not null)
    and (kind = 'PASSKEY') = (public_key is not null)
    and (kind = 'PASSKEY') = (sign_count is not null)
  ),
  constraint staff_key_totp_check check (
    (kind = 'TOTP') = (secret_box is not null) and (kind = 'TOTP' or last_counter is null)
  ),
  constraint staff_key_recovery_check check ((kind = 'RECOVERY') = (code_hash is not null))
);
create index staff_key_user_id_idx on staff_key (user_id);
create unique index staff_key_one_totp_key on staff_key (user_id) where kind = 'TOTP' and revoked_at is null;
create unique index staff_key_code_hash_key on staff_key (user_id, code_hash) where kind = 'RECOVERY';

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff (user_id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- A cookie that outlives the session, so that a sign-in from a new device is noticed.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  device text not null check (length(device) <= 100),
  network text not null check (length(network) <= 50),
  key_id uuid not null references staff_key (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint staff_session_expires_after_start_check check (expires_at > created_at)
);
create index staff_session_user_id_idx on staff_session (user_id, created_at);
create index staff_session_expires_at_idx on staff_session (expires_at);

-- INVITE: the link of an invitation. CODE_PASSED: step 1 of a sign-in in one browser. PASSKEY, ENROL: what a key has to
-- sign. STEP_UP: the proof for one deed.
create table staff_challenge (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('INVITE', 'CODE_PASSED', 'PASSKEY', 'ENROL', 'STEP_UP')),
  user_id uuid references staff (user_id),
  session_id uuid references staff_session (id) on delete cascade,
  browser_hash bytea check (octet_length(browser_hash) = 32),
  -- The challenge that a passkey signs.
  challenge text,
  -- The secret of a new authenticator app, sealed, until its first code proves it.
  secret_box bytea,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  act_digest bytea check (octet_length(act_digest) = 32),
  -- The key that proved the deed.
  key_id uuid references staff_key (id),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint staff_challenge_expires_after_start_check check (expires_at > created_at)
);
create index staff_challenge_browser_idx on staff_challenge (browser_hash, purpose);
create index staff_challenge_session_idx on staff_challenge (session_id, purpose);
create index staff_challenge_user_id_idx on staff_challenge (user_id);
create index staff_challenge_expires_at_idx on staff_challenge (expires_at);

-- A list with its filters, saved under a name.
create table staff_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references staff (user_id),
  screen text not null check (length(screen) between 1 and 40),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default now(),
  constraint staff_view_name_key unique (user_id, screen, name)
);

create function check_staff() returns trigger language plpgsql as $$
begin
  if not exists (select from app_user where id = new.user_id and role = 'ADMIN') then
    raise exception 'a member of staff needs an account with the role ADMIN'
      using errcode = 'check_violation', constraint = 'staff_admin_check';
  end if;
  return new;
end $$;
create trigger staff_admin before insert or update on staff
  for each row execute function check_staff();

-- The lock makes two concurrent changes wait for each other; the second one then counts what the first has left.
create function check_last_owner() returns trigger language plpgsql as $$
begin
  perform from staff_role where id = 'OWNER' for update;
  if not exists (select from staff where role_id = 'OWNER' and is_active) then
    raise exception 'the last owner can be neither deactivated nor demoted'
      using errcode = 'check_violation', constraint = 'staff_last_owner_check';
  end if;
  return null;
end $$;
create trigger staff_last_owner after update or delete on staff
  for each row when (old.role_id = 'OWNER' and old.is_active) execute function check_last_owner();

create function end_staff_sessions() returns trigger language plpgsql as $$
begin
  update staff_session set ended_at = now() where user_id = new.user_id and ended_at is null;
  return null;
end $$;
create trigger staff_end_sessions after update on staff
  for each row when (old.role_id <> new.role_id or (old.is_active and not new.is_active))
  execute function end_staff_sessions();

-- An account of active staff is shut through its row in staff, which the last-owner check guards.
create function check_staff_account() returns trigger language plpgsql as $$
begin
  if exists (select from staff where user_id = new.id and is_active) then
    raise exception 'deactivate the member of staff first'
      using errcode = 'check_violation', constraint = 'app_user_staff_check';
  end if;
  return new;
end $$;
create trigger app_user_staff before update on app_user
  for each row when (old.role = 'ADMIN' and (new.role <> 'ADMIN' or (old.is_active and not new.is_active)))
  execute function check_staff_account();

create trigger staff_session_notify_ended after update on staff_session
  for each row when (old.ended_at is distinct from new.ended_at) execute function notify_session_ended();

alter table setting
  add constraint setting_staff_closing_hour_check check (
    code <> 'STAFF_CLOSING_HOUR' or value::text ~ '^([0-9]|1[0-9]|2[0-3])$'
  );
