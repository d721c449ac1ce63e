import { violatedConstraint } from '#db/database-trouble.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { JobOutcome } from '../jobs/job.ts'
import type { OrderDeps } from '../orders/index.ts'
import {
  endAct,
  listDueActs,
  listWaitingParts,
  lockPart,
  type RunningAct,
  savePart,
  startAct,
} from './acts.store.ts'
import { noLongerAllowed } from './may-still.ts'
import { PERFORM } from './perform.ts'

/**
 * Carries out every deed whose time has come. Each order has a transaction of its own, which also marks it as done: after
 * a crash the rest is carried out, and nothing twice. Several processes share the orders of a deed.
 */
export async function runDueActs(deps: OrderDeps): Promise<JobOutcome> {
  let failed = 0
  for (const id of await listDueActs(deps.db)) {
    const act = await startAct(deps.db, id)
    if (act) failed += await runAct(deps, act)
  }
  return failed === 0 ? ok(undefined) : fail({ kind: 'TRANSIENT', reason: 'PARTS_FAILED' })
}

/** How many orders could not be decided; the next run tries them again. */
async function runAct(deps: OrderDeps, act: RunningAct): Promise<number> {
  let failed = 0
  for (const position of await listWaitingParts(deps.db, act.id)) {
    try {
      await runPart(deps, act, position)
    } catch (error) {
      failed += 1
      deps.logger.error({ err: error, act: act.id, position }, 'a part of a deed failed')
    }
  }
  await endAct(deps.db, act.id)
  return failed
}

const SKIPPED = 'SKIPPED'

async function runPart(deps: OrderDeps, act: RunningAct, position: number): Promise<void> {
  const done = await performPart(deps, act, position)
  if (done.ok || done.error === SKIPPED) return
  const { error: code } = done
  await deps.db.transaction().execute((tx) => savePart(tx, act.id, position, { state: 'REFUSED', code }))
}

async function performPart(
  deps: OrderDeps,
  act: RunningAct,
  position: number,
): Promise<Result<null, string>> {
  try {
    return await staffTx(deps.db, act.actor, async (tx) => {
      const part = await lockPart(tx, act.id, position)
      if (!part) return fail(SKIPPED)
      const refusal = await noLongerAllowed(tx, act)
      if (refusal) return fail(refusal)
      const done = await PERFORM[act.kind]({ deps, tx, act, part })
      if (!done.ok) return done
      await savePart(tx, act.id, position, { state: 'DONE', result: done.value })
      return ok(null)
    })
  } catch (error) {
    // Another parcel got the number between our check and our write.
    if (violatedConstraint(error) === 'shipment_tracking_number_key') return fail('TRACKING_TAKEN')
    throw error
  }
}
