-- When a message about an order was first handed to a mail or SMS provider. Written before that call, so the message
-- may not have arrived.
alter table order_message add column handed_over_at timestamptz;
-- Messages queued before this column existed count as handed over.
update order_message set handed_over_at = created_at;
