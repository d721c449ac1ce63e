-- Photographs of customers, re-encoded: the original and its metadata are never stored. One that nothing uses is
-- deleted after a day.
create table upload (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_user (id),
  bytes bytea not null check (length(bytes) between 1 and 500000),
  small bytea not null check (length(small) between 1 and 500000),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  created_at timestamptz not null default now()
);
-- Pictures are compressed already.
alter table upload alter column bytes set storage external, alter column small set storage external;
create index upload_user_id_idx on upload (user_id, created_at);
create index upload_created_idx on upload (created_at);

-- A free order that replaces pieces of another one.
alter table customer_order add column replaces_order_id uuid references customer_order (id),
  add constraint customer_order_replacement_check check (
    replaces_order_id is null or (creator = 'STAFF' and total = 0 and replaces_order_id <> id));
create index customer_order_replaces_idx on customer_order (replaces_order_id) where replaces_order_id is not null;

-- What a customer says is wrong with a delivered order.
create table claim (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^C-[0-9A-HJKMNP-TV-Z]{4,6}$'),
  order_id uuid not null references customer_order (id),
  kind text not null check (kind in (
    'DAMAGED', 'LEAKED', 'WRONG_ITEM', 'MISSING', 'SHORT_DATE', 'NOT_ARRIVED', 'RECALL'
  )),
  wish text not null check (wish in ('REPLACEMENT', 'REFUND')),
  state text not null default 'OPEN' check (state in (
    'OPEN', 'IN_REVIEW', 'APPROVED', 'REPLACED', 'REFUNDED', 'REJECTED', 'WITHDRAWN'
  )),
  note text check (length(note) between 1 and 500),
  decision_note text check (length(decision_note) between 1 and 500),
  -- The last days to answer, and to send the replacement or promise the refund.
  due_on date not null,
  act_by date,
  -- What was promised back.
  amount minor_units check (amount > 0),
  replacement_order_id uuid unique references customer_order (id),
  asks_goods_back boolean not null default false,
  -- A leak or an off smell, which may concern the whole lot.
  concerns_lot boolean not null default false,
  decided_by text check (length(decided_by) between 1 and 100),
  -- When staff was told that a deadline is near: first that of the answer, then that of the action.
  due_told_at timestamptz,
  act_told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint claim_rejected_with_words_check check (state <> 'REJECTED' or decision_note is not null),
  constraint claim_decided_check check (
    (state in ('OPEN', 'IN_REVIEW', 'WITHDRAWN')) = (decided_by is null)),
  constraint claim_act_by_check check ((state in ('APPROVED', 'REPLACED', 'REFUNDED')) = (act_by is not null)),
  constraint claim_refunded_check check ((state = 'REFUNDED') = (amount is not null)),
  constraint claim_replaced_check check (state <> 'REPLACED' or replacement_order_id is not null)
);
create index claim_order_id_idx on claim (order_id, created_at desc);
create index claim_concerns_lot_idx on claim (created_at) where concerns_lot;
create index claim_due_idx on claim (due_on) where state in ('OPEN', 'IN_REVIEW');
create index claim_act_idx on claim (act_by) where state = 'APPROVED';
create trigger claim_touch before update on claim for each row execute function touch_updated_at();
create trigger claim_kept before delete on claim for each row execute function refuse_change();

create table claim_line (
  claim_id uuid not null references claim (id),
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity between 1 and 99),
  primary key (claim_id, position),
  constraint claim_line_item_fkey foreign key (order_id, position) references order_item (order_id, position)
);
create index claim_line_order_id_idx on claim_line (order_id, position);

create table claim_photo (
  claim_id uuid not null references claim (id),
  position integer not null check (position between 1 and 5),
  upload_id uuid not null unique references upload (id),
  primary key (claim_id, position)
);

-- The refunds that a claim has promised: several if the order was paid in parts.
create table claim_refund (
  claim_id uuid not null references claim (id),
  refund_id uuid not null unique references refund (id),
  primary key (claim_id, refund_id)
);

-- No state is reached twice.
create table claim_event (
  id bigint generated always as identity primary key,
  claim_id uuid not null references claim (id),
  state text not null check (state in (
    'OPEN', 'IN_REVIEW', 'APPROVED', 'REPLACED', 'REFUNDED', 'REJECTED', 'WITHDRAWN'
  )),
  -- The member of staff; null for the customer and for the shop itself.
  made_by text check (length(made_by) between 1 and 100),
  created_at timestamptz not null default now(),
  constraint claim_event_once_key unique (claim_id, state)
);

-- Lots that several customers complained about; told to staff once in 30 days.
create table lot_warning (
  id bigint generated always as identity primary key,
  lot_code text not null,
  claims integer not null check (claims > 0),
  told_at timestamptz not null default now()
);
create index lot_warning_lot_idx on lot_warning (lot_code, told_at desc);

create trigger claim_line_append_only before update or delete on claim_line
  for each row execute function refuse_change();
create trigger claim_photo_append_only before update or delete on claim_photo
  for each row execute function refuse_change();
create trigger claim_refund_append_only before update or delete on claim_refund
  for each row execute function refuse_change();
create trigger claim_event_append_only before update or delete on claim_event
  for each row execute function refuse_change();
create trigger claim_event_no_truncate before truncate on claim_event
  for each statement execute function refuse_change();
