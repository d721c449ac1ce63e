import { randomUUID } from 'node:crypto'
import type { Claim, ClaimLine, ClaimRequest } from '#contract/claims.ts'
import type { Tx } from '#db/client.ts'
import { BRAND } from '#domain/brand.ts'
import { needsPhoto } from '#domain/claims/claim.ts'
import { answerDay, lastClaimDay, type WindowProblem, windowProblem } from '#domain/claims/claim-window.ts'
import { millDays } from '#domain/delivery/promise.ts'
import { formatPromisedDay } from '#domain/delivery/promise-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { listHolidays } from '../delivery/index.ts'
import type { Failure } from '../http/calls/failure.ts'
import { findKey, type KeyFound, type KeyUse, takeKey } from '../http/calls/idempotency.store.ts'
import { isIdempotencyKey, requestHash } from '../http/calls/idempotency-key.ts'
import { findOwnOrder, lockOrder, notifyCustomer } from '../orders/index.ts'
import { lockUnused } from '../uploads/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findClaimedOrder, listClaimable } from './claimed-order.store.ts'
import { insertClaim, readClaim } from './claims.store.ts'
import { findSameClaim } from './same-claim.store.ts'

export type ClaimMaking = {
  userId: string
  orderId: string
  request: ClaimRequest
  idempotencyKey: string | null
}

/** A customer says what is wrong. The order is locked, so that two tabs cannot claim the same pieces. */
export async function makeClaim(deps: ClaimDeps, making: ClaimMaking): Promise<Result<Claim, Failure>> {
  const { userId, orderId, request, idempotencyKey } = making
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey))
    return fail({ code: 'IDEMPOTENCY_KEY_INVALID' })
  const { db } = deps.staff
  if (!(await findOwnOrder(db, userId, orderId))) return fail({ code: 'NOT_FOUND' })
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const claimId = randomUUID()
    const use = idempotencyKey === null ? null : keyUse(making, idempotencyKey, claimId)
    const found: KeyFound = use ? await findKey(tx, use) : { is: 'NEW' }
    if (found.is === 'OTHER') return fail({ code: 'IDEMPOTENCY_KEY_REUSED' })
    if (found.is === 'SAME') return ok(await readClaim(tx, found.resourceId))
    const same = await findSameClaim(tx, { orderId, ...request })
    if (same) return ok(await readClaim(tx, same))
    const dueOn = await checkClaim(tx, making)
    if (!dueOn.ok) return dueOn
    if (use) await takeKey(tx, use)
    const uploads = [...new Set(request.uploads)]
    await insertClaim(tx, { ...request, id: claimId, orderId, uploads, dueOn: dueOn.value })
    await notifyCustomer(deps.staff, tx, { order, template: 'claimReceived', subject: claimId })
    return ok(await readClaim(tx, claimId))
  })
}

const keyUse = ({ userId, orderId, request }: ClaimMaking, key: string, resourceId: string): KeyUse => ({
  userId,
  route: 'createClaim',
  key,
  bodyHash: requestHash([orderId, request]),
  resourceId,
})

/** The day by which the claim is answered, or why it cannot be made. */
async function checkClaim(
  tx: Tx,
  { userId, orderId, request }: ClaimMaking,
): Promise<Result<string, Failure>> {
  const { kind, lines, uploads } = request
  const { order, today } = await findClaimedOrder(tx, orderId)
  const problem = windowProblem(kind, order, today)
  if (problem) return fail(WINDOW_FAILURES[problem](order, today))
  if (needsPhoto(kind) && uploads.length === 0) return fail({ code: 'PHOTO_NEEDED' })
  if (!areClaimable(lines, await listClaimable(tx, orderId))) return fail({ code: 'CLAIM_TOO_MUCH' })
  const named = new Set(uploads)
  if (named.size > 0 && (await lockUnused(tx, userId, [...named])) !== named.size)
    return fail({ code: 'NOT_FOUND' })
  return ok(answerDay(today, millDays(await listHolidays(tx))))
}

const areClaimable = (lines: readonly ClaimLine[], claimable: readonly ClaimLine[]) =>
  lines.every(({ position, quantity }) =>
    claimable.some((line) => line.position === position && quantity <= line.quantity),
  )

type WindowOrder = Parameters<typeof windowProblem>[1]

const CARE = `Please write to ${BRAND.care.email} or call ${BRAND.care.phone.display}, and we will help.`

/** With words that say what to do. */
const WINDOW_FAILURES: Record<WindowProblem, (order: WindowOrder, today: string) => Failure> = {
  LATE: ({ deliveredOn }, today) => ({
    code: 'CLAIM_TOO_LATE',
    message: `This could be reported here until ${deliveredOn && formatPromisedDay(lastClaimDay(deliveredOn), today)}. ${CARE}`,
  }),
  EARLY: ({ promisedTo }, today) => ({
    code: 'CLAIM_TOO_EARLY',
    message: `This order is still on its way${promisedTo && today <= promisedTo ? ` and should be with you by ${formatPromisedDay(promisedTo, today)}` : ''}.`,
  }),
  NOT_HERE: () => ({ code: 'CLAIM_NOT_POSSIBLE', message: `We cannot take this claim here. ${CARE}` }),
}
