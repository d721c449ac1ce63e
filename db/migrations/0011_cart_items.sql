-- A change of the cart reads and writes one row, so its lines are stored in that row. Each is
-- {"productSku", "variantSku", "quantity"}, in the order of adding.
alter table cart
  add column items jsonb not null default '[]'
    constraint cart_items_check check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 50);

update cart set items = lines.items
from (
  select cart_id, jsonb_agg(
    jsonb_build_object('productSku', left(variant_sku, 8), 'variantSku', variant_sku, 'quantity', quantity)
    order by created_at, variant_sku) as items
  from cart_item group by cart_id
) as lines
where lines.cart_id = cart.id;

drop table cart_item;

-- Every cart must know of a code that is used up, or available again.
create trigger promotion_notify_spent after update of redeemed on promotion
  for each row when ((old.redeemed >= old.total_limit) is distinct from (new.redeemed >= new.total_limit))
  execute function notify_catalogue_changed();

-- Orders move units from on_hand to reserved; a change of on_hand alone is made by staff and shown at once.
create trigger stock_notify_count after update on stock
  for each row when (old.on_hand <> new.on_hand and old.reserved = new.reserved)
  execute function notify_catalogue_changed();
