import type { RECOVERY_CALLS } from '#contract/admin/recovery-calls.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { writeEntry } from '../audit/index.ts'
import { audit, type OrderDeps } from '../orders/index.ts'
import { actOnCase } from './act-on-case.ts'
import { askCase } from './ask-case.ts'
import { findCase, findLastComparison, listCases } from './cases.store.ts'
import { headOf, readCase } from './read-case.ts'

const ASK_AGAIN_SECONDS = 10
const MINUTE = 60_000

/** The recovery desk: money that does not add up. */
export const recoveryRoutes = (deps: OrderDeps): Pick<AdminHandlers, keyof typeof RECOVERY_CALLS> => ({
  async listCases() {
    const comparedAt = await findLastComparison(deps.db)
    const data = (await listCases(deps.db)).map(headOf)
    return ok({ data, comparedAt: comparedAt?.toISOString() ?? null })
  },

  async getCase({ params: { id } }) {
    const row = await findCase(deps.db, id)
    return row ? ok(await readCase(deps.db, row)) : fail({ code: 'NOT_FOUND' })
  },

  async askCase({ params: { id } }, { actor }) {
    const asked = await askCase(deps, { id, actor })
    if (asked.ok) return asked
    const code = asked.error
    return fail(code === 'TOO_MANY_REQUESTS' ? { code, retryAfterSeconds: ASK_AGAIN_SECONDS } : { code })
  },

  async actOnCase({ params: { id }, body: { reference = null, ...body } }, { actor, staff }) {
    const isOwner = staff.roleId === 'OWNER'
    const done = await actOnCase(
      { staff: deps, refunds: deps.payments },
      {
        ...{ id, reference, ...body, actor, isOwner },
      },
    )
    return done.ok ? ok({ id, act: body.act }) : fail({ code: done.error })
  },

  async reconcileNow(_input, { actor }) {
    // Twice in the same minute is one comparison.
    const key = `desk ${Math.floor(deps.now().getTime() / MINUTE)}`
    await deps.db.transaction().execute(async (tx) => {
      await deps.jobs.enqueue(tx, 'payments.reconcile', { key, payload: {} })
      await writeEntry(tx, actor, { act: 'recovery.reconcile', subject: { kind: 'problem', id: 'all' } })
    })
    return ok({ isQueued: true })
  },

  auditNow: async () => ok({ data: await audit(deps.db) }),
})
