-- min_life_bp: the share of the shelf life that a pack has left on arrival, in hundredths of a percent.
alter table product
  add column min_life_bp integer not null default 5000 check (min_life_bp between 0 and 10000);

-- GS1: 14 digits, the last one is the check digit.
create function is_gtin(gtin text) returns boolean language sql immutable as $$
  select gtin ~ '^[0-9]{14}$' and (
    select sum(substr(gtin, place, 1)::int * case place % 2 when 1 then 3 else 1 end) % 10 = 0
    from generate_series(1, 14) as place)
$$;
alter table variant add column gtin text unique constraint variant_gtin_check check (is_gtin(gtin));

-- A person is named on a lot's page only by such a row, and as long as the consent is not withdrawn.
create table grower_consent (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 100 and btrim(name) <> ''),
  given_on date not null,
  recorded_by text not null check (btrim(recorded_by) <> ''),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);

-- A batch of one product. off_shelf_at: its pieces are too old to be sold. shelf_life_days: the product's when the lot
-- was made.
create table lot (
  code text primary key check (code ~ '^[A-Z]{3}[0-9]{6}[A-Z]$'),
  product_sku text not null references product (sku),
  made_on date not null,
  packed_on date not null,
  best_before date not null,
  shelf_life_days integer not null default 0,
  source jsonb check (jsonb_typeof(source) = 'object'),
  grower_consent_id uuid references grower_consent (id),
  tests jsonb not null default '[]' check (jsonb_typeof(tests) = 'array'),
  report_src text check (report_src ~ '^(/media/|https://)[^[:space:]]+$'),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'RELEASED', 'RECALLED', 'SPENT')),
  off_shelf_at timestamptz,
  released_at timestamptz,
  released_by text,
  created_at timestamptz not null default now(),
  constraint lot_product_key unique (code, product_sku),
  constraint lot_code_of_product_check check (left(code, 3) = substr(product_sku, 4, 3)),
  constraint lot_packed_check check (packed_on between made_on and best_before),
  constraint lot_best_before_check check (best_before > made_on and best_before <= made_on + shelf_life_days),
  constraint lot_released_check check (
    (status = 'DRAFT') = (released_at is null) and (released_at is null) = (released_by is null))
);
create index lot_product_idx on lot (product_sku, made_on);
create index lot_shelf_idx on lot (product_sku, best_before, code)
  where status = 'RELEASED' and off_shelf_at is null;
create index lot_grower_consent_idx on lot (grower_consent_id);

-- made = remaining + removed (broken, sampled) + what orders were given. A variant with a row of a lot that is not a
-- draft is kept by lot: see docs/decisions/0039-stock-by-lot.md.
create table lot_stock (
  lot_code text not null,
  product_sku text not null,
  variant_sku text not null references variant (sku),
  made integer not null check (made > 0),
  remaining integer not null,
  removed integer not null default 0 check (removed >= 0),
  primary key (lot_code, variant_sku),
  constraint lot_stock_lot_fkey foreign key (lot_code, product_sku) references lot (code, product_sku),
  constraint lot_stock_variant_of_product_check check (starts_with(variant_sku, product_sku || '-')),
  constraint lot_stock_remaining_check check (remaining >= 0 and remaining + removed <= made)
);
create index lot_stock_variant_idx on lot_stock (variant_sku);

-- made_in: the transaction of the entry. A correction of a released lot needs one in the same transaction.
create table lot_event (
  id bigint generated always as identity primary key,
  lot_code text not null references lot (code),
  kind text not null check (kind in (
    'MADE', 'RELEASED', 'CORRECTED', 'COUNTED', 'OFF_SHELF', 'SPENT', 'RESTOCKED', 'RECALLED')),
  words text check (length(words) <= 500 and btrim(words) <> ''),
  made_by text not null check (btrim(made_by) <> ''),
  made_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  constraint lot_event_correction_has_words_check check (kind <> 'CORRECTED' or words is not null)
);
create index lot_event_lot_idx on lot_event (lot_code);

-- Which lots the pieces of an order are from. part_sku: the variant itself, or a part of a combo.
create table order_item_lot (
  order_id uuid not null,
  position integer not null,
  part_sku text not null,
  lot_code text not null,
  quantity integer not null check (quantity > 0),
  reason text check (length(reason) <= 500 and btrim(reason) <> ''),
  primary key (order_id, position, part_sku, lot_code),
  constraint order_item_lot_item_fkey foreign key (order_id, position)
    references order_item (order_id, position),
  constraint order_item_lot_stock_fkey foreign key (lot_code, part_sku)
    references lot_stock (lot_code, variant_sku)
);
create index order_item_lot_lot_idx on order_item_lot (lot_code, part_sku);

-- How often a lot's page was opened, without anything of the visitor.
create table lot_scan_day (
  lot_code text not null references lot (code),
  day date not null,
  scans integer not null check (scans > 0),
  primary key (lot_code, day)
);

create function take_shelf_life() returns trigger language plpgsql as $$
declare kind text;
begin
  select type, shelf_life_days into kind, new.shelf_life_days from product where sku = new.product_sku;
  if kind = 'BUNDLE' then
    raise exception 'a combo has no lots' using errcode = 'check_violation', constraint = 'lot_of_single_product';
  end if;
  return new;
end $$;
create trigger lot_takes_shelf_life before insert on lot
  for each row execute function take_shelf_life();

create function refuse_wrong_lot_change() returns trigger language plpgsql as $$
begin
  if (old.code, old.product_sku, old.shelf_life_days) is distinct from
      (new.code, new.product_sku, new.shelf_life_days)
    or old.status <> new.status and (old.status, new.status) not in (
      ('DRAFT', 'RELEASED'), ('RELEASED', 'RECALLED'), ('RELEASED', 'SPENT'),
      ('SPENT', 'RELEASED'), ('SPENT', 'RECALLED')) then
    raise exception 'a lot cannot change like this' using errcode = 'check_violation', constraint = 'lot_change';
  end if;
  if old.status <> 'DRAFT'
    and (old.made_on, old.packed_on, old.best_before, old.source, old.grower_consent_id, old.tests, old.report_src)
      is distinct from
      (new.made_on, new.packed_on, new.best_before, new.source, new.grower_consent_id, new.tests, new.report_src)
    and not exists (select from lot_event where lot_code = new.code and kind = 'CORRECTED'
      and made_in = pg_current_xact_id()) then
    raise exception 'a released lot changes by a signed entry' using errcode = 'check_violation',
      constraint = 'lot_correction';
  end if;
  return new;
end $$;
create trigger lot_changes_by_rule before update on lot
  for each row execute function refuse_wrong_lot_change();

create trigger lot_kept before delete on lot for each row execute function refuse_change();
create trigger lot_event_append_only before update or delete on lot_event
  for each row execute function refuse_change();
create trigger lot_event_no_truncate before truncate on lot_event
  for each statement execute function refuse_change();

-- Every change of a lot that the shop shows writes an entry.
create trigger lot_event_notify after insert on lot_event
  for each statement execute function notify_catalogue_changed();
create trigger grower_consent_notify after update on grower_consent
  for each statement execute function notify_catalogue_changed();
