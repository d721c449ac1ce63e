import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { WAITING_CLAIM_STATES } from '#domain/claims/claim.ts'
import { ENDED_STATUSES } from '#domain/erasure.ts'

/** The first program that reads the archive. An older one would draw moved invoices again, so it must not start. */
const FIRST_READER = '0067_archive'
const ARCHIVE_LOCK = 7_264_067

export type Seen = { id: string; orderedAt: Date }

/** Whether this transaction may move orders: one process at a time. */
export async function lockArchive(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(ARCHIVE_LOCK)}) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

export async function refuseOlderPrograms(tx: Tx): Promise<void> {
  await sql`update schema_state set floor = ${FIRST_READER} where floor < ${FIRST_READER}`.execute(tx)
}

const before = (months: number) => sql`now() - make_interval(months => ${months}::int)`

/** The oldest orders that nobody has looked at yet. */
export async function listUnseen(tx: Tx, months: number, most: number): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select id, created_at as "orderedAt" from customer_order
    where created_at < ${before(months)} and (created_at, id) > (
      select coalesce(max(ordered_at), '-infinity'), coalesce((array_agg(order_id))[1], ${NO_ID}::uuid) from (
        select ordered_at, order_id from archive.moved_order order by ordered_at desc, order_id desc limit 1) as last)
    order by created_at, id limit ${most}`.execute(tx)
  return rows
}

const NO_ID = '00000000-0000-0000-0000-000000000000'

/** Orders that had something open when they were looked at, after the given one. */
export async function listWaiting(tx: Tx, after: Seen | null, most: number): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select order_id as id, ordered_at as "orderedAt" from archive.moved_order
    where moved_at is null ${
      after
        ? sql`and (ordered_at, order_id) > (
      (select ordered_at from archive.moved_order where order_id = ${after.id}), ${after.id}::uuid)`
        : sql``
    }
    order by ordered_at, order_id limit ${most}`.execute(tx)
  return rows
}

/** Those of the orders that ended so many months ago and have nothing open. */
export async function listMovable(tx: Tx, ids: readonly string[], months: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order as o
    where id = any(${[...ids]}::uuid[]) and status = any(${[...ENDED_STATUSES]}::text[])
      and not exists (select from order_status_history where order_id = o.id and created_at >= ${before(months)})
      and not exists (select from refund join payment_transaction as paid on paid.id = payment_transaction_id
        where paid.order_id = o.id and (refund.state = 'PENDING' or refund.updated_at >= ${before(months)}))
      and not exists (select from payment_problem where order_id = o.id and resolved_at is null)
      and not exists (select from claim where order_id = o.id and state = any(${[...WAITING_CLAIM_STATES]}::text[]))
      and not exists (select from parcel_stop where order_id = o.id and closed_at is null)
      and not exists (select from desk_act_part where order_id = o.id and state = 'WAITING')
      and not exists (select from message_log where order_id = o.id and state in ('QUEUED', 'SENDING'))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What is moved: the table, the column that leads to an order, and the ids that it has. */
const MOVED: {
  table: string
  key: string
  keys: RawBuilder<unknown>
  of: (ids: string[]) => RawBuilder<unknown>
}[] = [
  { table: 'message_log', key: 'order_id', keys: sql`order_id, id`, of: (ids) => sql`${ids}::uuid[]` },
  {
    table: 'tracking_event',
    key: 'shipment_id',
    keys: sql`shipment_id, id`,
    of: (ids) => sql`array(select id from shipment where order_id = any(${ids}::uuid[]))`,
  },
  {
    table: 'document_file',
    key: 'document_id',
    keys: sql`document_id`,
    of: (ids) => sql`array(select id from document where order_id = any(${ids}::uuid[]))`,
  },
]

/** Copies the rows of the orders and removes the ones that were copied. A trigger refuses to remove any other. */
export async function moveRows(tx: Tx, ids: string[]): Promise<void> {
  for (const { table, key, keys, of } of MOVED) {
    await sql`insert into ${sql.table(`archive.${table}`)}
      select * from ${sql.table(table)} where ${sql.ref(key)} = any(${of(ids)})`.execute(tx)
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(${of(ids)})
      and (${keys}) in (select ${keys} from ${sql.table(`archive.${table}`)} where ${sql.ref(key)} = any(${of(ids)}))`.execute(
      tx,
    )
  }
}

/** Notes which orders were looked at, and how many rows of those that were moved are in the archive. */
export async function saveSeen(tx: Tx, seen: readonly Seen[], moved: string[]): Promise<void> {
  const ids = seen.map(({ id }) => id)
  await sql`
    insert into archive.moved_order (order_id, ordered_at, moved_at, messages, tracking_events, files)
    select o.id, created_at, case when o.id = any(${moved}::uuid[]) then now() end,
      coalesce(messages, 0), coalesce(events, 0), coalesce(files, 0)
    from customer_order as o
    left join (select order_id, count(*) as messages from archive.message_log where order_id = any(${moved}::uuid[])
      group by 1) as message on message.order_id = o.id
    left join (select order_id, count(*) as events from shipment join archive.tracking_event on shipment_id = shipment.id
      where order_id = any(${moved}::uuid[]) group by 1) as event on event.order_id = o.id
    left join (select order_id, count(*) as files from document join archive.document_file on document_id = document.id
      where order_id = any(${moved}::uuid[]) group by 1) as file on file.order_id = o.id
    where o.id = any(${ids}::uuid[])
    on conflict (order_id) do update set moved_at = excluded.moved_at, messages = excluded.messages,
      tracking_events = excluded.tracking_events, files = excluded.files`.execute(tx)
}
