-- The audit log: who changed what, before and after, and why. An entry is written in the transaction of the change.
create table audit_entry (
  id bigint generated always as identity primary key,
  -- The start of the transaction, as in the created_at columns of the rows that it wrote.
  at timestamptz not null default now(),
  xact xid8 not null default pg_current_xact_id(),
  actor_kind text not null
    check (actor_kind in ('STAFF', 'TERMINAL', 'SHOP', 'COURIER', 'SCHEDULE', 'SEED', 'CUSTOMER')),
  actor_name text not null check (length(actor_name) <= 100 and btrim(actor_name) <> ''),
  -- No foreign key: the entry outlives the account.
  staff_id uuid,
  staff_role text check (length(staff_role) between 1 and 100),
  session_id text check (length(session_id) between 1 and 100),
  request_id text check (length(request_id) between 1 and 100),
  network text check (length(network) between 1 and 100),
  act text not null check (length(act) <= 60 and act ~ '^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$'),
  subject_kind text not null check (length(subject_kind) <= 40 and subject_kind ~ '^[a-z]+(-[a-z]+)*$'),
  subject_id text not null check (length(subject_id) between 1 and 200),
  -- Only the fields that changed.
  before jsonb check (jsonb_typeof(before) = 'object'),
  after jsonb check (jsonb_typeof(after) = 'object'),
  reason text check (length(reason) between 1 and 2000),
  money_minor bigint,
  currency currency_code,
  reads_personal boolean not null default false,
  key_used text check (key_used in ('PASSKEY', 'TOTP', 'RECOVERY')),
  -- Entries of one deed on many things.
  group_id uuid,
  -- The entry whose change this one takes back.
  reverses bigint references audit_entry (id),
  constraint audit_entry_money_check check ((money_minor is null) = (currency is null)),
  constraint audit_entry_staff_check check ((actor_kind = 'STAFF') = (staff_id is not null))
);
create index audit_entry_xact_idx on audit_entry (xact);
create index audit_entry_at_idx on audit_entry (at);
create index audit_entry_subject_idx on audit_entry (subject_kind, subject_id, id);
create index audit_entry_staff_id_idx on audit_entry (staff_id, id) where staff_id is not null;
create index audit_entry_act_idx on audit_entry (act, id);
create index audit_entry_group_id_idx on audit_entry (group_id) where group_id is not null;
-- A change is taken back at most once.
create unique index audit_entry_reverses_key on audit_entry (reverses);

-- The time and the transaction are the database's, whatever the insert says.
create function stamp_audit_entry() returns trigger language plpgsql as $$
begin
  new.at := now();
  new.xact := pg_current_xact_id();
  return new;
end $$;
create trigger audit_entry_stamp before insert on audit_entry
  for each row execute function stamp_audit_entry();

-- A hash chain over the entries. Each row seals one entry: hash = SHA-256(hash of the row before, the entry). Entries
-- may commit in another order than their ids, so a row has a place of its own in the chain.
create table audit_seal (
  place bigint primary key check (place > 0),
  entry_id bigint not null unique references audit_entry (id),
  hash bytea not null check (length(hash) = 32),
  sealed_at timestamptz not null default now()
);

create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function refuse_change();

-- Raises at commit unless the transaction wrote an entry. Numbers of transactions begin again after a restore into
-- another server, so the time must be equal too.
create function need_audit_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_entry where xact = pg_current_xact_id() and at = now()) then
    raise exception '% on % has no audit entry', tg_op, tg_table_name
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;

-- Guards a table: select guard_by_audit('staff'). With events and a condition, only those changes:
-- select guard_by_audit('refund', 'insert', 'new.made_by is not null').
create function guard_by_audit(
  guarded regclass,
  events text default 'insert or update or delete',
  condition text default 'true',
  label text default 'audited'
) returns void language plpgsql as $$
begin
  execute format('create constraint trigger %I after %s on %s deferrable initially deferred '
    'for each row when (%s) execute function need_audit_entry()',
    guarded::text || '_' || label, events, guarded, condition);
end $$;
