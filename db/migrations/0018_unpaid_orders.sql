-- made_by: who moved the order or made the refund, for staff only; customers see `notes`. Null: the shop itself.
alter table order_status_history add column made_by text check (length(made_by) between 1 and 100);
alter table refund add column made_by text check (length(made_by) between 1 and 100);

-- Until now a note was 'text (name)' or only the name. Where parentheses make it unclear which part is the name, all
-- of it goes to made_by, so that no name is shown to customers.
alter table order_status_history disable trigger order_status_history_append_only;
update order_status_history set
  made_by = left(case when notes ~ '^[^()]+ \([^()]+\)$' then substring(notes from '\(([^()]+)\)$') else notes end, 100),
  notes = case when notes ~ '^[^()]+ \([^()]+\)$' then substring(notes from '^([^()]+) \(') end
where notes <> '' and notes not in (
  'Paid', 'Edited by customer', 'Not paid within 3 days', 'The payment had no result after 12 hours',
  'Not paid within 6 hours of a payment problem'
);
alter table order_status_history enable trigger order_status_history_append_only;

update refund set
  made_by = left(case when reason ~ '^[^()]+ \([^()]+\)$' then substring(reason from '\(([^()]+)\)$') else reason end, 100),
  reason = case when reason ~ '^[^()]+ \([^()]+\)$' then substring(reason from '^([^()]+) \(') else 'STAFF' end
where reason <> '' and reason not in ('LATE', 'SURPLUS', 'CANCELLED');

-- A refund that the bank returns becomes FAILED, and an authorisation that was released becomes VOID.
drop trigger payment_transaction_frozen on payment_transaction;
create trigger payment_transaction_frozen before update on payment_transaction
  for each row when (
    (old.order_id, old.intent_id, old.gateway, old.currency) is distinct from
    (new.order_id, new.intent_id, new.gateway, new.currency)
    or (old.type <> new.type and (old.type, new.type) is distinct from ('PAYMENT', 'VOID'))
    or (old.status = 'SUCCESS' and (old.type, old.amount, old.transaction_ref) is distinct from
      (new.type, new.amount, new.transaction_ref))
    or (old.status = 'SUCCESS' and new.status <> 'SUCCESS' and (old.type, new.status) is distinct from ('REFUND', 'FAILED'))
    or new.provider_rank < old.provider_rank
  ) execute function refuse_change();
update payment_transaction set type = 'VOID', status = 'SUCCESS', error_code = null
where type = 'PAYMENT' and status = 'FAILED' and error_code = 'RELEASED';

-- stock_released_at: an unpaid order has released its units and reserves them again when it is paid.
-- network_hash: a keyed hash of the customer's network, only while the order is unpaid.
alter table customer_order
  add column stock_released_at timestamptz,
  add column network_hash bytea check (octet_length(network_hash) = 16);
create index customer_order_network_idx on customer_order (network_hash) where network_hash is not null;
create index customer_order_unpaid_idx on customer_order (user_id) where status = 'PENDING';

-- Limits of all unpaid orders of one customer and of one network, in minor units; of one variant, a customer's
-- unpaid orders reserve at most this percentage of the stock, or this number of units if that is more.
insert into setting (code, value) values ('UNPAID_LIMITS', '{
  "customer": {"orders": 3, "pieces": 200, "value": {"INR": 10000000, "USD": 150000}},
  "network": {"orders": 30, "pieces": 1000, "value": {"INR": 50000000, "USD": 750000}},
  "variant": {"percent": 25, "pieces": 10},
  "holdMinutes": 45
}');

-- The connection name of the process that is creating the payment: its lock ends with the process.
alter table payment_intent add column opening_by text;

alter table payment_problem drop constraint payment_problem_kind_check;
alter table payment_problem add constraint payment_problem_kind_check check (kind in (
  'WRONG_AMOUNT', 'OTHER_CURRENCY', 'REFUNDED_ELSEWHERE', 'NOT_AT_PROVIDER', 'UNKNOWN_INTENT', 'UNCLEAR',
  'REFUND_FAILED', 'REFUND_STUCK', 'DISPUTE', 'SOLD_OUT'
));
