-- When a message about an order was first handed to a carrier, by mail or SMS. Written before that happens, so it may
-- not have arrived.
alter table order_message add column handed_over_at timestamptz;
-- What was queued before this was written down counts as handed over.
update order_message set handed_over_at = created_at;
