import type { Done } from '#contract/admin/sign-in.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { endSession } from './open-session.store.ts'

type Ending = { userId: string; sessionId: string; act: 'staff.sign-out' | 'staff.end-session' }

/** Ends a session of the person. */
export const endOwnSession = (
  db: Db,
  actor: Actor,
  { userId, sessionId, act }: Ending,
): Promise<Result<Done, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    if (!(await endSession(tx, userId, sessionId))) return fail({ code: 'NOT_FOUND' })
    await write({ act, subject: { kind: 'staff', id: userId }, before: { session: sessionId } })
    return ok({})
  })
