-- A lot that must not be eaten. finished_at: every order that had left with pieces of it was settled.
create table lot_recall (
  lot_code text primary key references lot (code),
  reason text not null check (length(reason) <= 300 and btrim(reason) <> ''),
  made_by text not null check (btrim(made_by) <> ''),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index lot_recall_open_idx on lot_recall (created_at) where finished_at is null;
create trigger lot_recall_kept before delete on lot_recall
  for each row execute function refuse_change();
create trigger lot_recall_frozen before update on lot_recall
  for each row when ((old.lot_code, old.reason, old.made_by, old.created_at) is distinct from
    (new.lot_code, new.reason, new.made_by, new.created_at)) execute function refuse_change();

-- An order whose customer was told of a recall. claim_id: the claim that pays it back; none if all pieces of the lot
-- were paid back or claimed before.
create table lot_recall_order (
  lot_code text not null references lot_recall (lot_code),
  order_id uuid not null references customer_order (id),
  claim_id uuid unique references claim (id),
  created_at timestamptz not null default now(),
  primary key (lot_code, order_id)
);
create index lot_recall_order_order_id_idx on lot_recall_order (order_id);
create trigger lot_recall_order_append_only before update or delete on lot_recall_order
  for each row execute function refuse_change();
