-- Orders as the shop wrote them at its first schema. pg_temp.key(what, n) and pg_temp.pick(what, n, below) are fixed by the
-- seed; "wanted" says how many orders and customers.
insert into app_user (id, name, email, email_verified_at, first_sign_in_at, created_at)
select pg_temp.key('person', n), 'Old Customer ' || n, 'old-' || n || '@mail.example', at, at, at
from wanted, generate_series(1, people) as n, lateral (select now() - interval '500 days') as since (at);

insert into address (id, user_id, title, address1, city, state, zip, country)
select pg_temp.key('address', n), pg_temp.key('person', n), 'Old Customer ' || n, n || ' Old Lane', 'Indore', 'MP',
  '452001', 'IND'
from wanted, generate_series(1, people) as n;

insert into promotion (code, description, kind, percent, valid_from)
values ('OLDTEN', '10% off', 'PERCENT', 10, now() - interval '500 days');

-- Every order with its end. Money of PAID is kept, of REFUNDED given back, of UNPAID never came.
create temporary table plan on commit drop as
select n, (n - 1) % people + 1 as person, (n - 1) / people + 1 as visit, pg_temp.key('order', n) as id,
  ending.status, ending.money, ending.steps, pg_temp.pick('promo', n, 10) = 0 as has_promo,
  case when ending.is_recent then now() - interval '1 minute' * (20 + pg_temp.pick('age', n, 20))
    else now() - interval '10 days' - interval '1 minute' * pg_temp.pick('age', n, 500000) end as placed_at
from wanted, generate_series(1, orders) as n
join (values
  (0, 54, 'DELIVERED', 'PAID', array['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'], false),
  (54, 62, 'SHIPPED', 'PAID', array['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED'], false),
  (62, 74, 'PROCESSING', 'PAID', array['PENDING', 'PROCESSING'], true),
  (74, 80, 'READYFORPICKUP', 'PAID', array['PENDING', 'PROCESSING', 'READYFORPICKUP'], true),
  (80, 86, 'PENDING', 'UNPAID', array['PENDING'], true),
  (86, 93, 'CANCELLED', 'UNPAID', array['PENDING', 'CANCELLED'], false),
  (93, 100, 'CANCELLED', 'REFUNDED', array['PENDING', 'PROCESSING', 'CANCELLED'], false)
) as ending (from_pick, below_pick, status, money, steps, is_recent)
  on pg_temp.pick('ending', n, 100) >= from_pick and pg_temp.pick('ending', n, 100) < below_pick;
create unique index on plan (id);
analyze plan;

-- One or two lines: two sizes of the catalogue whose stock is counted.
create temporary table plan_line on commit drop as
select plan.n, plan.id as order_id, position, goods.*, quantity, goods.current_price * quantity as total_current,
  case when has_promo then goods.current_price * quantity / 10 else 0 end as discount_share
from plan
cross join lateral generate_series(1, 1 + pg_temp.pick('lines', n, 2)) as position
cross join lateral (select 1 + pg_temp.pick('quantity' || position, n, 3)) as bought (quantity)
join goods on goods.place = (pg_temp.pick('goods', n, (select count(*)::int from goods) - 1) + position - 1);
create index on plan_line (n);
analyze plan_line;

insert into cart (id, user_id, country, version, items, shipping_address_id)
select pg_temp.key('cart', person), pg_temp.key('person', person), 'IND', max(visit) + 1, '[]',
  pg_temp.key('address', person)
from plan group by person;

insert into customer_order (id, order_number, user_id, customer_name, cart_id, cart_version, status, country, currency,
  subtotal_max, subtotal_current, subtotal_discount, shipping_amount, total, discount_code, discount_description,
  shipping_address_id, shipping_address, created_at, updated_at)
select plan.id, 'AM-' || lpad(plan.n::text, 8, '0'), pg_temp.key('person', person), 'Old Customer ' || person,
  pg_temp.key('cart', person), visit, status, 'IND', 'INR', most, now_costs, discount, 4900, now_costs - discount + 4900,
  case when has_promo then 'OLDTEN' end, case when has_promo then '10% off' end, pg_temp.key('address', person),
  jsonb_build_object('title', 'Old Customer ' || person, 'address1', person || ' Old Lane', 'city', 'Indore',
    'state', 'MP', 'zip', '452001', 'country', 'IND'), placed_at, placed_at
from plan join lateral (
  select sum(max_price * quantity) as most, sum(total_current) as now_costs, sum(discount_share) as discount
  from plan_line where plan_line.n = plan.n) as lines on true
order by placed_at;

insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title, quantity,
  ordered_quantity, current_price, max_price, total_current, discount_share, hsn_code, gst_rate_bp)
select order_id, position, product_sku, variant_sku, slug, product_title, variant_title, quantity, quantity,
  current_price, max_price, total_current, discount_share, hsn_code, gst_rate_bp
from plan_line order by n, position;
analyze customer_order;

-- The notes name staff, as they did then.
insert into order_status_history (order_id, status, notes, created_at)
select id, step.status, case step.status
    when 'PROCESSING' then 'Paid'
    when 'READYFORPICKUP' then 'Tara'
    when 'CANCELLED' then case money when 'UNPAID' then 'Not paid within 3 days' else 'Torn label (Tara)' end
  end, placed_at + interval '4 minutes' * (place - 1)
from plan cross join lateral unnest(steps) with ordinality as step (status, place)
order by n, place;

insert into promotion_redemption (promotion_id, user_id, order_id, use_number, created_at, released_at)
select promotion.id, pg_temp.key('person', person), plan.id, visit, placed_at,
  case when status = 'CANCELLED' then placed_at + interval '1 hour' end
from plan join promotion on code = 'OLDTEN' where has_promo;
update promotion set redeemed = (select count(*) from promotion_redemption
  where promotion_id = promotion.id and released_at is null) where code = 'OLDTEN';

insert into stock_hold (order_id, variant_sku, quantity)
select order_id, variant_sku, quantity from plan_line join plan using (n)
where status in ('PENDING', 'PROCESSING', 'READYFORPICKUP');
update stock set reserved = held.quantity from (
  select variant_sku, sum(quantity) as quantity from stock_hold group by variant_sku) as held
where held.variant_sku = stock.variant_sku;

insert into payment_intent (id, order_id, attempt, gateway, intent_ref, amount, currency, state, created_at, opened_at)
select pg_temp.key('intent', n), plan.id, 1, 'RAZORPAY', 'order_old' || n, total, 'INR', 'PAID', placed_at, placed_at
from plan join customer_order using (id) where money <> 'UNPAID' order by n;
insert into payment_transaction (id, order_id, intent_id, type, status, amount, currency, gateway, method, transaction_ref,
  provider_rank, created_at, updated_at)
select pg_temp.key('payment', n), plan.id, pg_temp.key('intent', n), 'PAYMENT', 'SUCCESS', total, 'INR', 'RAZORPAY', 'UPI',
  'pay_old' || n, 3, placed_at + interval '4 minutes', placed_at + interval '4 minutes'
from plan join customer_order using (id) where money <> 'UNPAID' order by n;
insert into payment_transaction (id, order_id, intent_id, type, status, amount, currency, gateway, transaction_ref,
  provider_rank, created_at, updated_at)
select pg_temp.key('refund row', n), plan.id, pg_temp.key('intent', n), 'REFUND', 'SUCCESS', total, 'INR', 'RAZORPAY',
  'rfnd_old' || n, 3, placed_at + interval '1 hour', placed_at + interval '1 hour'
from plan join customer_order using (id) where money = 'REFUNDED' order by n;
insert into refund (payment_transaction_id, refund_transaction_id, amount, currency, idempotency_key, provider_ref, state,
  reason, attempts, created_at, updated_at)
select pg_temp.key('payment', n), pg_temp.key('refund row', n), total, 'INR', 'refund-old-' || n, 'rfnd_old' || n, 'SUCCESS',
  'CANCELLED', 1, placed_at + interval '1 hour', placed_at + interval '1 hour'
from plan join customer_order using (id) where money = 'REFUNDED' order by n;
insert into webhook_event (gateway, event_key, raw, signature_ok, received_at, processed_at, outcome, topic, intent_ref,
  payment_ref)
select 'RAZORPAY', 'event_old' || n, convert_to(repeat('{"a":"b"}', 60), 'UTF8'), true, at, at, 'SETTLED', 'PAYMENT',
  'order_old' || n, 'pay_old' || n
from plan, lateral (select placed_at + interval '4 minutes') as paid (at) where money <> 'UNPAID' order by n;

insert into shipment (id, order_id, shipping_carrier, tracking_number, shipped_at, delivered_at, created_at)
select pg_temp.key('parcel', n), id, 'DELHIVERY', 'OLD' || n, placed_at + interval '12 minutes',
  case status when 'DELIVERED' then placed_at + interval '20 minutes' end, placed_at + interval '8 minutes'
from plan where status in ('SHIPPED', 'DELIVERED') order by n;
insert into tracking_event (shipment_id, occurred_at, status, location)
select pg_temp.key('parcel', n), placed_at + interval '12 minutes', 'In transit', 'Indore'
from plan where status in ('SHIPPED', 'DELIVERED') order by n;

insert into order_message (order_id, message, created_at)
select id, message, placed_at from plan cross join (values ('orderPlaced'), ('orderPaid')) as told (message)
where money <> 'UNPAID' or message = 'orderPlaced' order by n;
insert into idempotency_key (user_id, route, key, body_hash, phase, status, body, created_at, locked_at)
select pg_temp.key('person', person), 'placeOrder', 'key-of-order-' || n, sha256(id::text::bytea), 'DONE', 201,
  to_jsonb(id), placed_at, placed_at
from plan where placed_at > now() - interval '30 days' order by n;

insert into session (user_id, token_hash, expires_at)
select pg_temp.key('person', n), sha256(convert_to(pg_temp.session_of(n), 'UTF8')), now() + interval '20 days'
from wanted, generate_series(1, people) as n;
