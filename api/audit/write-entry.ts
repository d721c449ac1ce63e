import { type AuditEntry, insertAuditEntries, insertAuditEntry } from '#db/audit-entry.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import type { Result } from '#kit/result.ts'
import { maskFields, maskText } from './mask-personal.ts'

const hasEntry = new WeakSet<Tx>()

/** Writes what the actor does into the audit log, in the transaction that does it; returns the entry's id. */
export async function writeEntry(tx: Tx, actor: Actor, entry: AuditEntry): Promise<number> {
  const id = await insertAuditEntry(tx, actor, masked(entry))
  hasEntry.add(tx)
  return id
}

const masked = (entry: AuditEntry): AuditEntry => ({
  ...entry,
  before: entry.before && maskFields(entry.before),
  after: entry.after && maskFields(entry.after),
  reason: entry.reason && maskText(entry.reason),
})

/** Writes the entries of a deed on many things. */
export async function writeEntries(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  await insertAuditEntries(tx, actor, entries.map(masked))
  if (entries.length > 0) hasEntry.add(tx)
}

/** Thrown to roll back a transaction whose failure is an answer, not an error. */
const ROLL_BACK = new Error('rolled back')

type AnyResult = Result<unknown, unknown>
type Run<Answer extends AnyResult> = (
  tx: Tx,
  write: (entry: AuditEntry) => Promise<number>,
) => Promise<Answer>

/**
 * The transaction of a deed. A failure is rolled back and returned; a success without an audit entry is a bug and is
 * rolled back too.
 */
export async function staffTx<Answer extends AnyResult>(
  db: Db,
  actor: Actor,
  run: Run<Answer>,
): Promise<Answer> {
  let refused: Answer | null = null
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await run(tx, (entry) => writeEntry(tx, actor, entry))
      if (!done.ok) {
        refused = done
        throw ROLL_BACK
      }
      invariant(hasEntry.has(tx), `What ${actor.kind} did has no audit entry`)
      return done
    })
  } catch (error) {
    if (error === ROLL_BACK && refused) return refused
    throw error
  }
}
