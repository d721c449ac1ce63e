create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function notify_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', tg_table_name);
  return null;
end $$;

create table setting (
  code text primary key check (code ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  value jsonb not null,
  is_public boolean not null default false,
  updated_at timestamptz not null default now(),
  -- An operator types these values by hand; an invalid one would stop the whole shop.
  constraint setting_active_locales_check check (
    code <> 'ACTIVE_LOCALES'
    or (jsonb_typeof(value) = 'array' and value <@ '["en_IN","en_US"]' and value <> '[]')
  ),
  constraint setting_banner_announcements_check check (
    code <> 'BANNER_ANNOUNCEMENTS' or jsonb_typeof(value) = 'array'
  ),
  constraint setting_active_payment_gateway_check check (
    code <> 'ACTIVE_PAYMENT_GATEWAY' or value in ('"RAZORPAY"', '"PHONEPE"')
  ),
  constraint setting_active_ecommerce_platforms_check check (
    code <> 'ACTIVE_ECOMMERCE_PLATFORMS'
    or (jsonb_typeof(value) = 'array' and value <@ '["OWN","AMAZON"]')
  )
);

create trigger setting_touch before update on setting
  for each row execute function touch_updated_at();
create trigger setting_notify after insert or update or delete on setting
  for each statement execute function notify_catalogue_changed();
