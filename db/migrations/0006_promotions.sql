create table promotion (
  id uuid primary key default gen_random_uuid(),
  code promo_code not null unique,
  description text not null check (length(description) between 1 and 200),
  kind text not null check (kind in ('PERCENT', 'AMOUNT', 'FREE_DELIVERY')),
  percent integer check (percent between 1 and 100),
  amount minor_units check (amount > 0),
  country country_code,
  min_subtotal minor_units not null default 0,
  valid_from timestamptz not null default now(),
  valid_to timestamptz,
  total_limit integer check (total_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  redeemed integer not null default 0 check (redeemed >= 0),
  category text check (category in ('FLOURS', 'MILLETS', 'OILS', 'PULSES', 'SPICES', 'SUPERFOODS')),
  user_id uuid references app_user (id),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  constraint promotion_percent_kind_check check ((kind = 'PERCENT') = (percent is not null)),
  constraint promotion_amount_kind_check check ((kind = 'AMOUNT') = (amount is not null)),
  constraint promotion_period_check check (valid_to is null or valid_to > valid_from),
  constraint promotion_total_limit_spent_check check (total_limit is null or redeemed <= total_limit),
  -- An amount without a country would mean paise here and cents there.
  constraint promotion_amount_needs_country_check
    check (country is not null or (amount is null and min_subtotal = 0))
);
create index promotion_user_id_idx on promotion (user_id);

-- With rows here the promotion applies to these products only.
create table promotion_product (
  promotion_id uuid not null references promotion (id) on delete cascade,
  product_sku text not null references product (sku),
  primary key (promotion_id, product_sku)
);
create index promotion_product_sku_idx on promotion_product (product_sku);

create trigger promotion_notify after insert or delete on promotion
  for each statement execute function notify_catalogue_changed();
-- Every discounted order increments redeemed, which no page shows.
create trigger promotion_notify_update after update of
    code, description, kind, percent, amount, country, min_subtotal, valid_from, valid_to,
    total_limit, per_customer_limit, category, user_id, is_active on promotion
  for each statement execute function notify_catalogue_changed();
create trigger promotion_product_notify after insert or update or delete on promotion_product
  for each statement execute function notify_catalogue_changed();
