import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OtcEvent, OtcLimit } from '#domain/otc.ts'
import { hours } from '#kit/duration.ts'

/** Whom an event concerns, in each way in which events are counted. Null: not counted that way. */
export type OtcSubject = { identifier: string; ip: string | null; numberPrefix: string | null }

const COLUMNS = {
  identifier: 'identifier',
  ip: 'ip',
  numberPrefix: 'number_prefix',
} as const satisfies Record<OtcLimit['per'], string>

/** Until the transaction ends it counts alone: no two are let in on one free place. */
export async function lockSubject(tx: Tx, { identifier, ip, numberPrefix }: OtcSubject): Promise<void> {
  const keys = [`otc ${identifier}`, ip && `otc ip ${ip}`, numberPrefix && `otc prefix ${numberPrefix}`]
  // In one order for all, or two transactions could wait for each other.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${keys.filter(Boolean)}::text[]) as name order by key
    ) as keys`.execute(tx)
}

/** How many seconds the subject has to wait for the strictest of the limits; 0 if it need not. */
export async function secondsToWait(
  tx: Tx,
  subject: OtcSubject,
  limits: readonly OtcLimit[],
): Promise<number> {
  const waits = limits.flatMap((limit) => {
    const value = subject[limit.per]
    return value === null ? [] : [waitOf(limit, value)]
  })
  if (waits.length === 0) return 0
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(max(seconds)) as seconds from (${sql.join(waits, sql` union all `)}) as waits`.execute(tx)
  return Math.max(rows[0]?.seconds ?? 0, 0)
}

/** A place is free again when the oldest event that fills the window leaves it. */
const waitOf = ({ events, per, max, window }: OtcLimit, value: string) => sql`
  (select extract(epoch from created_at + make_interval(secs => ${window / 1000}) - now()) as seconds
  from otc_event
  where ${sql.ref(COLUMNS[per])} = ${value} and kind in (${sql.join(events)})
  order by created_at desc offset ${max - 1} limit 1)`

export async function recordEvent(tx: Tx, kind: OtcEvent, subject: OtcSubject): Promise<void> {
  const { identifier, ip, numberPrefix } = subject
  await tx.insertInto('otc_event').values({ kind, identifier, ip, number_prefix: numberPrefix }).execute()
}

/** Counts a question about somebody's account, once an hour for each identifier and address that asks. */
export async function recordProbe(
  tx: Tx,
  kind: 'UNKNOWN' | 'TAKEN',
  { identifier, ip }: OtcSubject,
): Promise<void> {
  if (ip === null) return
  await sql`
    insert into otc_event (kind, identifier, ip)
    select ${kind}, ${identifier}, ${ip}::inet
    where not exists (
      select from otc_event
      where kind = ${kind} and identifier = ${identifier} and ip = ${ip}::inet
        and created_at > now() - make_interval(secs => ${hours(1) / 1000})
    )`.execute(tx)
}
