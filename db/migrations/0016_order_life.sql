-- Units reserved for an order that has not been shipped. A bundle without its own stock reserves its parts.
create table stock_hold (
  order_id uuid not null references customer_order (id),
  variant_sku text not null references stock (variant_sku),
  quantity integer not null check (quantity > 0),
  primary key (order_id, variant_sku)
);
create index stock_hold_variant_sku_idx on stock_hold (variant_sku);

-- Units that were reserved before this table existed.
insert into stock_hold (order_id, variant_sku, quantity)
select order_id, variant_sku, quantity
from order_item
join customer_order on customer_order.id = order_id and status in ('PENDING', 'PROCESSING', 'READYFORPICKUP')
join stock using (variant_sku)
where reserved >= quantity;

-- Until then an unpaid order is not ended: the provider gave no clear answer, or a check is running.
alter table customer_order add column postponed_until timestamptz;

-- opening_until: a process is creating this payment at the provider. opened_at: since when the shopper can pay.
alter table payment_intent
  add column opening_until timestamptz,
  add column opened_at timestamptz;
update payment_intent set opened_at = created_at where intent_ref is not null;

-- The subject of a webhook, without its content.
alter table webhook_event
  add column topic text not null default 'OTHER' check (topic in ('PAYMENT', 'REFUND', 'DISPUTE', 'OTHER')),
  add column intent_ref text,
  add column payment_ref text,
  add column refund_ref text,
  add column refund_key text;
create index webhook_event_waiting_intent_idx on webhook_event (gateway, intent_ref) where processed_at is null;

-- Payment differences that staff must resolve. The same difference seen again updates its row.
create table payment_problem (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'WRONG_AMOUNT', 'OTHER_CURRENCY', 'REFUNDED_ELSEWHERE', 'NOT_AT_PROVIDER', 'UNKNOWN_INTENT', 'UNCLEAR',
    'REFUND_FAILED', 'REFUND_STUCK', 'DISPUTE'
  )),
  gateway payment_gateway not null,
  subject text not null check (length(subject) between 1 and 100),
  order_id uuid references customer_order (id),
  details text not null default '' check (length(details) <= 200),
  times integer not null default 1 check (times > 0),
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by text,
  constraint payment_problem_once_key unique (kind, gateway, subject)
);
create index payment_problem_open_idx on payment_problem (last_seen_at) where resolved_at is null;
create index payment_problem_order_id_idx on payment_problem (order_id);

-- The messages about an order that have been queued, so that none is queued twice.
create table order_message (
  order_id uuid not null references customer_order (id),
  message text not null check (length(message) between 1 and 60),
  subject text not null default '' check (length(subject) <= 60),
  created_at timestamptz not null default now(),
  primary key (order_id, message, subject)
);
