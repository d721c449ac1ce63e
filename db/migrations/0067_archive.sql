-- Rows that nobody counts or looks up by themselves, of orders that ended long ago: messages, reports of couriers, drawn
-- documents. They are the most of an order in bytes. A nightly job moves them here if ARCHIVE_AFTER_MONTHS is set. The views
-- read both places. A column that is added to one of the tables is added to the table of the archive and to the view too.
create schema archive;

create table archive.message_log (like message_log, primary key (order_id, id));
create table archive.tracking_event (like tracking_event, primary key (shipment_id, id));
create table archive.document_file (like document_file, primary key (document_id));
-- The bytes of a PDF are packed already.
alter table archive.document_file alter column bytes set storage external;

create view message_log_all as select * from message_log union all select * from archive.message_log;
create view tracking_event_all as select * from tracking_event union all select * from archive.tracking_event;
create view document_file_all as select * from document_file union all select * from archive.document_file;

-- Orders that the job has looked at, in the order of their making. moved_at: null if something was open; it is looked at again.
-- The counts are those of the moved rows: audit() compares them.
create table archive.moved_order (
  order_id uuid primary key references customer_order (id),
  ordered_at timestamptz not null,
  moved_at timestamptz,
  messages integer not null default 0 check (messages >= 0),
  tracking_events integer not null default 0 check (tracking_events >= 0),
  files integer not null default 0 check (files >= 0)
);
create index moved_order_ordered_idx on archive.moved_order (ordered_at, order_id);
create index moved_order_waiting_idx on archive.moved_order (ordered_at, order_id) where moved_at is null;

-- A row leaves a table only if the same transaction has written an equal one to the archive. The argument is the key.
create function refuse_unarchived_delete() returns trigger language plpgsql as $$
declare
  is_lost boolean;
begin
  execute format(
    'select exists (select from gone where not exists (
      select from archive.%I as kept where (%s) = (%s) and kept.xmin = pg_current_xact_id()::xid
        and row(kept.*) is not distinct from row(gone.*)))',
    tg_table_name, regexp_replace(tg_argv[0], '(\w+)', 'kept.\1', 'g'), regexp_replace(tg_argv[0], '(\w+)', 'gone.\1', 'g'))
  into is_lost;
  if is_lost then
    raise exception 'DELETE on % is refused: the row is not in the archive', tg_table_name
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;

create trigger message_log_kept after delete on message_log referencing old table as gone
  for each statement execute function refuse_unarchived_delete('order_id, id');
drop trigger tracking_event_append_only on tracking_event;
create trigger tracking_event_append_only before update on tracking_event
  for each row execute function refuse_change();
create trigger tracking_event_kept after delete on tracking_event referencing old table as gone
  for each statement execute function refuse_unarchived_delete('shipment_id, id');
drop trigger document_file_append_only on document_file;
create trigger document_file_append_only before update on document_file
  for each row execute function refuse_change();
create trigger document_file_kept after delete on document_file referencing old table as gone
  for each statement execute function refuse_unarchived_delete('document_id');

-- What is in the archive stays. Only the erasure of a person empties contacts there.
create trigger message_log_append_only before update or delete on archive.message_log
  for each row when (not is_erasing()) execute function refuse_change();
create trigger tracking_event_append_only before update or delete on archive.tracking_event
  for each row execute function refuse_change();
create trigger document_file_append_only before update or delete on archive.document_file
  for each row execute function refuse_change();

-- Staff may send a message again whose row is in the archive.
alter table message_log drop constraint message_log_resent_of_fkey;
