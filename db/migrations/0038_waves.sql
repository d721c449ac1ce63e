-- Where the pieces of a lot lie, and what one of them cost, in paise. Sizes of one lot may differ in both.
alter table lot_stock
  add column shelf text constraint lot_stock_shelf_check check (shelf ~ '^[A-Z0-9][A-Z0-9 -]{0,19}$'),
  add column unit_cost minor_units;

-- A piece with its packaging, as it was weighed; null if nobody weighed it.
alter table variant
  add column weight_g integer constraint variant_weight_check check (weight_g between 1 and 100000);

-- Orders that one person picks together. Its number is spoken: "wave 14".
create table wave (
  id integer generated always as identity primary key,
  state text not null default 'OPEN' constraint wave_state_check check (state in ('OPEN', 'DONE', 'UNWOUND')),
  started_by text not null check (btrim(started_by) <> ''),
  -- Who picks it now; somebody else may take it over.
  picker text not null check (btrim(picker) <> ''),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint wave_ended_check check ((state = 'OPEN') = (ended_at is null))
);
create index wave_open_idx on wave (id) where state = 'OPEN';

-- A tote holds one order. box, weight_g: of the parcel that was packed from it.
create table wave_order (
  wave_id integer not null references wave (id),
  tote integer not null constraint wave_order_tote_check check (tote between 1 and 24),
  order_id uuid not null references customer_order (id),
  state text not null default 'OPEN' constraint wave_order_state_check check (state in ('OPEN', 'CLOSED', 'OUT')),
  box text constraint wave_order_box_check check (box in ('S', 'M', 'L', 'XL')),
  weight_g integer check (weight_g between 1 and 100000),
  ended_at timestamptz,
  primary key (wave_id, tote),
  constraint wave_order_once_key unique (wave_id, order_id),
  constraint wave_order_ended_check check ((state = 'OPEN') = (ended_at is null)),
  constraint wave_order_parcel_check check ((state = 'CLOSED') = (box is not null) and (box is null) = (weight_g is null))
);
create unique index wave_order_one_open_key on wave_order (order_id) where state = 'OPEN';
create index wave_order_order_idx on wave_order (order_id);

-- What a scanner or a person said. key is made by the phone: a scan that is sent twice counts once. variant_sku: what
-- the scan was taken as; null if it was refused.
create table wave_scan (
  key uuid primary key,
  wave_id integer not null,
  tote integer not null,
  kind text not null constraint wave_scan_kind_check check (kind in ('PICK', 'CHECK', 'SHORT', 'DAMAGED', 'UNDO')),
  code text not null check (length(code) <= 200),
  variant_sku text references variant (sku),
  lot_code text references lot (code),
  quantity integer not null check (quantity between 1 and 99),
  reason text check (length(reason) <= 500 and btrim(reason) <> ''),
  refusal text constraint wave_scan_refusal_check check (refusal in ('CODE_UNKNOWN', 'WRONG_PRODUCT', 'ENOUGH',
    'BATCH_NEEDED', 'LATER_BATCH', 'BATCH_EMPTY', 'BATCH_STOPPED', 'TOTE_CLOSED')),
  -- The lot that should have been scanned.
  expected text,
  is_undone boolean not null default false,
  made_by text not null check (btrim(made_by) <> ''),
  scanned_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint wave_scan_tote_fkey foreign key (wave_id, tote) references wave_order (wave_id, tote)
);
create index wave_scan_tote_idx on wave_scan (wave_id, tote);
create index wave_scan_lot_idx on wave_scan (lot_code) where lot_code is not null;
create index wave_scan_variant_idx on wave_scan (variant_sku) where variant_sku is not null;

-- Pieces of lots that open totes wait for. They are still in lot_stock.remaining; nobody else may take them. reason: why
-- this lot and not the one that expires first.
create table lot_hold (
  order_id uuid not null,
  position integer not null,
  part_sku text not null,
  lot_code text not null,
  quantity integer not null check (quantity > 0),
  reason text check (length(reason) <= 500 and btrim(reason) <> ''),
  primary key (order_id, position, part_sku, lot_code),
  constraint lot_hold_item_fkey foreign key (order_id, position) references order_item (order_id, position),
  constraint lot_hold_stock_fkey foreign key (lot_code, part_sku) references lot_stock (lot_code, variant_sku)
);
create index lot_hold_lot_idx on lot_hold (lot_code, part_sku);

-- Papers to print: many slips, labels or lists in one file. facts: what they say, until they are drawn. Contents are
-- erased after a day.
create table print_file (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint print_file_kind_check check (kind in ('SLIPS', 'LABELS', 'PICK_LIST', 'HAND_OVER')),
  facts jsonb check (jsonb_typeof(facts) = 'array'),
  asked_by text not null check (btrim(asked_by) <> ''),
  bytes bytea,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index print_file_created_idx on print_file (created_at);
