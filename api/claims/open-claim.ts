import { randomUUID } from 'node:crypto'
import type { DeskClaimRequest } from '#contract/admin/claims.ts'
import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, lockOrder, notifyCustomer } from '../orders/index.ts'
import { checkClaim } from './check-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findReportDays } from './claimed-order.store.ts'
import { insertClaim, readClaim } from './claims.store.ts'
import { findSameClaim } from './same-claim.store.ts'

type Opening = { orderId: string; request: DeskClaimRequest; actor: Actor; isOwner: boolean }
type Opened = Result<{ number: string }, AdminFailure>

/**
 * Staff opens a claim for a customer who called or wrote. The rules are those of the shop, but the day of the report
 * counts, and after the last day an owner may still accept it. The customer is told as usual.
 */
export const openClaim = (deps: ClaimDeps, { orderId, request, actor, isOwner }: Opening): Promise<Opened> =>
  staffTx<Opened>(deps.staff.db, actor, async (tx, write) => {
    if (!(await findOrder(tx, orderId))) return fail({ code: 'NOT_FOUND' })
    const order = await lockOrder(tx, orderId)
    const { reportedOn, acceptsLate } = request
    const { first, last } = await findReportDays(tx, orderId)
    if (reportedOn < first || reportedOn > last) return fail({ code: 'DAY_IMPOSSIBLE' })
    if (acceptsLate && !isOwner) return fail({ code: 'STAFF_NOT_ALLOWED' })
    const same = await findSameClaim(tx, { orderId, ...request })
    if (same)
      return fail({ code: 'CLAIM_TOO_MUCH', message: `${(await readClaim(tx, same)).number} says the same.` })
    const checking = { userId: order.userId, orderId, request, reportedOn, acceptsLate }
    const dueOn = await checkClaim(tx, checking)
    if (!dueOn.ok) return fail(staffWords(dueOn.error))
    const id = randomUUID()
    const uploads = [...new Set(request.uploads)]
    await insertClaim(tx, { ...request, id, orderId, uploads, dueOn: dueOn.value, by: actor.name })
    await notifyCustomer(deps.staff, tx, { order, template: 'claimReceived', subject: id })
    const { number } = await readClaim(tx, id)
    await write({
      act: 'claim.open',
      subject: { kind: 'order', id: order.orderNumber },
      after: { claim: number, kind: request.kind, reportedOn, acceptsLate },
    })
    return ok({ number })
  })

/** The customer's words tell them to write to us. */
const staffWords = (failure: AdminFailure): AdminFailure =>
  failure.code === 'CLAIM_TOO_LATE'
    ? { ...failure, message: 'The last day to report it is over. An owner may still accept it.' }
    : { code: failure.code }
