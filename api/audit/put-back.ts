import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Permission } from '#domain/permission.ts'
import { days } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findEntry, type StoredEntry } from './entries.store.ts'
import { isMasked } from './mask-personal.ts'
import { staffTx } from './write-entry.ts'

/** Changes can be put back for this long. */
const PUT_BACK_FOR = days(1)

/** `NOT_THAT_MANY` says in words why the pieces cannot go back. */
export type PutBackFailure = { code: PutBackProblem } | { code: 'NOT_THAT_MANY'; message: string }
type PutBackProblem = 'NOT_FOUND' | 'STAFF_NOT_ALLOWED' | 'NOT_REVERSIBLE' | 'VERSION_CHANGED'

/**
 * How a kind of change is put back. `putBack` locks the thing and writes the values from before; it answers
 * VERSION_CHANGED if the thing is not as the entry left it. Where not the values but a difference is put back, it writes
 * the entry itself and answers its id.
 */
export type Reverser = {
  permission: Permission
  putBack(tx: Tx, entry: StoredEntry, actor: Actor): Promise<Result<number | null, PutBackRefusal>>
}
type PutBackRefusal = 'NOT_REVERSIBLE' | 'VERSION_CHANGED' | Extract<PutBackFailure, { message: string }>
export type Reversers = Readonly<Record<string, Reverser>>

/** Whether this person may put this entry back, as far as it shows without a look at the thing. */
export function mayPutBack(
  reversers: Reversers,
  entry: StoredEntry,
  permissions: ReadonlySet<Permission>,
): Result<Reverser, PutBackProblem> {
  const reverser = reversers[entry.act]
  if (!reverser || !entry.before || !entry.after) return fail('NOT_REVERSIBLE')
  if (!permissions.has(reverser.permission)) return fail('STAFF_NOT_ALLOWED')
  if (entry.reversedBy !== null) return fail('VERSION_CHANGED')
  const isOver = entry.age * 1000 > PUT_BACK_FOR
  return isOver || isMasked(entry.before) ? fail('NOT_REVERSIBLE') : ok(reverser)
}

type Wish = { id: number; actor: Actor; permissions: ReadonlySet<Permission> }

/** Writes the values from before a change as a new change. Answers the id of its entry. */
export const putBack = (
  db: Db,
  reversers: Reversers,
  { id, actor, permissions }: Wish,
): Promise<Result<number, PutBackFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const entry = await findEntry(tx, id)
    if (!entry) return fail({ code: 'NOT_FOUND' })
    const reverser = mayPutBack(reversers, entry, permissions)
    if (!reverser.ok) return fail({ code: reverser.error })
    const done = await reverser.value.putBack(tx, entry, actor)
    if (!done.ok) return fail(typeof done.error === 'string' ? { code: done.error } : done.error)
    if (done.value !== null) return ok(done.value)
    return ok(
      await write({
        act: entry.act as `${string}.${string}`,
        subject: { kind: entry.subjectKind, id: entry.subjectId },
        before: entry.after ?? undefined,
        after: entry.before ?? undefined,
        reverses: entry.id,
      }),
    )
  })
