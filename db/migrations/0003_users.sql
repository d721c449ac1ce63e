create domain isd_code as text check (value in ('+91', '+1'));
create domain phone_number as text check (value ~ '^[0-9]{10}$');
create domain email_address as text
  check (value = lower(btrim(value)) and length(value) <= 254 and value ~ '^[^@[:space:]]+@[^@[:space:]]+$');

-- Both identifiers may be null: an unverified one is removed when another account verifies it.
create table app_user (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'ADMIN')),
  is_active boolean not null default true,
  name text not null check (length(name) <= 100 and btrim(name) <> ''),
  email email_address,
  isd_code isd_code,
  phone phone_number,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint app_user_phone_with_isd_check check ((phone is null) = (isd_code is null)),
  constraint app_user_verified_email_check check (email_verified_at is null or email is not null),
  constraint app_user_verified_phone_check check (phone_verified_at is null or phone is not null)
);
create unique index app_user_verified_email_key on app_user (email) where email_verified_at is not null;
create unique index app_user_verified_phone_key on app_user (isd_code, phone)
  where phone_verified_at is not null;
create index app_user_email_idx on app_user (email);
create index app_user_phone_idx on app_user (isd_code, phone);

create table address (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  title text not null check (length(title) <= 100 and btrim(title) <> ''),
  address1 text not null check (length(address1) <= 200 and btrim(address1) <> ''),
  address2 text check (length(address2) <= 200),
  city text not null check (length(city) <= 100 and btrim(city) <> ''),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (length(zip) <= 20 and btrim(zip) <> ''),
  country country_code not null,
  isd_code isd_code,
  phone phone_number,
  email email_address,
  instructions text check (length(instructions) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The target of composite foreign keys: a cart or order can reference only its own user's address.
  constraint address_of_user_key unique (user_id, id),
  constraint address_phone_with_isd_check check (phone is null or isd_code is not null)
);

create table consent (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id) on delete cascade,
  purpose text not null check (purpose in ('TERMS', 'MARKETING')),
  text_version text not null,
  is_given boolean not null,
  channel text not null check (channel in ('SIGNUP', 'PROFILE', 'SMS', 'STAFF')),
  ip inet,
  created_at timestamptz not null default now()
);
create index consent_user_id_idx on consent (user_id, purpose, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger consent_append_only before update on consent
  for each row execute function refuse_change();

create trigger app_user_touch before update on app_user
  for each row execute function touch_updated_at();
create trigger address_touch before update on address
  for each row execute function touch_updated_at();
