import { lastClaimDay, openKinds } from '#domain/claims/claim-window.ts'
import { fail, ok } from '#kit/result.ts'
import type { Handlers } from '../http/calls/route.ts'
import { findOwnOrder } from '../orders/index.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findClaimedOrder, listClaimable } from './claimed-order.store.ts'
import { listClaims } from './claims.store.ts'
import { makeClaim } from './make-claim.ts'
import { withdrawClaim } from './withdraw-claim.ts'

type ClaimCalls = Pick<Handlers, 'listClaims' | 'createClaim' | 'withdrawClaim'>

export const claimsRoutes = (deps: ClaimDeps): ClaimCalls => ({
  async listClaims({ params: { orderId } }, { session }) {
    const { db } = deps.staff
    if (!session) return fail({ code: 'NOT_SIGNED_IN' })
    if (!(await findOwnOrder(db, session.userId, orderId))) return fail({ code: 'NOT_FOUND' })
    const { order, today } = await findClaimedOrder(db, orderId)
    const lines = await listClaimable(db, orderId)
    const kinds = lines.length > 0 ? openKinds(order, today) : []
    const until = order.deliveredOn && lastClaimDay(order.deliveredOn)
    return ok({ data: await listClaims(db, orderId), claimable: { kinds, until, lines } })
  },

  createClaim: async ({ params: { orderId }, body: request }, { session, idempotencyKey }) =>
    session
      ? makeClaim(deps, { userId: session.userId, orderId, request, idempotencyKey })
      : fail({ code: 'NOT_SIGNED_IN' }),

  withdrawClaim: async ({ params }, { session }) =>
    session ? withdrawClaim(deps, { userId: session.userId, ...params }) : fail({ code: 'NOT_SIGNED_IN' }),
})
