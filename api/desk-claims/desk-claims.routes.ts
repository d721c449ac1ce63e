import type { CLAIM_CALLS } from '#contract/admin/claims-calls.ts'
import { WAITING_CLAIM_STATES } from '#domain/claims/claim.ts'
import { fail, ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import {
  type ClaimDeps,
  findClaimedOrder,
  findClaimNumbered,
  LISTED_CLAIMS,
  listClaimable,
  listStaffClaims,
  openClaim,
  readClaim,
} from '../claims/index.ts'
import { findOrder, findOrderId } from '../orders/index.ts'
import { findPictures, takePicture } from '../uploads/index.ts'
import { claimFailure, decideDeskClaim } from './decide-desk-claim.ts'
import { readDeskClaim } from './read-desk-claim.ts'

const NOT_FOUND = fail({ code: 'NOT_FOUND' } as const)

/** The claims of customers at the desk. */
export const deskClaimRoutes = (deps: ClaimDeps): Pick<AdminHandlers, keyof typeof CLAIM_CALLS> => {
  const { db } = deps.staff
  const read = async (number: string) => {
    const claim = await readDeskClaim(deps, number)
    return claim ? ok(claim) : NOT_FOUND
  }
  return {
    async listDeskClaims({ query: { state, due } }) {
      const found = await listStaffClaims(db, state === 'WAITING' ? WAITING_CLAIM_STATES : [state])
      const data = due ? found.filter(({ isLate }) => isLate) : found
      return ok({ data, isCapped: found.length === LISTED_CLAIMS })
    },
    getDeskClaim: ({ params: { number } }) => read(number),
    async getClaimPhoto({ params: { number, photoId } }) {
      const claim = await findClaimNumbered(db, number)
      const isOfClaim = claim && (await readClaim(db, claim.id)).photos.some(({ id }) => id === photoId)
      const [picture] = isOfClaim ? await findPictures(db, [photoId]) : []
      return picture ? ok({ bytes: picture.bytes, name: null }) : NOT_FOUND
    },
    async getClaimable({ params: { orderNumber } }) {
      const orderId = await findOrderId(db, orderNumber)
      if (!orderId) return NOT_FOUND
      return ok({ ...(await findClaimedOrder(db, orderId)), lines: await listClaimable(db, orderId) })
    },
    async addClaimPhoto({ params: { orderNumber }, body }) {
      const orderId = await findOrderId(db, orderNumber)
      const order = orderId && (await findOrder(db, orderId))
      if (!order) return NOT_FOUND
      // It becomes the customer's own, who sees it with the claim.
      const taken = await takePicture(db, order.userId, body)
      return taken.ok ? taken : fail({ code: taken.error })
    },
    async openClaim({ params: { orderNumber }, body }, { actor, staff }) {
      const orderId = await findOrderId(db, orderNumber)
      if (!orderId) return NOT_FOUND
      return openClaim(deps, { orderId, request: body, actor, isOwner: staff.roleId === 'OWNER' })
    },
    async decideClaim({ params: { number }, body }, caller) {
      if (body.decision === 'REFUND' && !caller.stepUp) return fail({ code: 'STEP_UP_NEEDED' })
      const done = await decideDeskClaim(deps, caller, { number, request: body })
      return done.ok ? read(number) : fail(claimFailure(done.error))
    },
  }
}
