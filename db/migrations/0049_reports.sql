-- The lines of the documents as rows, for reports. A trigger writes them from the facts of a document, so that both are
-- always equal. position is that of the order's line; null for delivery.
create table document_line (
  document_id uuid not null references document (id),
  line integer not null check (line > 0),
  position integer,
  quantity integer not null check (quantity >= 0),
  discount minor_units not null,
  gross minor_units not null,
  taxable minor_units not null,
  cgst minor_units not null,
  sgst minor_units not null,
  igst minor_units not null,
  primary key (document_id, line)
);
create function write_document_lines(document document) returns void language sql as $$
  insert into document_line (document_id, line, position, quantity, discount, gross, taxable, cgst, sgst, igst)
  select document.id, place, (line ->> 'position')::int, (line ->> 'quantity')::int, (line ->> 'discount')::bigint,
    (line ->> 'gross')::bigint, (line ->> 'taxable')::bigint, (line ->> 'cgst')::bigint,
    (line ->> 'sgst')::bigint, (line ->> 'igst')::bigint
  from jsonb_array_elements(document.facts -> 'lines') with ordinality as lines (line, place)
$$;
create function write_new_document_lines() returns trigger language plpgsql as $$
begin
  perform write_document_lines(new);
  return null;
end $$;
create trigger document_lines_written after insert on document
  for each row execute function write_new_document_lines();
select write_document_lines(document) from document;
create trigger document_line_append_only before update or delete on document_line
  for each row execute function refuse_change();
create trigger document_line_no_truncate before truncate on document_line
  for each statement execute function refuse_change();

-- Files that somebody asked for. A job writes them; only the person who asked may fetch them, for 24 hours. failed_at:
-- the last attempt did not work.
create table export_file (
  id uuid primary key default gen_random_uuid(),
  report text not null check (report in (
    'sales', 'refunds', 'promotions', 'stock-value', 'payouts', 'gst', 'searches')),
  -- Period, country and groups, as the report's address holds them.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  format text not null check (format in ('CSV', 'XLSX')),
  file_name text not null check (length(file_name) <= 100),
  asked_by uuid not null references app_user (id),
  row_count integer check (row_count >= 0),
  bytes bytea,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index export_file_asked_idx on export_file (asked_by, created_at desc);
create index export_file_created_idx on export_file (created_at);

-- A file that somebody wants to import: first only checked, then applied as a whole, and undone as a whole.
create table import_run (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('prices', 'words', 'lots', 'settlements')),
  file_name text not null check (length(file_name) between 1 and 100),
  asked_by uuid not null references app_user (id),
  -- The heads of the file, and which of them is what.
  heads jsonb not null check (jsonb_typeof(heads) = 'array'),
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  row_count integer not null check (row_count >= 0),
  -- Values that are already as the file says.
  same_count integer not null check (same_count >= 0),
  state text not null default 'CHECKED' check (state in ('CHECKED', 'APPLIED', 'UNDONE')),
  -- The entries of the audit log that applying it wrote.
  group_id uuid not null default gen_random_uuid(),
  checked_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  constraint import_run_times_check check (
    (state = 'CHECKED') = (applied_at is null) and (state = 'UNDONE') = (undone_at is not null))
);
create index import_run_newest_idx on import_run (checked_at desc, id desc);

-- A value that the file would change, or a row that is refused. subject names the thing, as in the audit log.
create table import_row (
  run_id uuid not null references import_run (id) on delete cascade,
  place integer not null check (place > 0),
  -- The row of the sheet; the heads are row 1.
  line integer not null check (line > 1),
  subject text not null check (length(subject) <= 200),
  label text not null check (length(label) <= 250),
  field text,
  before jsonb,
  after jsonb,
  mark text not null check (mark in ('CHANGE', 'TWICE', 'REFUSED')),
  reason text check (length(reason) <= 200),
  -- The row of the file, to check it again and for the file of refused rows.
  cells jsonb not null check (jsonb_typeof(cells) = 'array'),
  primary key (run_id, place)
);

-- Which column of a file holds what, by the heads of the file, as somebody matched them last.
create table import_columns (
  kind text not null,
  heads text not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (kind, heads)
);

-- What a payment provider says it paid out. fee includes tax. The amount of a refund is taken off; an adjustment has a
-- sign of its own.
create table settlement_line (
  gateway payment_gateway not null,
  kind text not null check (kind in ('PAYMENT', 'REFUND', 'ADJUSTMENT')),
  reference text not null check (length(reference) between 1 and 100),
  settlement text not null check (length(settlement) between 1 and 100),
  settled_on date not null,
  currency currency_code not null,
  amount bigint not null check (amount <> 0),
  fee minor_units not null,
  tax minor_units not null,
  run_id uuid not null references import_run (id),
  primary key (gateway, kind, reference),
  constraint settlement_line_sign_check check (kind = 'ADJUSTMENT' or amount > 0),
  constraint settlement_line_tax_in_fee_check check (tax <= fee)
);
create index settlement_line_run_idx on settlement_line (run_id);
create index settlement_line_settled_idx on settlement_line (settled_on);
select guard_by_audit('settlement_line');
select guard_by_audit('import_run', 'update', 'old.state <> new.state', 'state_audited');

-- Whether a transaction wrote an entry is asked for each row that it changes. With two indexes PostgreSQL combined them,
-- which reads all entries of the transaction each time; with one it stops at the first.
create index audit_entry_xact_at_idx on audit_entry (xact, at);
drop index audit_entry_xact_idx;
