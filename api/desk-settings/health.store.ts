import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { DOWN_FOR, FAILURES_UNTIL_DOWN } from '#domain/channel-health.ts'
import { GATEWAYS, type GatewayName } from '#domain/payment.ts'
import type { Carrier } from '#domain/shipment.ts'
import { DEAD_JOBS } from '../jobs/queue-options.ts'

type GatewayRow = {
  gateway: GatewayName
  lastSuccessAt: Date | null
  failuresOfHour: number
  lastWebhookAt: Date | null
}

/** Of the last 30 days, which have an index. Only webhooks with a good signature count. */
export async function listGatewayFacts(db: DbOrTx): Promise<GatewayRow[]> {
  const { rows } = await sql<GatewayRow>`
    select gateway,
      (select max(updated_at) from payment_transaction as paid
        where paid.gateway = all_of.gateway and type = 'PAYMENT' and status = 'SUCCESS'
          and updated_at > now() - interval '30 days') as "lastSuccessAt",
      (select count(*)::int from payment_transaction as failed
        where failed.gateway = all_of.gateway and status = 'FAILED'
          and updated_at > now() - interval '1 hour') as "failuresOfHour",
      (select max(received_at) from webhook_event as event
        where event.gateway = all_of.gateway and signature_ok
          and received_at > now() - interval '30 days') as "lastWebhookAt"
    from unnest(${sql.val(GATEWAYS)}::text[]) as all_of (gateway)`.execute(db)
  return rows
}

type QueueRow = { topic: string; waiting: number; oldestAt: Date | null; dead: number }

/** Queues with jobs that are due or dead. */
export async function listQueues(db: DbOrTx): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select coalesce(source_name, name) as topic,
      (count(*) filter (where name <> ${DEAD_JOBS}))::int as waiting,
      min(start_after) filter (where name <> ${DEAD_JOBS}) as "oldestAt",
      (count(*) filter (where name = ${DEAD_JOBS}))::int as dead
    from pgboss.job
    where state < 'active' and start_after <= now() and name not like '\\_\\_pgboss%'
    group by 1 order by dead desc, waiting desc, topic`.execute(db)
  return rows
}

type SenderRow = {
  channel: 'EMAIL' | 'SMS'
  lastSuccessAt: Date | null
  failuresOfHour: number
  waiting: number
  isDown: boolean
}

/** Among so many messages the last success is looked for, so that the screen does not read all that were ever sent. */
const LATEST_MESSAGES = 10_000

/** What became of messages about orders, and whether the channel fails at the moment. */
export async function listSenders(db: DbOrTx): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    with latest as (select channel, sent_at from message_log order by id desc limit ${sql.lit(LATEST_MESSAGES)})
    select channel,
      (select max(sent_at) from latest as log where log.channel = way.channel) as "lastSuccessAt",
      (select count(*)::int from message_log as log where log.channel = way.channel and state = 'FAILED'
        and changed_at > now() - interval '1 hour') as "failuresOfHour",
      (select count(*)::int from message_log as log where log.channel = way.channel
        and state in ('QUEUED', 'SENDING')) as waiting,
      exists (select from channel_health as health where starts_with(health.channel, way.channel)
        and failures >= ${FAILURES_UNTIL_DOWN}
        and failed_at > now() - make_interval(secs => ${DOWN_FOR / 1000})) as "isDown"
    from (values ('EMAIL'), ('SMS')) as way (channel)`.execute(db)
  return rows
}

type CourierRow = { carrier: Carrier; lastReportAt: Date | null; underWay: number; late: number }

/** Of each courier the last report is looked for among so many parcels. */
const LATEST_PARCELS = 1000

/** Couriers with parcels of the last 30 days. */
export async function listCourierFacts(db: DbOrTx): Promise<CourierRow[]> {
  const { rows } = await sql<CourierRow>`
    with recent as (
      select id, shipping_carrier, delivered_at, arriving_at,
        row_number() over (partition by shipping_carrier order by shipped_at desc) as nth
      from shipment where shipped_at > now() - interval '30 days'
    )
    select shipping_carrier as carrier,
      max(case when nth <= ${sql.lit(LATEST_PARCELS)} then (
        select max(occurred_at) from tracking_event where shipment_id = recent.id) end) as "lastReportAt",
      (count(*) filter (where delivered_at is null))::int as "underWay",
      (count(*) filter (where delivered_at is null and arriving_at < now()))::int as late
    from recent group by 1 order by 1`.execute(db)
  return rows
}

type StoreRow = {
  files: number
  fileBytes: number
  version: string
  bytes: number
  migration: string
}

/** Counted while there are few; then the estimate of the planner, which costs nothing. */
const FILES_OF_DOCUMENTS = sql`(select case when reltuples < 10000 then (select count(*) from document_file_all)
  else reltuples::bigint end from pg_class where oid = 'document'::regclass)`

/** The database with the files in it. Sizes are those of the tables on disk. */
export async function readStore(db: DbOrTx): Promise<StoreRow> {
  const { rows } = await sql<StoreRow>`
    select (select count(*) from upload) + ${FILES_OF_DOCUMENTS}
        + (select count(*) from lot_report) as files,
      pg_total_relation_size('upload') + pg_total_relation_size('document_file')
        + pg_total_relation_size('archive.document_file')
        + pg_total_relation_size('lot_report') as "fileBytes",
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select max(name) from kysely_migration) as migration`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}

type InstanceRow = { version: string; startedAt: Date; connections: number }

/** The processes that are connected, by the names of their connections. */
export async function listInstances(db: DbOrTx): Promise<InstanceRow[]> {
  const { rows } = await sql<InstanceRow>`
    select split_part(application_name, ' ', 2) as version, min(backend_start) as "startedAt",
      count(*)::int as connections
    from pg_stat_activity
    where datname = current_database() and application_name ~ '^aranya-mill [0-9]\\S* [0-9a-f-]{36}$'
    group by application_name order by 2`.execute(db)
  return rows
}
