import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { actionDay } from '#domain/claims/claim-window.ts'
import { millDays } from '#domain/delivery/promise.ts'
import { recalledPieces } from '#domain/lots/recall.ts'
import { sum } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import { writeEntry } from '../audit/index.ts'
import { listHolidays } from '../delivery/index.ts'
import type { JobLogger, JobOutcome } from '../jobs/job.ts'
import { lockOrder, notifyCustomer, type OrderHead } from '../orders/index.ts'
import { isFullyRefunded, promiseParts } from '../payments/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findClaimedOrder, listClaimable } from './claimed-order.store.ts'
import { type ClaimHead, insertClaim, insertClaimRefunds, lockClaim, saveClaimSteps } from './claims.store.ts'
import { priceClaim } from './price-claim.ts'
import {
  finishRecalls,
  insertSettled,
  isSettled,
  listRecalledLines,
  listRecalls,
  listUnsettled,
  type RecalledOrder,
} from './recall.store.ts'

const BATCH = 100
const ACTOR: Actor = { kind: 'SHOP', name: 'Recall' }
const BY = ACTOR.name

type RecallDeps = ClaimDeps & { logger: JobLogger }

/**
 * Pays back and tells the customers of all recalled lots whose parcels have left. Each order is one transaction, so a
 * run that is killed is continued by the next one.
 */
export async function settleRecalls(deps: RecallDeps): Promise<JobOutcome> {
  let failures = 0
  let last: RecalledOrder | null = null
  for (;;) {
    const orders = await listUnsettled(deps.staff.db, last, BATCH)
    for (const order of orders) if (!(await trySettle(deps, order))) failures += 1
    last = orders.at(-1) ?? null
    if (orders.length < BATCH) break
  }
  await tellStaff(deps)
  return failures === 0 ? ok(undefined) : fail({ kind: 'TRANSIENT', reason: `${failures} NOT_SETTLED` })
}

/** An order that cannot be settled must not keep the others waiting. The next run tries it again. */
async function trySettle(deps: RecallDeps, recalled: RecalledOrder): Promise<boolean> {
  try {
    await settle(deps, recalled)
    return true
  } catch (error) {
    deps.logger.error({ err: error, ...recalled }, 'an order of a recalled lot was not settled')
    return false
  }
}

const settle = (deps: RecallDeps, recalled: RecalledOrder) =>
  deps.staff.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, recalled.orderId)
    if (await isSettled(tx, recalled)) return
    const claimId = await openClaim(deps, tx, order, recalled)
    await insertSettled(tx, { ...recalled, claimId })
    await notifyCustomer(deps.staff, tx, { order, template: 'lotRecalled', subject: recalled.lotCode })
  })

/** Opens a claim that is approved in advance, for the pieces of the lot that are not claimed or paid back yet. */
async function openClaim(deps: RecallDeps, tx: Tx, order: OrderHead, recalled: RecalledOrder) {
  const claimable = await listClaimable(tx, order.id)
  const lines = (await listRecalledLines(tx, recalled)).flatMap(({ position, quantity, parts }) => {
    const left = claimable.find((line) => line.position === position)?.quantity ?? 0
    const pieces = Math.min(left, recalledPieces(quantity, parts))
    return pieces > 0 ? [{ position, quantity: pieces }] : []
  })
  if (lines.length === 0 || (await isFullyRefunded(tx, order.id))) return null
  const id = randomUUID()
  const { today } = await findClaimedOrder(tx, order.id)
  const note = `Lot ${recalled.lotCode} was recalled.`
  await insertClaim(tx, {
    ...{ id, orderId: order.id, kind: 'RECALL', wish: 'REFUND', note, lines, uploads: [] },
    dueOn: today,
  })
  const claim = await lockClaim(tx, id)
  if (claim) await approve(deps, tx, { claim, order })
  return id
}

/** What cannot be paid back through a provider, such as a free piece, stays approved for staff to act on. */
async function approve(deps: RecallDeps, tx: Tx, locked: { claim: ClaimHead; order: OrderHead }) {
  const { claim, order } = locked
  const { today } = await findClaimedOrder(tx, order.id)
  const act_by = actionDay(today, millDays(await listHolidays(tx)))
  await saveClaimSteps(tx, claim, { steps: ['IN_REVIEW', 'APPROVED'], by: BY, decided_by: BY, act_by })
  await writeEntry(tx, ACTOR, {
    act: 'claim.approve-recall',
    subject: { kind: 'claim', id: claim.number },
    before: { state: claim.state },
    after: { state: 'APPROVED' },
  })
  const priced = await priceClaim(tx, locked)
  if (!priced.ok) return
  const note = `Claim ${claim.number}`
  const refundIds = await promiseParts(deps.refunds, tx, {
    ...{ orderId: order.id, parts: priced.value, actor: ACTOR, note },
  })
  if (!refundIds.ok) return
  const amount = sum(priced.value.map((part) => part.amount))
  await saveClaimSteps(tx, { ...claim, state: 'APPROVED' }, { steps: ['REFUNDED'], by: BY, amount })
  await insertClaimRefunds(tx, claim.id, { refundIds: refundIds.value })
}

/** Says once that a recall is done, and which packed parcels must stay. */
async function tellStaff({ staff: { db }, logger }: RecallDeps) {
  const finished = await finishRecalls(db)
  if (finished.length === 0) return
  for (const { lotCode, told, parcels } of await listRecalls(db))
    if (finished.includes(lotCode))
      logger.warn(
        { lotCode, told, parcels },
        'every buyer of a recalled lot is told; these parcels must stay',
      )
}
