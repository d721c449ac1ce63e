-- How often two products were bought together in one country. Written by a job every night; it names no order.
create table product_pair (
  product_sku text not null references product (sku) on delete cascade,
  country country_code not null,
  paired_sku text not null references product (sku) on delete cascade,
  times integer not null check (times > 0),
  primary key (product_sku, country, paired_sku),
  constraint product_pair_not_itself_check check (product_sku <> paired_sku)
);
create index product_pair_paired_sku_idx on product_pair (paired_sku);
create trigger product_pair_notify after insert or update or delete on product_pair
  for each statement execute function notify_catalogue_changed();

-- Questions and complaints to customer care. A guest's ticket has no user.
create sequence care_ticket_number;
create table care_ticket (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'C-' || to_char(now() at time zone 'Asia/Kolkata', 'YYYY') || '-'
    || lpad(nextval('care_ticket_number')::text, 6, '0'),
  user_id uuid references app_user (id) on delete set null,
  country country_code not null,
  name text not null check (length(name) <= 100 and btrim(name) <> ''),
  email email_address,
  isd_code isd_code,
  phone phone_number,
  order_number text check (length(order_number) between 1 and 40),
  status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'CLOSED')),
  -- A hash of the Idempotency-Key and of who sent it, and a hash of the request.
  request_key bytea unique,
  request_hash bytea not null,
  -- When staff was told that the answer is overdue.
  overdue_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint care_ticket_one_contact_check check ((email is null) <> (phone is null)),
  constraint care_ticket_phone_with_isd_check check ((phone is null) = (isd_code is null))
);
create index care_ticket_user_id_idx on care_ticket (user_id, created_at desc);
create index care_ticket_email_idx on care_ticket (email, created_at desc) where email is not null;
create index care_ticket_phone_idx on care_ticket (phone, isd_code, created_at desc) where phone is not null;
create index care_ticket_open_idx on care_ticket (created_at) where status = 'OPEN';
create trigger care_ticket_touch before update on care_ticket
  for each row execute function touch_updated_at();

create table care_message (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references care_ticket (id) on delete cascade,
  author text not null check (author in ('CUSTOMER', 'STAFF')),
  -- The member of staff; not shown to customers.
  written_by text check (length(written_by) between 1 and 100),
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now(),
  constraint care_message_written_by_staff_check check ((author = 'STAFF') = (written_by is not null))
);
create index care_message_ticket_id_idx on care_message (ticket_id, id);
create trigger care_message_append_only before update on care_message
  for each row execute function refuse_change();
