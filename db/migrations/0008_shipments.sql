create table shipment (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references customer_order (id),
  shipping_carrier text not null check (shipping_carrier in (
    'DELHIVERY', 'BLUEDART', 'DTDC', 'XPRESSBEES', 'INDIAPOST', 'LOCAL'
  )),
  tracking_number text,
  shipped_at timestamptz,
  arriving_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint shipment_tracking_number_key unique (shipping_carrier, tracking_number),
  constraint shipment_delivered_after_shipped_check
    check (delivered_at is null or (shipped_at is not null and delivered_at >= shipped_at))
);

create table tracking_event (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipment (id),
  occurred_at timestamptz not null,
  status text not null check (length(status) between 1 and 200),
  location text check (length(location) <= 200),
  constraint tracking_event_once_key unique (shipment_id, occurred_at, status)
);

create trigger tracking_event_append_only before update or delete on tracking_event
  for each row execute function refuse_change();
create trigger tracking_event_no_truncate before truncate on tracking_event
  for each statement execute function refuse_change();
