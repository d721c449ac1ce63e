import type { RecoveryCases } from '#contract/admin/recovery.ts'
import type { RECOVERY_CALLS } from '#contract/admin/recovery-calls.ts'
import type { Actor } from '#domain/actor.ts'
import { CURRENCIES } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { writeEntry } from '../audit/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { actOnCase } from './act-on-case.ts'
import { askCase } from './ask-case.ts'
import { type CaseFilter, findAnyCase, listCases } from './cases.store.ts'
import { findLastCheck, findLastComparison, readWebhooks } from './desk-state.store.ts'
import { type DisputeDeps, drawDispute } from './draw-dispute.ts'
import { headOf, readCase } from './read-case.ts'

const ASK_AGAIN_SECONDS = 10
const MINUTE = 60_000

type Heads = RecoveryCases['data']

const inDoubtOf = (heads: Heads): RecoveryCases['inDoubt'] =>
  CURRENCIES.flatMap((currency) => {
    const sums = heads.flatMap(({ sum }) =>
      sum?.currency === currency ? [Math.round(sum.amount * 100)] : [],
    )
    return sums.length > 0 ? [{ amount: sums.reduce((all, one) => all + one, 0) / 100, currency }] : []
  })

async function readCases(db: OrderDeps['db'], filter: CaseFilter): Promise<RecoveryCases> {
  const heads = async (rows: Awaited<ReturnType<typeof listCases>>) =>
    Promise.all(rows.map((row) => headOf(db, row)))
  const data = await heads(await listCases(db, filter))
  const isAll = !filter.kind && !filter.gateway && filter.state !== 'SOLVED'
  const open = isAll ? data : await heads(await listCases(db))
  const comparedAt = await findLastComparison(db)
  const checked = await findLastCheck(db)
  return {
    data,
    comparedAt: comparedAt?.toISOString() ?? null,
    checked: checked ? { ...checked, at: checked.at.toISOString() } : null,
    inDoubt: inDoubtOf(open),
    open: open.length,
    webhooks: await readWebhooks(db),
  }
}

/** The recovery desk: money that does not add up. */
export const recoveryRoutes = (
  deps: OrderDeps & DisputeDeps,
): Pick<AdminHandlers, keyof typeof RECOVERY_CALLS> => ({
  listCases: async ({ query }) => ok(await readCases(deps.db, query)),

  async getCase({ params: { id } }) {
    const row = await findAnyCase(deps.db, id)
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
      { id, reference, ...body, actor, isOwner },
    )
    return done.ok ? ok({ id, act: body.act }) : fail({ code: done.error })
  },

  async getCaseDocuments({ params: { id } }, { actor }) {
    const file = await drawDispute(deps, id, actor)
    return file ? ok(file) : fail({ code: 'NOT_FOUND' })
  },

  reconcileNow: (_input, { actor }) =>
    enqueueCheck(deps, actor, {
      topic: 'payments.reconcile',
      entry: { act: 'recovery.reconcile', subject: { kind: 'problem', id: 'all' } },
    }),

  // The check reads all orders, which takes minutes in a shop with many.
  auditNow: (_input, { actor }) =>
    enqueueCheck(deps, actor, {
      topic: 'recovery.check-books',
      entry: { act: 'recovery.check-books', subject: { kind: 'books', id: 'all' } },
    }),
})

type Check = { topic: 'payments.reconcile' | 'recovery.check-books'; entry: Parameters<typeof writeEntry>[2] }

/** Twice in the same minute is one check. */
async function enqueueCheck({ db, jobs, now }: OrderDeps, actor: Actor, { topic, entry }: Check) {
  const key = `desk ${Math.floor(now().getTime() / MINUTE)}`
  await db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, topic, { key, payload: {} })
    await writeEntry(tx, actor, entry)
  })
  return ok({ isQueued: true } as const)
}
