-- What staff does for a customer: profile, addresses, notes, blocking, merging, exporting and erasing.

-- `version` grows with every change of what a person typed. `merged_into`: the account that took this one over; its
-- orders stay here. `erased_at`: nothing personal is left.
alter table app_user
  add column version integer not null default 1 check (version > 0),
  add column merged_into uuid references app_user (id),
  add column erased_at timestamptz,
  add constraint app_user_merged_check check (merged_into is null or (merged_into <> id and not is_active)),
  add constraint app_user_erased_check check (
    erased_at is null or (not is_active and email is null and phone is null and name = 'Erased customer')
  );
create index app_user_merged_into_idx on app_user (merged_into) where merged_into is not null;
alter table address add column version integer not null default 1 check (version > 0);

-- The accounts whose things a customer may see and change: the own one, and those that were merged into it.
create function own_ids(account uuid) returns uuid[] language sql stable parallel safe
  return array(select id from app_user where id = account or merged_into = account);

-- What a change of a profile or address replaced, so that two changes can be merged by field. `made_by`: the member of
-- staff; null if the customer made it. A job deletes rows after a day.
create table customer_change (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id) on delete cascade,
  address_id uuid,
  version integer not null,
  before jsonb not null,
  made_by text check (length(made_by) between 1 and 100),
  created_at timestamptz not null default now()
);
create index customer_change_user_id_idx on customer_change (user_id, address_id, version);
create index customer_change_created_at_idx on customer_change (created_at);

-- Only the listed columns count. `shop.staff` is set by the transaction of a deed of staff.
create function keep_customer_change() returns trigger language plpgsql as $$
declare
  replaced jsonb;
begin
  select jsonb_object_agg(key, value) into replaced from jsonb_each(to_jsonb(old))
  where key = any (tg_argv) and value is distinct from to_jsonb(new) -> key;
  if replaced is null then
    return new;
  end if;
  new.version := old.version + 1;
  insert into customer_change (user_id, address_id, version, before, made_by)
  values (
    case tg_table_name when 'address' then to_jsonb(old) ->> 'user_id' else old.id::text end::uuid,
    case tg_table_name when 'address' then old.id end,
    new.version, replaced, nullif(current_setting('shop.staff', true), ''));
  return new;
end $$;
create trigger app_user_keep_change before update of name, isd_code, phone, email on app_user
  for each row execute function keep_customer_change('name', 'isd_code', 'phone', 'email');
create trigger address_keep_change before update on address
  for each row execute function keep_customer_change('title', 'address1', 'address2', 'city', 'state', 'zip',
    'country', 'isd_code', 'phone', 'email', 'instructions');

-- Notes for staff. Customers never see them.
create table customer_note (
  id bigint generated always as identity primary key,
  user_id uuid not null references app_user (id),
  text text not null check (length(text) <= 2000 and btrim(text) <> ''),
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid references app_user (id),
  created_at timestamptz not null default now()
);
create index customer_note_user_id_idx on customer_note (user_id, id);

-- A request to erase a person. It waits, so that it can be cancelled.
create table erasure (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  state text not null default 'WAITING' constraint erasure_state_check check (state in ('WAITING', 'CANCELLED', 'DONE')),
  -- Emptied with everything else.
  reason text check (length(reason) between 1 and 500),
  asked_by text not null check (length(asked_by) between 1 and 100),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (length(ended_by) between 1 and 100),
  constraint erasure_ended_check check ((state = 'WAITING') = (ended_at is null) and (ended_at is null) = (ended_by is null)),
  constraint erasure_done_check check (state <> 'DONE' or reason is null)
);
create unique index erasure_waiting_key on erasure (user_id) where state = 'WAITING';
create index erasure_due_idx on erasure (due_at) where state = 'WAITING';
create trigger erasure_kept before delete on erasure for each row execute function refuse_change();
create trigger erasure_frozen before update on erasure
  for each row when (old.state <> 'WAITING' or (old.user_id, old.asked_by, old.asked_at) is distinct from
    (new.user_id, new.asked_by, new.asked_at)) execute function refuse_change();

-- Whether this transaction carries out an erasure that is due: only then may append-only tables lose personal texts.
create function is_erasing() returns boolean language sql stable
  return exists (select from erasure where id::text = current_setting('shop.erasing', true)
    and state = 'WAITING' and due_at <= now());

create trigger customer_note_append_only before update or delete on customer_note
  for each row when (not is_erasing()) execute function refuse_change();

drop trigger order_note_append_only on order_note;
create trigger order_note_append_only before update or delete on order_note
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger staff_mail_append_only on staff_mail;
create trigger staff_mail_append_only before update or delete on staff_mail
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger order_status_history_append_only on order_status_history;
create trigger order_status_history_append_only before update or delete on order_status_history
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger counter_payment_append_only on counter_payment;
create trigger counter_payment_append_only before update or delete on counter_payment
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger claim_photo_append_only on claim_photo;
create trigger claim_photo_append_only before update or delete on claim_photo
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger order_allowance_append_only on order_allowance;
create trigger order_allowance_append_only before update or delete on order_allowance
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger recovery_act_append_only on recovery_act;
create trigger recovery_act_append_only before update or delete on recovery_act
  for each row when (not is_erasing()) execute function refuse_change();
drop trigger desk_act_frozen on desk_act;
create trigger desk_act_frozen before update on desk_act
  for each row when (((old.kind, old.payload, old.actor, old.asked_by, old.asked_at, old.amount, old.currency)
      is distinct from (new.kind, new.payload, new.actor, new.asked_by, new.asked_at, new.amount, new.currency)
    or old.state in ('DONE', 'UNDONE', 'FAILED')) and not is_erasing()) execute function refuse_change();
drop trigger desk_act_part_frozen on desk_act_part;
create trigger desk_act_part_frozen before update on desk_act_part
  for each row when ((old.state <> 'WAITING' or (old.kind, old.order_id, old.payload) is distinct from
    (new.kind, new.order_id, new.payload)) and not is_erasing()) execute function refuse_change();
-- The invoice keeps the firm.
drop trigger customer_order_firm_kept on customer_order;
create trigger customer_order_firm_kept before update of buyer_gstin, buyer_firm on customer_order
  for each row when ((old.buyer_gstin, old.buyer_firm) is distinct from (new.buyer_gstin, new.buyer_firm)
    and not is_erasing()) execute function refuse_firm_change();

-- A link that was mailed to a customer, to read all that we hold about them. The file is made when it is opened, so no
-- copy is kept.
create table customer_export (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references app_user (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index customer_export_user_id_idx on customer_export (user_id);

select guard_by_audit('app_user', 'update', '(old.is_active, old.merged_into, old.erased_at) is distinct from '
  '(new.is_active, new.merged_into, new.erased_at)', 'closed_audited');
select guard_by_audit('customer_note');
select guard_by_audit('erasure');
select guard_by_audit('customer_export', 'insert');
select guard_by_audit('staff');
select guard_by_audit('staff_role');
select guard_by_audit('staff_key', 'insert or delete');
-- Counters and times of use change at every sign-in, which also uses recovery codes up.
select guard_by_audit('staff_key', 'update', '(old.revoked_at is distinct from new.revoked_at and new.kind <> ''RECOVERY'') '
  'or (old.kind, old.credential_id, old.public_key, old.secret_box, old.code_hash) is distinct from '
  '(new.kind, new.credential_id, new.public_key, new.secret_box, new.code_hash)', 'change_audited');
