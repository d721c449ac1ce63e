-- Until now the statement for the statistics was a part of the trigger: it ran at every change of a customer's name, phone or
-- mail address, so that two such changes waited for each other, and not here.
create or replace function index_customer_orders() returns trigger language plpgsql as $$
begin
  update order_search set words = order_words(o) from customer_order as o
    where o.user_id = new.id and order_search.order_id = o.id;
  return null;
end $$;

-- With the usual 100 samples a rare PIN code may look common, and the planner would walk the newest orders instead.
alter table order_search alter column words set statistics 1000;
