-- Deeds of staff that wait some seconds before they are carried out, so that they can be undone. `payload` is what all
-- parts share; `actor` is who asked, as the audit log names them. `amount`: what a refund pays back.
create table desk_act (
  id uuid primary key,
  kind text not null check (kind in ('MOVE', 'REFUND', 'MESSAGE')),
  payload jsonb not null,
  actor jsonb not null,
  asked_by uuid not null references app_user (id),
  asked_at timestamptz not null default now(),
  runs_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'UNDONE', 'FAILED')),
  ended_at timestamptz,
  amount minor_units check (amount > 0),
  currency currency_code,
  constraint desk_act_money_check check ((amount is null) = (currency is null) and (kind = 'REFUND') = (amount is not null)),
  constraint desk_act_ended_check check ((ended_at is null) = (state in ('WAITING', 'RUNNING')))
);
create index desk_act_open_idx on desk_act (runs_at) where state in ('WAITING', 'RUNNING');
create index desk_act_refunds_idx on desk_act (asked_by, asked_at) where kind = 'REFUND';

-- One order of a deed. `code`: why it was refused. `result`: what was written, such as the ids of refunds.
create table desk_act_part (
  act_id uuid not null references desk_act (id),
  position integer not null check (position > 0),
  kind text not null check (kind in ('MOVE', 'REFUND', 'MESSAGE')),
  order_id uuid not null references customer_order (id),
  payload jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'REFUSED', 'UNDONE')),
  code text,
  result jsonb,
  ended_at timestamptz,
  primary key (act_id, position),
  constraint desk_act_part_code_check check ((state = 'REFUSED') = (code is not null)),
  constraint desk_act_part_ended_check check ((state = 'WAITING') = (ended_at is null))
);
create index desk_act_part_order_id_idx on desk_act_part (order_id);
-- Only one move of an order waits at a time: the second of two people is told at once.
create unique index desk_act_part_one_move_key on desk_act_part (order_id)
  where kind = 'MOVE' and state = 'WAITING';

create trigger desk_act_kept before delete on desk_act for each row execute function refuse_change();
create trigger desk_act_frozen before update on desk_act
  for each row when ((old.kind, old.payload, old.actor, old.asked_by, old.asked_at, old.amount, old.currency)
      is distinct from (new.kind, new.payload, new.actor, new.asked_by, new.asked_at, new.amount, new.currency)
    or old.state in ('DONE', 'UNDONE', 'FAILED')) execute function refuse_change();
create trigger desk_act_part_kept before delete on desk_act_part for each row execute function refuse_change();
create trigger desk_act_part_frozen before update on desk_act_part
  for each row when (old.state <> 'WAITING' or (old.kind, old.order_id, old.payload) is distinct from
    (new.kind, new.order_id, new.payload)) execute function refuse_change();

-- The version of an order grows with every change of its row. The trigger that existed does both, so that a change
-- costs no second trigger.
alter table customer_order add column version integer not null default 1;
create function touch_customer_order() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end $$;
drop trigger customer_order_touch on customer_order;
create trigger customer_order_touch before update on customer_order
  for each row execute function touch_customer_order();

-- For staff; customers never see them.
create table order_note (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  text text not null check (length(text) <= 2000 and btrim(text) <> ''),
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid references app_user (id),
  created_at timestamptz not null default now()
);
create index order_note_order_id_idx on order_note (order_id, id);
create trigger order_note_append_only before update or delete on order_note
  for each row execute function refuse_change();

-- A change of the delivery address: the changed fields before and after. `version`: the version of the order it made.
create table order_address_change (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  version integer not null,
  before jsonb not null,
  after jsonb not null,
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid references app_user (id),
  created_at timestamptz not null default now(),
  constraint order_address_change_version_key unique (order_id, version)
);
create trigger order_address_change_kept before delete on order_address_change
  for each row execute function refuse_change();
-- The erasure of a person may empty the two addresses.
create trigger order_address_change_frozen before update on order_address_change
  for each row when ((old.order_id, old.version, old.made_by, old.created_at) is distinct from
    (new.order_id, new.version, new.made_by, new.created_at)) execute function refuse_change();

-- An order that staff added to another one, for the same parcel.
create table order_link (
  order_id uuid primary key references customer_order (id),
  added_to uuid not null references customer_order (id),
  made_by text not null check (length(made_by) between 1 and 100),
  created_at timestamptz not null default now(),
  constraint order_link_other_check check (order_id <> added_to)
);
create index order_link_added_to_idx on order_link (added_to);
create trigger order_link_append_only before update or delete on order_link
  for each row execute function refuse_change();

-- A mail that staff wrote to the customer of an order. The job that sends it reads it here.
create table staff_mail (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references customer_order (id),
  subject text not null check (length(subject) <= 150 and btrim(subject) <> ''),
  text text not null check (length(text) <= 4000 and btrim(text) <> ''),
  made_by text not null check (length(made_by) between 1 and 100),
  staff_id uuid references app_user (id),
  created_at timestamptz not null default now()
);
create index staff_mail_order_id_idx on staff_mail (order_id);
create trigger staff_mail_append_only before update or delete on staff_mail
  for each row execute function refuse_change();

-- Pieces that a customer sent back with a refund. `to_shelf`: they can be sold again; others are thrown away.
create table order_return (
  id bigint generated always as identity primary key,
  act_id uuid not null references desk_act (id),
  order_id uuid not null,
  position integer not null,
  part_sku text not null,
  lot_code text references lot (code),
  quantity integer not null check (quantity > 0),
  to_shelf boolean not null,
  made_by text not null check (length(made_by) between 1 and 100),
  created_at timestamptz not null default now(),
  constraint order_return_item_fkey foreign key (order_id, position) references order_item (order_id, position)
);
create index order_return_order_id_idx on order_return (order_id);
create index order_return_lot_idx on order_return (lot_code, part_sku) where to_shelf;
create trigger order_return_append_only before update or delete on order_return
  for each row execute function refuse_change();

-- What changed, by name only, for the screens of staff: `order ID`, `recovery`, `acts ID`, `stock SKU`. More than 50 ids
-- in one statement are told as the name alone. Placing an order fires none of these triggers: commits with a notice wait
-- for each other in PostgreSQL, and placing must not.
create function notify_desk(name text, ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('desk_changed', name);
  elsif cardinality(ids) > 0 then
    perform pg_notify('desk_changed', name || ' ' || array_to_string(ids, ' '));
  end if;
end $$;

-- By row, because orders move one at a time, and a change of nothing that is shown then costs nothing.
create function notify_desk_order() returns trigger language plpgsql as $$
begin
  perform notify_desk('order', array[new.id::text]);
  return null;
end $$;
create trigger customer_order_notify_desk after update on customer_order
  for each row when ((old.status, old.shipping_address, old.buyer_gstin) is distinct from
    (new.status, new.shipping_address, new.buyer_gstin)) execute function notify_desk_order();

create function notify_desk_orders_of() returns trigger language plpgsql as $$
begin
  perform notify_desk('order', (select array_agg(distinct order_id::text) from changed));
  return null;
end $$;
create trigger shipment_notify_desk_new after insert on shipment
  referencing new table as changed for each statement execute function notify_desk_orders_of();
create trigger shipment_notify_desk after update on shipment
  referencing new table as changed for each statement execute function notify_desk_orders_of();
create trigger order_note_notify_desk after insert on order_note
  referencing new table as changed for each statement execute function notify_desk_orders_of();
create trigger claim_notify_desk_new after insert on claim
  referencing new table as changed for each statement execute function notify_desk_orders_of();
create trigger claim_notify_desk after update on claim
  referencing new table as changed for each statement execute function notify_desk_orders_of();

create function notify_desk_tracking() returns trigger language plpgsql as $$
begin
  perform notify_desk('order', (select array_agg(distinct order_id::text)
    from changed join shipment on shipment.id = shipment_id));
  return null;
end $$;
create trigger tracking_event_notify_desk after insert on tracking_event
  referencing new table as changed for each statement execute function notify_desk_tracking();

create function notify_desk_refund() returns trigger language plpgsql as $$
begin
  perform notify_desk('order', (select array_agg(distinct order_id::text)
    from changed join payment_transaction as paid on paid.id = payment_transaction_id));
  return null;
end $$;
create trigger refund_notify_desk_new after insert on refund
  referencing new table as changed for each statement execute function notify_desk_refund();
create trigger refund_notify_desk after update on refund
  referencing new table as changed for each statement execute function notify_desk_refund();

create function notify_desk_recovery() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_changed', 'recovery');
  perform notify_desk('order', (select array_agg(distinct order_id::text) from changed where order_id is not null));
  return null;
end $$;
create trigger payment_problem_notify_desk_new after insert on payment_problem
  referencing new table as changed for each statement execute function notify_desk_recovery();
create trigger payment_problem_notify_desk after update on payment_problem
  referencing new table as changed for each statement execute function notify_desk_recovery();

create function notify_desk_stock() returns trigger language plpgsql as $$
begin
  perform notify_desk('stock', (select array_agg(distinct product_sku) from changed join lot on code = lot_code));
  return null;
end $$;
create trigger lot_event_notify_desk after insert on lot_event
  referencing new table as changed for each statement execute function notify_desk_stock();

create function notify_desk_acts() returns trigger language plpgsql as $$
begin
  perform notify_desk('acts', (select array_agg(id::text) from changed));
  return null;
end $$;
create trigger desk_act_notify_desk_new after insert on desk_act
  referencing new table as changed for each statement execute function notify_desk_acts();
create trigger desk_act_notify_desk after update on desk_act
  referencing new table as changed for each statement execute function notify_desk_acts();
