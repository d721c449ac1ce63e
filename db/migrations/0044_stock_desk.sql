-- supplier: who sold or made it. stopped_at: staff took it off sale for now; off_shelf_at is then set too, so nothing of
-- it is sold, and it is not packed either. version grows with every change of what staff may edit.
alter table lot
  add column supplier text check (length(supplier) <= 100 and btrim(supplier) <> ''),
  add column stopped_at timestamptz,
  add column version integer not null default 1,
  add constraint lot_stopped_check check (stopped_at is null or off_shelf_at is not null);

alter table lot_event drop constraint lot_event_kind_check,
  add constraint lot_event_kind_check check (kind in ('MADE', 'RELEASED', 'CORRECTED', 'COUNTED', 'OFF_SHELF',
    'STOPPED', 'RESUMED', 'SPENT', 'RESTOCKED', 'RECALLED'));

select guard_by_audit('lot', 'update', '(old.supplier, old.stopped_at) is distinct from (new.supplier, new.stopped_at)',
  'sale_audited');
select guard_by_audit('lot_stock', 'update', '(old.shelf, old.unit_cost) is distinct from (new.shelf, new.unit_cost)',
  'place_audited');

-- The values that an edit of a lot replaced, by the version that it made: two people's edits are merged by field.
create table lot_change (
  lot_code text not null references lot (code),
  version integer not null,
  before jsonb not null check (jsonb_typeof(before) = 'object'),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now(),
  primary key (lot_code, version)
);
create trigger lot_change_append_only before update or delete on lot_change
  for each row execute function refuse_change();

-- The last day on which a pack may be sold that is handed over the same day; domain/lots/shelf-life.ts says why.
create function sold_until(best_before date, shelf_life_days integer, min_life_bp integer) returns date
  language sql immutable
  return best_before - greatest(least(45, ceil(shelf_life_days * 3000 / 10000.0)),
    ceil(shelf_life_days * min_life_bp / 10000.0))::int;

-- A stock-take. Its list is fixed when it begins. category, shelf: what it covers; all if null.
create table stock_count (
  id uuid primary key default gen_random_uuid(),
  category text check (btrim(category) <> ''),
  shelf text check (btrim(shelf) <> ''),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text check (btrim(closed_by) <> ''),
  constraint stock_count_closed_check check ((closed_at is null) = (closed_by is null))
);
create index stock_count_created_idx on stock_count (created_at);
create trigger stock_count_kept before delete on stock_count for each row execute function refuse_change();
create trigger stock_count_frozen before update on stock_count
  for each row when (old.closed_at is not null or (old.id, old.category, old.shelf, old.made_by, old.created_at)
    is distinct from (new.id, new.category, new.shelf, new.made_by, new.created_at)) execute function refuse_change();
select guard_by_audit('stock_count', 'insert or update or delete', 'true', 'take_audited');

-- expected, counted: set when it is closed; null if nobody counted it.
create table stock_count_item (
  count_id uuid not null references stock_count (id),
  lot_code text not null,
  variant_sku text not null,
  expected integer,
  counted integer,
  primary key (count_id, lot_code, variant_sku),
  constraint stock_count_item_stock_fkey foreign key (lot_code, variant_sku)
    references lot_stock (lot_code, variant_sku),
  constraint stock_count_item_both_check check ((expected is null) = (counted is null))
);
create index stock_count_item_stock_idx on stock_count_item (lot_code, variant_sku);
create trigger stock_count_item_kept before delete on stock_count_item for each row execute function refuse_change();

-- What somebody counted. key is made by the phone: a line that is sent twice counts once. A person who counts again
-- replaces their own number. at: when it was counted, which may be earlier than when it was sent.
create table stock_count_line (
  key uuid primary key,
  count_id uuid not null,
  lot_code text not null,
  variant_sku text not null,
  counted integer not null check (counted between 0 and 1000000),
  at timestamptz not null,
  staff_id uuid not null references app_user (id),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default clock_timestamp(),
  constraint stock_count_line_item_fkey foreign key (count_id, lot_code, variant_sku)
    references stock_count_item (count_id, lot_code, variant_sku)
);
create index stock_count_line_item_idx on stock_count_line (count_id, lot_code, variant_sku);
create index stock_count_line_staff_id_idx on stock_count_line (staff_id);
create trigger stock_count_line_append_only before update or delete on stock_count_line
  for each row execute function refuse_change();

-- Every change of lot_stock.remaining: their sum is what is left. PACKED and UNPACKED are of orders, RETURNED of a
-- refund; the others are of staff.
create table lot_movement (
  id bigint generated always as identity primary key,
  lot_code text not null,
  variant_sku text not null,
  delta integer not null check (delta <> 0),
  kind text not null constraint lot_movement_kind_check check (kind in ('MADE', 'PACKED', 'UNPACKED', 'RETURNED',
    'RECEIVED', 'COUNTED', 'DAMAGED', 'EXPIRED', 'SAMPLE', 'GIVEN_AWAY', 'CAME_BACK', 'CORRECTION')),
  note text check (length(note) <= 500 and btrim(note) <> ''),
  order_id uuid references customer_order (id),
  count_id uuid references stock_count (id),
  made_by text not null check (btrim(made_by) <> ''),
  -- Not the start of the transaction: a stock-take compares it with the moment of counting.
  at timestamptz not null default clock_timestamp(),
  constraint lot_movement_stock_fkey foreign key (lot_code, variant_sku)
    references lot_stock (lot_code, variant_sku),
  constraint lot_movement_order_check check ((kind in ('PACKED', 'UNPACKED', 'RETURNED')) = (order_id is not null))
);
create index lot_movement_stock_idx on lot_movement (lot_code, variant_sku, id);
create index lot_movement_order_id_idx on lot_movement (order_id) where order_id is not null;
create index lot_movement_count_id_idx on lot_movement (count_id) where count_id is not null;
create trigger lot_movement_append_only before update or delete on lot_movement
  for each row execute function refuse_change();
create trigger lot_movement_no_truncate before truncate on lot_movement
  for each statement execute function refuse_change();

-- The movements of what is there already. Cancelled orders gave back what they were given.
insert into lot_movement (lot_code, variant_sku, delta, kind, order_id, made_by, at)
  select lot_code, variant_sku, made, 'MADE', null::uuid, coalesce((
    select made_by from lot_event as event where event.lot_code = lot_stock.lot_code order by id limit 1), 'the shop'),
    lot.created_at
  from lot_stock join lot on code = lot_code
  union all
  select lot_code, variant_sku, -removed, 'COUNTED', null, 'the shop', lot.created_at
  from lot_stock join lot on code = lot_code where removed > 0
  union all
  select lot_code, part_sku, -sum(quantity), 'PACKED', order_id, 'the shop', o.created_at
  from order_item_lot join customer_order as o on o.id = order_id group by lot_code, part_sku, order_id, o.created_at
  union all
  select lot_code, part_sku, sum(quantity), 'RETURNED', order_id, min(made_by), min(created_at)
  from order_return where to_shelf and lot_code is not null group by lot_code, part_sku, order_id;
-- After the rows above, which are older than the audit log.
select guard_by_audit('lot_movement', 'insert', $$new.order_id is null$$);

alter table print_file drop constraint print_file_kind_check,
  add constraint print_file_kind_check check (kind in ('SLIPS', 'LABELS', 'PICK_LIST', 'HAND_OVER', 'STICKERS'));

create index lot_stock_shelf_idx on lot_stock (shelf) where shelf is not null;
