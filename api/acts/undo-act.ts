import type { Act } from '#contract/admin/acts.ts'
import type { DbOrTx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { OrderDeps } from '../orders/index.ts'
import { saveUndo } from './acts.store.ts'
import { permissionOf } from './may-still.ts'
import { findLastSteps } from './order-deeds.store.ts'
import { type FoundAct, findAct } from './read-act.store.ts'
import { moveRefusal } from './refusals.ts'

/** Who asked for a deed, and everybody who might have, may see and undo it. */
const maySee = ({ staff }: StaffCaller, act: FoundAct) =>
  act.askedBy === staff.id || staff.permissions.has(permissionOf(act))

export async function readAct(
  { db }: Pick<OrderDeps, 'db'>,
  caller: StaffCaller,
  actId: string,
): Promise<Result<Act, AdminFailure>> {
  const act = await findAct(db, actId)
  // Another person's deed that one may not do does not exist for one.
  return act && maySee(caller, act) ? ok(await answerOf(db, act)) : fail({ code: 'NOT_FOUND' })
}

async function answerOf(db: DbOrTx, { parts, actor, ...act }: FoundAct): Promise<Act> {
  const refused = parts.filter(({ code }) => code !== null)
  const steps = await findLastSteps(
    db,
    refused.map(({ orderId }) => orderId),
  )
  const now = shopNow()
  return {
    id: act.id,
    kind: act.kind,
    state: act.state,
    askedBy: actor.name,
    askedAt: act.askedAt.toISOString(),
    runsAt: act.runsAt.toISOString(),
    endedAt: act.endedAt?.toISOString() ?? null,
    orders: parts.map(({ orderId, orderNumber, state, code }) => ({
      id: orderId,
      orderNumber,
      state,
      code,
      message: code && moveRefusal(code, steps.get(orderId), now).message,
    })),
  }
}

/** Undoes a deed of which nothing was carried out. It is decided by the row of the deed: the job or the undo, never both. */
export async function undoAct(
  { db }: Pick<OrderDeps, 'db'>,
  caller: StaffCaller,
  actId: string,
): Promise<Result<Act, AdminFailure>> {
  const act = await findAct(db, actId)
  if (!act || !maySee(caller, act)) return fail({ code: 'NOT_FOUND' })
  const undone = await staffTx<Result<null, AdminFailure>>(db, caller.actor, async (tx, write) => {
    if (!(await saveUndo(tx, actId))) return fail({ code: 'ALREADY_DONE' })
    await write({
      act: 'deed.undo',
      subject: { kind: 'deed', id: actId },
      before: { state: 'WAITING' },
      after: { state: 'UNDONE' },
    })
    return ok(null)
  })
  // A repeated undo gets the same answer.
  if (!undone.ok && (await findAct(db, actId))?.state !== 'UNDONE') return undone
  return readAct({ db }, caller, actId)
}
