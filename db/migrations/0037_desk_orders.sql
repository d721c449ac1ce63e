-- paid_at: when the order went to the packing desk. ship_by: when its parcel must leave; counted with the promise.
alter table customer_order
  add column paid_at timestamptz,
  add column ship_by timestamptz not null default now() + interval '1 day';
update customer_order as o set
  paid_at = (select created_at from order_status_history where order_id = o.id and status = 'PROCESSING'),
  -- 7 PM at the mill, a day after the packing day.
  ship_by = (date_trunc('day', coalesce(promised_until, created_at) at time zone 'Asia/Kolkata')
    + interval '1 day 19 hours') at time zone 'Asia/Kolkata';

-- The lists of the desk page by key: newest first, newest of a status, and what must leave first.
create index customer_order_created_idx on customer_order (created_at desc, id desc);
create index customer_order_status_created_idx on customer_order (status, created_at desc, id desc);
create index customer_order_ship_by_idx on customer_order (ship_by, id)
  where status in ('PROCESSING', 'READYFORPICKUP');
create index customer_order_discount_code_idx on customer_order (discount_code, created_at desc, id desc)
  where discount_code is not null;
create index customer_order_paid_at_idx on customer_order (paid_at) where paid_at is not null;
create index order_item_variant_order_idx on order_item (variant_sku text_pattern_ops, order_id);
drop index order_item_variant_sku_idx;
create index shipment_carrier_idx on shipment (shipping_carrier, order_id);
create index refund_created_idx on refund (created_at);
create index app_user_newest_idx on app_user (created_at desc, id desc);

-- The words that find an order: its number, customer and recipient with city and PIN code, and the customer's present
-- phone and mail address. One text, so that one index answers.
create function order_words(o customer_order) returns text language sql stable as $$
  select lower(concat_ws(' ', o.order_number, o.customer_name, o.shipping_address ->> 'title',
    o.shipping_address ->> 'city', o.shipping_address ->> 'zip', o.shipping_address ->> 'phone',
    o.shipping_address ->> 'email', app_user.phone, app_user.email, nullif(app_user.name, o.customer_name)))
  from app_user where app_user.id = o.user_id
$$;
create or replace function index_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, words) values (new.id, order_words(new))
  on conflict (order_id) do update set words = excluded.words;
  return null;
end $$;
create trigger customer_order_search_again after update of customer_name, shipping_address on customer_order
  for each row when ((old.customer_name, old.shipping_address) is distinct from
    (new.customer_name, new.shipping_address)) execute function index_order_search();
create function index_customer_orders() returns trigger language plpgsql as $$
begin
  -- With the usual 100 samples a rare PIN code may look common, and the planner would walk the newest orders instead.
alter table order_search alter column words set statistics 1000;
update order_search set words = order_words(o) from customer_order as o
  where o.user_id = new.id and order_search.order_id = o.id;
  return null;
end $$;
create trigger app_user_search_again after update of name, phone, email on app_user
  for each row when ((old.name, old.phone, old.email) is distinct from (new.name, new.phone, new.email))
  execute function index_customer_orders();
update order_search set words = order_words(o) from customer_order as o where o.id = order_search.order_id;

-- Sales of a day at the mill that is over, by the day of payment; refunds by their own day. kind ALL: the day itself
-- (key is empty), written also for a day without sales; PRODUCT: a variant; STATE: where the parcels went. Rupees and
-- dollars are apart by country. Today is not in it: it is read from the orders.
create table sales_day (
  day date not null,
  country country_code not null,
  kind text not null check (kind in ('ALL', 'PRODUCT', 'STATE')),
  key text not null,
  orders integer not null check (orders >= 0),
  pieces integer not null check (pieces >= 0),
  gross minor_units not null,
  discount minor_units not null,
  -- Of a PRODUCT always 0: not every refund names its lines.
  refunded minor_units not null,
  primary key (day, country, kind, key),
  constraint sales_day_key_check check ((kind = 'ALL') = (key = ''))
);

-- Days of sales_day whose orders or refunds changed afterwards; a job counts them again. The mark is updated even if it
-- is there, so that its row is locked until the change is committed: the job waits for it.
create table sales_dirty (day date primary key);
create function mark_sales_dirty(at timestamptz) returns void language sql as $$
  insert into sales_dirty (day) select (at at time zone 'Asia/Kolkata')::date
  where (at at time zone 'Asia/Kolkata')::date < (now() at time zone 'Asia/Kolkata')::date
  on conflict (day) do update set day = excluded.day
$$;
create function mark_order_sales() returns trigger language plpgsql as $$
begin
  perform mark_sales_dirty(old.paid_at);
  perform mark_sales_dirty(new.paid_at);
  return null;
end $$;
create trigger customer_order_sales_dirty after update of paid_at, shipping_address on customer_order
  for each row when (old.paid_at is distinct from new.paid_at or
    (old.paid_at is not null and old.shipping_address ->> 'state' is distinct from new.shipping_address ->> 'state'))
  execute function mark_order_sales();
create function mark_refund_sales() returns trigger language plpgsql as $$
begin
  perform mark_sales_dirty(new.created_at);
  return null;
end $$;
create trigger refund_sales_dirty after insert or update of state on refund
  for each row execute function mark_refund_sales();
create trigger counter_payment_sales_dirty after insert on counter_payment
  for each row when (new.type = 'REFUND') execute function mark_refund_sales();
