-- Why a customer cancelled an order; not shown to others.
alter table customer_order
  add column cancel_reason text check (cancel_reason in (
    'BY_MISTAKE', 'CHANGED_MIND', 'OTHER_ITEMS', 'WRONG_ADDRESS', 'TOO_SLOW', 'BETTER_PRICE', 'OTHER'
  )),
  add column cancel_note text check (length(cancel_note) between 1 and 300),
  add constraint customer_order_cancelled_check check (
    (cancel_reason is null or status = 'CANCELLED') and (cancel_note is null or cancel_reason is not null)
  );

-- A packed order was cancelled: the packing desk must keep its parcel back. left_at: the courier took it all the same.
create table parcel_stop (
  order_id uuid primary key references customer_order (id),
  asked_at timestamptz not null default now(),
  left_at timestamptz,
  closed_at timestamptz,
  closed_by text check (length(closed_by) between 1 and 100),
  constraint parcel_stop_closed_check check ((closed_at is null) = (closed_by is null))
);
create index parcel_stop_open_idx on parcel_stop (asked_at) where closed_at is null;
create trigger parcel_stop_kept before delete on parcel_stop
  for each row execute function refuse_change();

-- When the provider sent the money of a refund on its way. Before, only the last change was recorded.
alter table refund add column sent_at timestamptz;
update refund set sent_at = updated_at where state = 'SUCCESS';
alter table refund add constraint refund_sent_check check (state <> 'SUCCESS' or sent_at is not null);

-- A firm that buys, as on customer_order.
alter table cart add column buyer_gstin text, add column buyer_firm text,
  add constraint cart_firm_check check (
    (buyer_gstin is null) = (buyer_firm is null)
    and (buyer_gstin is null or (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and country = 'IND'))
    and (buyer_firm is null or (length(buyer_firm) <= 100 and btrim(buyer_firm) <> ''))
  );

-- The invoice names the firm, so the firm of an order does not change after it.
create function refuse_firm_change() returns trigger language plpgsql as $$
begin
  if exists (select from document where order_id = new.id and kind = 'INVOICE') then
    raise exception 'the invoice of this order is made' using errcode = 'check_violation',
      constraint = 'customer_order_firm_kept';
  end if;
  return new;
end $$;
create trigger customer_order_firm_kept before update of buyer_gstin, buyer_firm on customer_order
  for each row when ((old.buyer_gstin, old.buyer_firm) is distinct from (new.buyer_gstin, new.buyer_firm))
  execute function refuse_firm_change();
