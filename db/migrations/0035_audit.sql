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
create index audit_entry_search_idx on audit_entry
  using gin (search_text(subject_id, actor_name, reason, before::text, after::text) gin_trgm_ops);
create index audit_entry_group_id_idx on audit_entry (group_id) where group_id is not null;
-- A change is taken back at most once.
create unique index audit_entry_reverses_key on audit_entry (reverses);

-- The time and the transaction are the database's, whatever the insert says and whatever the search path is.
create function stamp_audit_entry() returns trigger language plpgsql as $$
begin
  new.at := pg_catalog.now();
  new.xact := pg_catalog.pg_current_xact_id();
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

-- Whether this transaction wrote an entry. Numbers of transactions begin again after a restore into another server, so
-- the time must be equal too.
create function has_audit_entry() returns boolean language sql stable
  return exists (select from audit_entry where xact = pg_current_xact_id() and at = now());

-- Raises at commit unless the transaction wrote an entry.
create function need_audit_entry() returns trigger language plpgsql as $$
begin
  if not has_audit_entry() then
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

-- The guarded changes: only staff, the terminal, jobs of the shop and the seed make them. What shoppers, webhooks and
-- couriers write by themselves is not guarded, and no guard is on the path of a cart or of placing an order.
select guard_by_audit('setting');
select guard_by_audit('promotion', 'insert or delete');
-- The count of uses changes with every order.
select guard_by_audit('promotion', 'update', $$(old.code, old.description, old.kind, old.percent, old.amount,
  old.country, old.min_subtotal, old.valid_from, old.valid_to, old.total_limit, old.per_customer_limit, old.category,
  old.user_id, old.is_active) is distinct from (new.code, new.description, new.kind, new.percent, new.amount,
  new.country, new.min_subtotal, new.valid_from, new.valid_to, new.total_limit, new.per_customer_limit, new.category,
  new.user_id, new.is_active)$$, 'change_audited');
select guard_by_audit('promotion_product');
select guard_by_audit('channel', 'insert or delete');
select guard_by_audit('channel', 'update',
  '(old.current_price, old.max_price) is distinct from (new.current_price, new.max_price)', 'price_audited');
select guard_by_audit('variant', 'update', 'old.gtin is distinct from new.gtin', 'gtin_audited');
select guard_by_audit('delivery_zone');
select guard_by_audit('delivery_prefix');
select guard_by_audit('holiday');
select guard_by_audit('lot', 'insert');
-- A lot is spent and restocked by packing and cancelling.
select guard_by_audit('lot', 'update', $$
  old.status <> new.status and not (old.status in ('RELEASED', 'SPENT') and new.status in ('RELEASED', 'SPENT'))
  or (old.made_on, old.packed_on, old.best_before, old.source, old.tests, old.report_src, old.grower_consent_id,
    old.off_shelf_at) is distinct from (new.made_on, new.packed_on, new.best_before, new.source, new.tests,
    new.report_src, new.grower_consent_id, new.off_shelf_at)$$, 'change_audited');
select guard_by_audit('lot_stock', 'insert or delete');
select guard_by_audit('lot_stock', 'update', 'old.made <> new.made or old.removed <> new.removed', 'count_audited');
select guard_by_audit('lot_event', 'insert', $$new.kind not in ('SPENT', 'RESTOCKED')$$);
select guard_by_audit('lot_recall', 'insert');
select guard_by_audit('customer_order', 'insert', $$new.creator = 'STAFF'$$);
select guard_by_audit('customer_order', 'update', '(old.buyer_gstin, old.buyer_firm) is distinct from '
  '(new.buyer_gstin, new.buyer_firm)', 'firm_audited');
select guard_by_audit('order_status_history', 'insert', 'new.made_by is not null');
select guard_by_audit('shipment', 'insert or delete');
select guard_by_audit('shipment', 'update', '(old.shipping_carrier, old.tracking_number) is distinct from '
  '(new.shipping_carrier, new.tracking_number)', 'parcel_audited');
select guard_by_audit('parcel_stop', 'update',
  'new.closed_by is not null and old.closed_by is distinct from new.closed_by');
select guard_by_audit('counter_payment', 'insert');
select guard_by_audit('refund', 'insert', 'new.made_by is not null');
select guard_by_audit('payment_problem', 'update',
  'new.resolved_by is not null and old.resolved_by is distinct from new.resolved_by');
select guard_by_audit('claim_event', 'insert', 'new.made_by is not null');
select guard_by_audit('care_message', 'insert', $$new.author = 'STAFF'$$);

-- Stock that is counted by lot follows from its lots. Orders change on_hand and reserved together.
create function need_audit_entry_of_stock() returns trigger language plpgsql as $$
begin
  if not has_audit_entry() and not exists (
      select from lot_stock join lot on code = lot_code
      where variant_sku = coalesce(new.variant_sku, old.variant_sku) and status <> 'DRAFT') then
    raise exception '% on % has no audit entry', tg_op, tg_table_name
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;
create constraint trigger stock_audited after insert or delete on stock deferrable initially deferred
  for each row execute function need_audit_entry_of_stock();
create constraint trigger stock_count_audited after update on stock deferrable initially deferred
  for each row when (old.on_hand <> new.on_hand and old.reserved = new.reserved)
  execute function need_audit_entry_of_stock();
