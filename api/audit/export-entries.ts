import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { csvFile } from '#domain/csv.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { money, toMajor } from '#domain/money.ts'
import { ok } from '#kit/result.ts'
import { type EntryFilter, listEntries, type StoredEntry } from './entries.store.ts'
import { staffTx } from './write-entry.ts'

/** More are in the next file: the time of the last row goes into the filter. */
const MOST_ROWS = 10_000

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** The columns of the file, in their order. */
const rowOf = (entry: StoredEntry) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  kind: entry.actorKind,
  who: entry.actorName,
  role: entry.role,
  act: entry.act,
  subject: `${entry.subjectKind}:${entry.subjectId}`,
  before: json(entry.before),
  after: json(entry.after),
  reason: entry.reason,
  amount: entry.moneyMinor === null ? null : toMajor(money(entry.moneyMinor)).toFixed(2),
  currency: entry.currency,
  readsPersonal: entry.readsPersonal ? 'yes' : 'no',
  keyUsed: entry.keyUsed,
  network: entry.network,
  requestId: entry.requestId,
  reverses: entry.reverses,
  sealPlace: entry.sealPlace,
})

type Row = ReturnType<typeof rowOf>
export type ExportFormat = 'csv' | 'jsonl'

const WRITERS: Record<ExportFormat, (rows: readonly Row[]) => string> = {
  csv: (rows) => csvFile([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]),
  jsonl: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
}

type Wish = { filter: EntryFilter; format: ExportFormat; now: Date }

/** A file of the entries that match, newest first. Taking it is an entry itself. */
export const exportEntries = (db: Db, actor: Actor, { filter, format, now }: Wish) =>
  staffTx(db, actor, async (tx, write) => {
    const found = await listEntries(tx, filter, { size: MOST_ROWS })
    const rows = found.slice(0, MOST_ROWS).map(rowOf)
    const isCut = found.length > MOST_ROWS
    const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
    const after = { ...asked, format, rows: rows.length }
    await write({ act: 'audit.export', subject: { kind: 'audit', id: 'log' }, after, readsPersonal: true })
    const name = `audit-${millTime(now).day}.${format}`
    return ok({ name, content: WRITERS[format](rows), rows: rows.length, isCut })
  })
