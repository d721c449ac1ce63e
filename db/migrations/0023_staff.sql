-- Staff searches orders by any part of a number, name, phone or mail address. Trigrams make that an index scan.
create extension if not exists pg_trgm;

create function search_text(a text, b text, c text, d text, e text) returns text
  language sql immutable parallel safe
  return lower(coalesce(a, '') || ' ' || coalesce(b, '') || ' ' || coalesce(c, '') || ' ' || coalesce(d, '')
    || ' ' || coalesce(e, ''));

create index app_user_search_idx on app_user
  using gin (search_text(name, email, phone, null, null) gin_trgm_ops);

-- A separate table: an index on customer_order would be updated at every status change.
create table order_search (
  order_id uuid primary key references customer_order (id),
  words text not null
);
create index order_search_words_idx on order_search using gin (words gin_trgm_ops);

create function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words)
  values (new.id, search_text(new.order_number, new.customer_name, new.shipping_address ->> 'title',
    new.shipping_address ->> 'phone', new.shipping_address ->> 'email'));
  return null;
end $$;
create trigger customer_order_search after insert on customer_order
  for each row execute function index_order_search();

insert into order_search (order_id, words)
select id, search_text(order_number, customer_name, shipping_address ->> 'title', shipping_address ->> 'phone',
  shipping_address ->> 'email')
from customer_order;

-- The member of staff who created the order; not shown to customers.
alter table customer_order add column created_by text check (length(created_by) between 1 and 100);

-- The units that a refund is for. Without a position it is for the delivery. If a refund is split over two payments,
-- the units are counted with the first.
create table refund_line (
  id bigint generated always as identity primary key,
  refund_id uuid not null references refund (id),
  order_id uuid not null references customer_order (id),
  position integer,
  quantity integer not null check (quantity between 0 and 99),
  amount minor_units not null check (amount > 0),
  constraint refund_line_item_fkey foreign key (order_id, position) references order_item (order_id, position)
);
create index refund_line_refund_id_idx on refund_line (refund_id);
create index refund_line_order_id_idx on refund_line (order_id, position);

create trigger refund_line_append_only before update or delete on refund_line
  for each row execute function refuse_change();
create trigger refund_line_no_truncate before truncate on refund_line
  for each statement execute function refuse_change();

-- Payments and refunds at the counter, for orders created by staff.
create table counter_payment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  type text not null check (type in ('PAYMENT', 'REFUND')),
  method text not null check (method in ('CASH', 'CARD', 'UPI', 'BANK')),
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  note text check (length(note) between 1 and 200),
  recorded_by text not null check (length(recorded_by) between 1 and 100),
  created_at timestamptz not null default now(),
  constraint counter_payment_order_fkey foreign key (order_id, currency)
    references customer_order (id, currency)
);
create index counter_payment_order_id_idx on counter_payment (order_id);
create unique index counter_payment_once_key on counter_payment (order_id) where type = 'PAYMENT';

create trigger counter_payment_append_only before update or delete on counter_payment
  for each row execute function refuse_change();
create trigger counter_payment_no_truncate before truncate on counter_payment
  for each statement execute function refuse_change();
