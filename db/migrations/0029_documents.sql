-- The last number of each series in a financial year. Its row is locked by the transaction that makes a document, so a
-- rollback leaves no gap.
create table document_series (
  series text not null check (series in ('AM', 'AMX', 'AMC', 'AMXC')),
  fy text not null check (fy ~ '^[0-9]{2}-[0-9]{2}$'),
  last integer not null check (last > 0),
  primary key (series, fy)
);

-- Tax invoices and credit notes. `facts` is all that the document says, frozen when it was made.
create table document (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  series text not null,
  fy text not null,
  number integer not null check (number > 0),
  printed_number text not null unique check (length(printed_number) <= 16),
  order_id uuid not null references customer_order (id),
  -- What a credit note is for: a refund through a provider, or one at the counter.
  refund_id uuid references refund (id),
  counter_payment_id uuid references counter_payment (id),
  -- Of an invoice: what the customer had got back of the order's total before. It is not credited.
  returned_before minor_units not null default 0,
  currency currency_code not null,
  gross minor_units not null,
  taxable minor_units not null,
  cgst minor_units not null,
  sgst minor_units not null,
  igst minor_units not null,
  facts jsonb not null,
  -- Of the government's invoice portal, for sellers above its turnover limit.
  irn text,
  signed_qr text,
  issued_at timestamptz not null default now(),
  constraint document_number_key unique (series, fy, number),
  constraint document_series_fkey foreign key (series, fy) references document_series (series, fy),
  constraint document_credit_note_has_refund_check check (
    num_nonnulls(refund_id, counter_payment_id) = case kind when 'CREDIT_NOTE' then 1 else 0 end),
  constraint document_returned_check check (returned_before <= gross and (kind = 'INVOICE' or returned_before = 0)),
  constraint document_adds_up_check check (gross = taxable + cgst + sgst + igst),
  constraint document_equal_halves_check check (cgst = sgst and (igst = 0 or cgst = 0))
);
create unique index document_one_invoice_key on document (order_id) where kind = 'INVOICE';
create unique index document_one_note_per_refund_key on document (refund_id);
create unique index document_one_note_per_counter_refund_key on document (counter_payment_id);
create index document_order_idx on document (order_id);
create index document_issued_idx on document (issued_at);

-- The drawn PDF. It is drawn by a job after the document was made, once.
create table document_file (
  document_id uuid primary key references document (id),
  bytes bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  template integer not null check (template > 0),
  drawn_at timestamptz not null default now()
);

-- The credit notes of an order never exceed its invoice. The invoice's row is locked, so two notes cannot pass together.
create function refuse_excess_credit() returns trigger language plpgsql as $$
declare left_over bigint;
begin
  select gross into left_over from document
    where order_id = new.order_id and kind = 'INVOICE' and currency = new.currency for update;
  left_over := left_over - (select coalesce(sum(gross), 0) from document
    where order_id = new.order_id and kind = 'CREDIT_NOTE');
  if left_over is null or new.gross > left_over then
    raise exception 'the credit notes of an order do not exceed its invoice'
      using errcode = 'check_violation', constraint = 'document_credit_check';
  end if;
  return new;
end $$;
create trigger document_credit_check before insert on document
  for each row when (new.kind = 'CREDIT_NOTE') execute function refuse_excess_credit();

create trigger document_append_only before update or delete on document
  for each row execute function refuse_change();
create trigger document_no_truncate before truncate on document
  for each statement execute function refuse_change();
create trigger document_file_append_only before update or delete on document_file
  for each row execute function refuse_change();
create trigger document_file_no_truncate before truncate on document_file
  for each statement execute function refuse_change();
-- A series only counts on.
create trigger document_series_kept before delete on document_series
  for each row execute function refuse_change();
create trigger document_series_counts_on before update on document_series
  for each row when (new.last <> old.last + 1 or (new.series, new.fy) is distinct from (old.series, old.fy))
  execute function refuse_change();

-- A firm that buys: its GSTIN and its name, as they were when the order was placed.
alter table customer_order add column buyer_gstin text, add column buyer_firm text,
  add constraint customer_order_firm_check check (
    (buyer_gstin is null) = (buyer_firm is null)
    and (buyer_gstin is null or (buyer_gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' and country = 'IND'))
    and (buyer_firm is null or (length(buyer_firm) <= 100 and btrim(buyer_firm) <> ''))
  );

-- Rupees for a dollar by month, as notified by customs: {"2026-11": "84.05"}. For the rupee value of exports.
insert into setting (code, value, is_public) values ('CUSTOMS_RATES', '{}', false);
