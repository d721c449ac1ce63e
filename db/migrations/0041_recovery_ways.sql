-- What the customer still owes of an order that was paid too little. The payment and the rest together are the total.
create table order_rest (
  order_id uuid primary key references customer_order (id),
  payment_ref text not null check (length(payment_ref) between 1 and 100),
  amount minor_units not null check (amount > 0),
  due_at timestamptz not null,
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now(),
  constraint order_rest_due_check check (due_at > created_at)
);
create trigger order_rest_append_only before update or delete on order_rest
  for each row execute function refuse_change();

-- An intent that collects the rest, not the total.
alter table payment_intent add column is_rest boolean not null default false;
create trigger payment_intent_rest_frozen before update on payment_intent
  for each row when (old.is_rest <> new.is_rest) execute function refuse_change();

-- A refund that somebody made at the provider's own desk. The provider counts it, but does not know our key.
alter table refund
  add column elsewhere_ref text check (length(elsewhere_ref) between 3 and 100),
  add constraint refund_elsewhere_check
    check (elsewhere_ref is null or state = 'SUCCESS' and provider_ref is null and hand_ref is null);

-- A payment that the shop counted and the provider does not have. It cannot be refunded.
create table payment_write_off (
  payment_transaction_id uuid primary key,
  amount minor_units not null check (amount > 0),
  currency currency_code not null,
  reason text not null check (length(reason) <= 500 and btrim(reason) <> ''),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now(),
  constraint payment_write_off_payment_fkey foreign key (payment_transaction_id, currency)
    references payment_transaction (id, currency)
);
create index payment_write_off_day_idx on payment_write_off (created_at);
create trigger payment_write_off_append_only before update or delete on payment_write_off
  for each row execute function refuse_change();

-- What the provider said when staff asked about a problem: facts that may be stored, without personal data.
alter table payment_problem
  add column answer jsonb,
  add column answered_at timestamptz,
  add constraint payment_problem_answer_check check ((answer is null) = (answered_at is null));

alter table recovery_act
  drop constraint recovery_act_act_check,
  add constraint recovery_act_act_check check (act in (
    'CANCEL_ORDER', 'ASK_REST', 'LET_GO', 'TIE', 'NOT_OURS', 'REPEAT_REFUND', 'BY_HAND', 'BOOK_REFUND', 'STOP_PARCEL',
    'WRITE_OFF', 'ANSWER_BY', 'SOLVED')),
  add column due_on date;

-- The last checks of the books: what audit() found.
create table books_check (
  id bigint generated always as identity primary key,
  rules integer not null check (rules > 0),
  findings jsonb not null check (jsonb_typeof(findings) = 'array'),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now()
);
create index books_check_newest_idx on books_check (created_at desc);

select guard_by_audit('recovery_act', 'insert');
select guard_by_audit('order_allowance', 'insert');
select guard_by_audit('order_rest', 'insert');
select guard_by_audit('payment_write_off', 'insert');
select guard_by_audit('lot_report', 'insert');
select guard_by_audit('refund', 'update', '(old.hand_ref, old.elsewhere_ref) is distinct from '
  '(new.hand_ref, new.elsewhere_ref)', 'by_hand_audited');
