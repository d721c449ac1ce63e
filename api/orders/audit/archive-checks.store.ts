import { type RawBuilder, sql } from 'kysely'

/** Invariants of the archive. */
export const ARCHIVE_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A49 a row is either in its table or in the archive, and no archived row is lost': sql`
    select 'order ' || order_id as what from archive.moved_order as moved
    where messages <> (select count(*) from archive.message_log where order_id = moved.order_id)
      or tracking_events <> (select count(*) from archive.tracking_event
        where shipment_id in (select id from shipment where order_id = moved.order_id))
      or files <> (select count(*) from archive.document_file
        where document_id in (select id from document where order_id = moved.order_id))
    union all
    select 'message ' || id from archive.message_log as kept
    where exists (select from message_log where id = kept.id)
      or not exists (select from archive.moved_order where order_id = kept.order_id and moved_at is not null)
    union all
    select 'report ' || id from archive.tracking_event as kept where exists (select from tracking_event where id = kept.id)
    union all
    select 'file of document ' || document_id from archive.document_file join document_file using (document_id)`,
}
