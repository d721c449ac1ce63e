create domain payment_gateway as text check (value in ('RAZORPAY', 'PHONEPE'));

-- The row is committed before the provider is called, so its reference is set later.
create table payment_intent (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  attempt integer not null check (attempt > 0),
  gateway payment_gateway not null,
  intent_ref text,
  provider_order_ref text,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'PAID', 'FAILED', 'EXPIRED', 'SUPERSEDED')),
  client_payload jsonb,
  expires_at timestamptz,
  watch_until timestamptz,
  next_check_at timestamptz,
  checks integer not null default 0 check (checks >= 0),
  created_at timestamptz not null default now(),
  constraint payment_intent_order_fkey foreign key (order_id, currency)
    references customer_order (id, currency),
  constraint payment_intent_attempt_key unique (order_id, attempt),
  constraint payment_intent_ref_key unique (gateway, intent_ref),
  constraint payment_intent_of_order_key unique (id, order_id, gateway, currency),
  constraint payment_intent_paid_has_ref_check check (state <> 'PAID' or intent_ref is not null),
  constraint payment_intent_phonepe_takes_inr_check check (gateway <> 'PHONEPE' or currency = 'INR')
);
create unique index payment_intent_one_open_key on payment_intent (order_id) where state = 'OPEN';
create index payment_intent_due_idx on payment_intent (next_check_at) where next_check_at is not null;

create table payment_transaction (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  intent_id uuid not null,
  type text not null check (type in ('PAYMENT', 'REFUND', 'VOID')),
  status text not null check (status in ('PENDING', 'SUCCESS', 'FAILED')),
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  gateway payment_gateway not null,
  method text check (method in ('UPI', 'Card', 'Netbanking', 'Wallet')),
  method_description text,
  transaction_ref text not null,
  provider_rank integer not null default 0 check (provider_rank between 0 and 4),
  error_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payment_transaction_intent_fkey foreign key (intent_id, order_id, gateway, currency)
    references payment_intent (id, order_id, gateway, currency),
  constraint payment_transaction_ref_key unique (gateway, transaction_ref),
  constraint payment_transaction_currency_key unique (id, currency)
);
create index payment_transaction_newest_idx on payment_transaction (order_id, created_at desc);
create index payment_transaction_intent_id_idx on payment_transaction (intent_id);

create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_transaction_id uuid not null,
  refund_transaction_id uuid unique references payment_transaction (id),
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  idempotency_key text not null unique,
  provider_ref text unique,
  state text not null default 'PENDING' check (state in ('PENDING', 'SUCCESS', 'FAILED')),
  reason text not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refund_payment_fkey foreign key (payment_transaction_id, currency)
    references payment_transaction (id, currency)
);
create index refund_payment_transaction_id_idx on refund (payment_transaction_id);
create index refund_due_idx on refund (next_attempt_at) where state = 'PENDING';

create table webhook_event (
  id bigint generated always as identity primary key,
  gateway payment_gateway not null,
  event_key text not null,
  raw bytea not null check (octet_length(raw) <= 262144),
  signature_ok boolean not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  outcome text,
  constraint webhook_event_key unique (gateway, event_key)
);
create index webhook_event_waiting_idx on webhook_event (received_at) where processed_at is null;

create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  paid payment_transaction;
  refunded bigint;
begin
  select * into paid from payment_transaction where id = new.payment_transaction_id for update;
  select coalesce(sum(amount), 0) into refunded from refund
    where payment_transaction_id = new.payment_transaction_id and state <> 'FAILED' and id <> new.id;
  if new.state <> 'FAILED'
    and (paid.type <> 'PAYMENT' or paid.status <> 'SUCCESS' or refunded + new.amount > paid.amount) then
    raise exception 'a refund may not exceed the money that was taken'
      using errcode = 'check_violation', constraint = 'refund_within_payment';
  end if;
  return new;
end $$;

create trigger refund_within_payment before insert or update of state, amount on refund
  for each row execute function refuse_excess_refund();

create trigger payment_transaction_touch before update on payment_transaction
  for each row execute function touch_updated_at();
create trigger refund_touch before update on refund
  for each row execute function touch_updated_at();

create trigger payment_intent_kept before delete on payment_intent
  for each row execute function refuse_change();
create trigger payment_transaction_kept before delete on payment_transaction
  for each row execute function refuse_change();
create trigger refund_kept before delete on refund
  for each row execute function refuse_change();

create trigger payment_intent_frozen before update on payment_intent
  for each row when (
    (old.order_id, old.attempt, old.gateway, old.amount, old.currency) is distinct from
    (new.order_id, new.attempt, new.gateway, new.amount, new.currency)
  ) execute function refuse_change();
create trigger payment_transaction_frozen before update on payment_transaction
  for each row when (
    (old.order_id, old.intent_id, old.type, old.gateway, old.currency) is distinct from
    (new.order_id, new.intent_id, new.type, new.gateway, new.currency)
    or (old.status = 'SUCCESS' and (old.status, old.amount, old.transaction_ref) is distinct from
      (new.status, new.amount, new.transaction_ref))
    or new.provider_rank < old.provider_rank
  ) execute function refuse_change();
create trigger refund_frozen before update on refund
  for each row when (
    (old.payment_transaction_id, old.amount, old.currency, old.idempotency_key) is distinct from
    (new.payment_transaction_id, new.amount, new.currency, new.idempotency_key)
  ) execute function refuse_change();
