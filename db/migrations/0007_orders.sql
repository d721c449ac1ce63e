create table customer_order (
  id uuid primary key default gen_random_uuid(),
  order_number text not null unique check (order_number ~ '^[A-Z0-9][A-Z0-9-]{5,19}$'),
  user_id uuid not null references app_user (id),
  customer_name text not null check (length(customer_name) <= 100 and btrim(customer_name) <> ''),
  creator text not null default 'CUSTOMER' check (creator in ('CUSTOMER', 'STAFF')),
  cart_id uuid,
  cart_version integer,
  status text not null default 'PENDING' check (status in (
    'DELETED', 'PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED',
    'OUTFORDELIVERY', 'DELIVERED', 'RETURNED', 'CANCELLED'
  )),
  country country_code not null,
  currency currency_code not null,
  subtotal_max minor_units not null,
  subtotal_current minor_units not null,
  subtotal_discount minor_units not null default 0,
  shipping_amount minor_units not null default 0,
  total minor_units not null,
  discount_code promo_code,
  discount_description text,
  shipping_address_id uuid,
  billing_address_id uuid,
  shipping_address jsonb not null,
  billing_address jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint customer_order_of_user_key unique (user_id, id),
  constraint customer_order_currency_key unique (id, currency),
  constraint customer_order_once_per_cart_version_key unique (cart_id, cart_version),
  constraint customer_order_cart_fkey foreign key (user_id, cart_id) references cart (user_id, id),
  constraint customer_order_shipping_address_fkey foreign key (user_id, shipping_address_id)
    references address (user_id, id) on delete set null (shipping_address_id),
  constraint customer_order_billing_address_fkey foreign key (user_id, billing_address_id)
    references address (user_id, id) on delete set null (billing_address_id),
  constraint customer_order_cart_and_version_check check ((cart_id is null) = (cart_version is null)),
  constraint customer_order_customer_has_cart_check check (creator = 'STAFF' or cart_id is not null),
  constraint customer_order_currency_of_country_check
    check ((country, currency) in (('IND', 'INR'), ('USA', 'USD'))),
  constraint customer_order_ships_within_country_check
    check (coalesce(shipping_address ->> 'country' = country, false)),
  constraint customer_order_subtotal_check check (subtotal_current <= subtotal_max),
  constraint customer_order_discount_check check (subtotal_discount <= subtotal_current),
  constraint customer_order_total_check
    check (total = subtotal_current - subtotal_discount + shipping_amount)
);
create index customer_order_newest_idx on customer_order (user_id, created_at desc, id);
create index customer_order_pending_idx on customer_order (created_at) where status = 'PENDING';
create index customer_order_shipping_address_idx on customer_order (shipping_address_id);
create index customer_order_billing_address_idx on customer_order (billing_address_id);

create table order_item (
  order_id uuid not null references customer_order (id),
  position integer not null check (position > 0),
  product_sku text not null,
  variant_sku text not null references variant (sku),
  product_slug text not null,
  product_title text not null,
  variant_title text not null,
  media jsonb,
  quantity integer not null check (quantity between 1 and 99),
  ordered_quantity integer not null check (ordered_quantity between 1 and 99),
  current_price minor_units not null,
  max_price minor_units not null,
  total_current minor_units not null,
  discount_share minor_units not null default 0,
  hsn_code text not null,
  gst_rate_bp integer not null check (gst_rate_bp between 0 and 10000),
  primary key (order_id, position),
  constraint order_item_once_per_order_key unique (order_id, variant_sku),
  constraint order_item_sku_of_product_check check (starts_with(variant_sku, product_sku || '-')),
  constraint order_item_quantity_ordered_check check (quantity <= ordered_quantity),
  constraint order_item_price_within_mrp_check check (current_price <= max_price),
  constraint order_item_total_check check (total_current = current_price * quantity),
  constraint order_item_discount_check check (discount_share <= total_current)
);
create index order_item_variant_sku_idx on order_item (variant_sku);

create table order_status_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  status text not null check (status in (
    'DELETED', 'PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED',
    'OUTFORDELIVERY', 'DELIVERED', 'RETURNED', 'CANCELLED'
  )),
  notes text,
  created_at timestamptz not null default now(),
  -- Statuses only move forward, so none is reached twice.
  constraint order_status_history_once_key unique (order_id, status)
);

-- released_at: the use is released because its order ended unpaid.
create table promotion_redemption (
  id uuid primary key default gen_random_uuid(),
  promotion_id uuid not null references promotion (id),
  user_id uuid not null,
  order_id uuid not null unique,
  use_number integer not null check (use_number > 0),
  created_at timestamptz not null default now(),
  released_at timestamptz,
  constraint promotion_redemption_order_fkey foreign key (user_id, order_id)
    references customer_order (user_id, id)
);
create unique index promotion_redemption_use_key
  on promotion_redemption (promotion_id, user_id, use_number) where released_at is null;

create trigger customer_order_touch before update on customer_order
  for each row execute function touch_updated_at();
create trigger customer_order_kept before delete on customer_order
  for each row execute function refuse_change();
create trigger customer_order_frozen before update on customer_order
  for each row when (
    (old.user_id, old.order_number, old.currency, old.subtotal_max, old.subtotal_current,
     old.subtotal_discount, old.shipping_amount, old.total, old.cart_id, old.cart_version)
    is distinct from
    (new.user_id, new.order_number, new.currency, new.subtotal_max, new.subtotal_current,
     new.subtotal_discount, new.shipping_amount, new.total, new.cart_id, new.cart_version)
  ) execute function refuse_change();
create trigger order_status_history_append_only before update or delete on order_status_history
  for each row execute function refuse_change();
create trigger order_status_history_no_truncate before truncate on order_status_history
  for each statement execute function refuse_change();
