create domain country_code as text check (value in ('IND', 'USA'));
create domain currency_code as text check (value in ('INR', 'USD'));
-- Whole paise or cents.
create domain minor_units as bigint check (value >= 0);

create table product (
  sku text primary key check (sku ~ '^[A-Z0-9]{8}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  type text not null default 'SINGLE' check (type in ('SINGLE', 'BUNDLE')),
  category text check (category in ('FLOURS', 'MILLETS', 'OILS', 'PULSES', 'SPICES', 'SUPERFOODS')),
  title text not null check (length(title) between 1 and 100),
  description text not null,
  primary_color text not null check (primary_color ~ '^#[0-9a-f]{6}$'),
  secondary_color text not null check (secondary_color ~ '^#[0-9a-f]{6}$'),
  marketing jsonb not null check (jsonb_typeof(marketing) = 'object'),
  hsn_code text not null check (hsn_code ~ '^[0-9]{4,8}$'),
  gst_rate_bp integer not null check (gst_rate_bp between 0 and 10000),
  country_of_origin text not null default 'India',
  ingredients text not null,
  allergens text,
  shelf_life_days integer not null check (shelf_life_days > 0),
  is_vegetarian boolean not null default true,
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_bundle_has_no_category_check check ((type = 'BUNDLE') = (category is null))
);

create table variant (
  sku text primary key check (sku ~ '^[A-Z0-9]{8}-[A-Z0-9]{1,20}$'),
  product_sku text not null references product (sku),
  title text not null check (length(title) between 1 and 100),
  icon text,
  is_favorite boolean not null default false,
  media jsonb not null check (jsonb_typeof(media) = 'array'),
  content numeric(9, 3) not null check (content > 0),
  base_content numeric(9, 3) not null check (base_content > 0),
  base_content_unit text not null check (base_content_unit in ('ML', 'LITER', 'G', 'KG', 'COUNT')),
  is_active boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint variant_sku_of_product_check check (starts_with(sku, product_sku || '-'))
);
create index variant_product_sku_idx on variant (product_sku);
create unique index variant_one_favorite_idx on variant (product_sku) where is_favorite;

create table channel (
  variant_sku text not null references variant (sku),
  country country_code not null,
  currency currency_code not null,
  current_price minor_units not null check (current_price > 0),
  max_price minor_units not null,
  availability text not null default 'STOCKED' check (availability in ('STOCKED', 'OUTOFSTOCK')),
  updated_at timestamptz not null default now(),
  primary key (variant_sku, country),
  constraint channel_currency_of_country_check
    check ((country, currency) in (('IND', 'INR'), ('USA', 'USD'))),
  constraint channel_price_within_mrp_check check (current_price <= max_price)
);

create table channel_platform (
  variant_sku text not null,
  country country_code not null,
  platform text not null check (platform in ('OWN', 'AMAZON')),
  title text not null check (length(title) between 1 and 100),
  url text check (url ~ '^https://[^[:space:]]+$'),
  primary key (variant_sku, country, platform),
  foreign key (variant_sku, country) references channel (variant_sku, country) on delete cascade,
  constraint channel_platform_own_has_no_url_check check ((platform = 'OWN') = (url is null))
);

create table bundle_item (
  bundle_sku text not null references variant (sku),
  variant_sku text not null references variant (sku),
  quantity integer not null check (quantity between 1 and 99),
  primary key (bundle_sku, variant_sku),
  constraint bundle_item_not_itself_check check (bundle_sku <> variant_sku)
);
create index bundle_item_variant_sku_idx on bundle_item (variant_sku);

-- on_hand: units that can still be sold; an order moves units from on_hand to reserved.
-- A variant without a row here does not track stock.
create table stock (
  variant_sku text primary key references variant (sku),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  updated_at timestamptz not null default now()
);

create function refuse_nested_bundle() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from variant v join product p on p.sku = v.product_sku
    where v.sku = new.bundle_sku and p.type <> 'BUNDLE' or v.sku = new.variant_sku and p.type = 'BUNDLE'
  ) then
    raise exception 'a bundle holds single products only'
      using errcode = 'check_violation', constraint = 'bundle_item_nesting';
  end if;
  return new;
end $$;

create trigger bundle_item_nesting before insert or update on bundle_item
  for each row execute function refuse_nested_bundle();

create trigger product_touch before update on product
  for each row execute function touch_updated_at();
create trigger variant_touch before update on variant
  for each row execute function touch_updated_at();
create trigger channel_touch before update on channel
  for each row execute function touch_updated_at();
create trigger stock_touch before update on stock
  for each row execute function touch_updated_at();

create trigger product_notify after insert or update or delete on product
  for each statement execute function notify_catalogue_changed();
create trigger variant_notify after insert or update or delete on variant
  for each statement execute function notify_catalogue_changed();
create trigger channel_notify after insert or update or delete on channel
  for each statement execute function notify_catalogue_changed();
create trigger channel_platform_notify after insert or update or delete on channel_platform
  for each statement execute function notify_catalogue_changed();
create trigger bundle_item_notify after insert or update or delete on bundle_item
  for each statement execute function notify_catalogue_changed();
-- Every order changes stock, so only selling out and restocking send a notification.
create trigger stock_notify_update after update on stock
  for each row when ((old.on_hand = 0) <> (new.on_hand = 0))
  execute function notify_catalogue_changed();
create trigger stock_notify after insert or delete on stock
  for each statement execute function notify_catalogue_changed();
