-- Pieces of a paid order that staff took out before it was packed, because there are none. Their money went back, so they
-- are neither packed nor invoiced. The ordered pieces and the totals of the order stay as they were.
alter table order_item
  add column taken_out integer not null default 0,
  add column taken_out_amount minor_units not null default 0,
  add column to_pack integer not null generated always as (quantity - taken_out) stored,
  add constraint order_item_taken_out_check check (taken_out between 0 and quantity),
  add constraint order_item_taken_out_amount_check check (taken_out_amount <= total_current - discount_share);

select guard_by_audit('order_item', 'update', 'old.taken_out is distinct from new.taken_out', 'taken_out_audited');
