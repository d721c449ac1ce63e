import { randomUUID } from 'node:crypto'
import type { Claim, ClaimRequest } from '#contract/claims.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { findKey, type KeyFound, type KeyUse, takeKey } from '../http/calls/idempotency.store.ts'
import { isIdempotencyKey, requestHash } from '../http/calls/idempotency-key.ts'
import { findOwnOrder, lockOrder, notifyCustomer } from '../orders/index.ts'
import { checkClaim } from './check-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
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
