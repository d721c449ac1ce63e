import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OtcEvent, OtcLimit } from '#domain/otc.ts'
import { hours } from '#kit/duration.ts'

/** The keys by which an event is counted. Null: not counted by this key. */
export type OtcSubject = { identifier: string; ip: string | null; numberPrefix: string | null }

const COLUMNS = {
  identifier: 'identifier',
  ip: 'ip',
  numberPrefix: 'number_prefix',
} as const satisfies Record<OtcLimit['per'], string>

/** Locks the subject until the transaction ends, so that concurrent requests cannot exceed a limit. */
export async function lockSubject(tx: Tx, { identifier, ip, numberPrefix }: OtcSubject): Promise<void> {
  const keys = [`otc ${identifier}`, ip && `otc ip ${ip}`, numberPrefix && `otc prefix ${numberPrefix}`]
  // Always in the same order, to prevent deadlocks.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(name, 0) as key from unnest(${keys.filter(Boolean)}::text[]) as name order by key
    ) as keys`.execute(tx)
}

/** Seconds until all limits allow another event; 0 if they allow it now. */
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

/** The limit allows another event when the oldest one that counts leaves the window. */
const waitOf = ({ events, per, max, window }: OtcLimit, value: string) => sql`
  (select extract(epoch from created_at + make_interval(secs => ${window / 1000}) - now()) as seconds
  from otc_event
  where ${sql.ref(COLUMNS[per])} = ${value} and kind in (${sql.join(events)})
  order by created_at desc offset ${max - 1} limit 1)`

export async function recordEvent(tx: Tx, kind: OtcEvent, subject: OtcSubject): Promise<void> {
  const { identifier, ip, numberPrefix } = subject
  await tx.insertInto('otc_event').values({ kind, identifier, ip, number_prefix: numberPrefix }).execute()
}

/** Counts an attempt to find out whether an account exists, once per hour for each identifier and IP address. */
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
