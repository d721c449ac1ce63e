import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import { saveProblemResolved } from './problems.store.ts'

/** Staff marks a problem as solved. If the same comes again, it is a new one. */
export const resolveProblem = (
  { db }: { db: Db },
  { id, actor }: { id: number; actor: Actor },
): Promise<Result<null, 'PROBLEM_UNKNOWN'>> =>
  staffTx(db, actor, async (tx, write) => {
    if (!(await saveProblemResolved(tx, id, actor.name))) return fail('PROBLEM_UNKNOWN')
    await write({ act: 'problem.resolve', subject: { kind: 'problem', id: String(id) } })
    return ok(null)
  })
