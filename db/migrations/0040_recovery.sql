-- A refund at the counter names what it is for, as a refund through a provider does.
alter table refund_line
  alter column refund_id drop not null,
  add column counter_payment_id uuid references counter_payment (id),
  add constraint refund_line_one_refund_check check (num_nonnulls(refund_id, counter_payment_id) = 1);
create index refund_line_counter_payment_idx on refund_line (counter_payment_id);

-- What was given back of an order, without failed refunds.
create view returned_line as
  select line.order_id, line.position, line.quantity, line.amount, line.refund_id, line.counter_payment_id
  from refund_line as line left join refund on refund.id = refund_id
  where refund.state is distinct from 'FAILED';

-- A claim on an order that was paid at the counter is paid back there.
alter table claim_refund
  drop constraint claim_refund_pkey,
  alter column refund_id drop not null,
  add column id bigint generated always as identity primary key,
  add column counter_payment_id uuid unique references counter_payment (id),
  add constraint claim_refund_one_refund_check check (num_nonnulls(refund_id, counter_payment_id) = 1);
create index claim_refund_claim_idx on claim_refund (claim_id);

-- The laboratory's report on a lot, if staff gave a file. A corrected lot may have several; its report_src names the
-- one that is shown.
create table lot_report (
  lot_code text not null references lot (code),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) between 1 and 5242880),
  recorded_by text not null check (btrim(recorded_by) <> ''),
  created_at timestamptz not null default now(),
  primary key (lot_code, sha256)
);
create trigger lot_report_append_only before update or delete on lot_report
  for each row execute function refuse_change();
alter table lot drop constraint lot_report_src_check,
  add constraint lot_report_src_check
    check (report_src ~ '^(/media/|/api/v1/lots/|https://)[^[:space:]]+$');

-- The last time that staff asked the provider about a problem: once in ten seconds.
alter table payment_problem add column asked_at timestamptz;

-- What the shop lets go of an order that was paid too little. Payment and allowance together are what was asked for.
create table order_allowance (
  order_id uuid primary key references customer_order (id),
  payment_ref text not null check (length(payment_ref) between 1 and 100),
  amount minor_units not null check (amount > 0),
  reason text not null check (length(reason) <= 500 and btrim(reason) <> ''),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now()
);
create trigger order_allowance_append_only before update or delete on order_allowance
  for each row execute function refuse_change();

-- A refund that staff gave by hand, outside the provider. hand_ref: the reference of the bank. The provider is never
-- asked about it.
alter table refund
  add column hand_ref text check (length(hand_ref) between 3 and 100),
  add constraint refund_by_hand_check check (hand_ref is null or state = 'SUCCESS' and provider_ref is null);

-- The ways out of problems that staff took.
create table recovery_act (
  id bigint generated always as identity primary key,
  problem_id bigint not null references payment_problem (id),
  act text not null check (act in (
    'CANCEL_ORDER', 'LET_GO', 'REPEAT_REFUND', 'BY_HAND', 'NOT_OURS', 'WRITE_OFF', 'SOLVED')),
  reason text not null check (length(reason) <= 500 and btrim(reason) <> ''),
  reference text check (length(reference) between 3 and 100),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now()
);
create index recovery_act_problem_idx on recovery_act (problem_id);
create trigger recovery_act_append_only before update or delete on recovery_act
  for each row execute function refuse_change();
