create domain promo_code as text check (value = upper(value) and value ~ '^[A-Z0-9_-]{1,40}$');

create table cart (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  country country_code not null,
  version integer not null default 1 check (version > 0),
  discount_code promo_code,
  shipping_address_id uuid,
  billing_address_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint cart_one_per_country_key unique (user_id, country),
  constraint cart_of_user_key unique (user_id, id),
  constraint cart_shipping_address_fkey foreign key (user_id, shipping_address_id)
    references address (user_id, id) on delete set null (shipping_address_id),
  constraint cart_billing_address_fkey foreign key (user_id, billing_address_id)
    references address (user_id, id) on delete set null (billing_address_id)
);
create index cart_shipping_address_idx on cart (shipping_address_id);
create index cart_billing_address_idx on cart (billing_address_id);

create table cart_item (
  cart_id uuid not null references cart (id) on delete cascade,
  variant_sku text not null references variant (sku),
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  primary key (cart_id, variant_sku)
);
create index cart_item_variant_sku_idx on cart_item (variant_sku);

create trigger cart_touch before update on cart
  for each row execute function touch_updated_at();
