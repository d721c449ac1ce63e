import type { Actor } from '#domain/actor.ts'
import { moveOrder } from '../orders/index.ts'
import { approveReplacement } from './approve-claim.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { findReplacement, listDemoReplacements } from './demo-claims.store.ts'

const ACTOR: Actor = { kind: 'SEED', name: 'Care' }
const SHIPMENT = { carrier: 'BLUEDART', trackingNumber: 'DEMOREPLACED1', arrivingAt: null } as const

/**
 * Decides the demo's claims that wait for a replacement: what leaked is approved, and a wrong item is replaced and on
 * its way. Idempotent: a decided claim waits no more. Not for production.
 */
export async function decideDemoClaims(deps: ClaimDeps, userIds: readonly string[]): Promise<void> {
  for (const { number, kind } of await listDemoReplacements(deps.staff.db, userIds)) {
    const approved = await approveReplacement(deps, { number, actor: ACTOR })
    if (approved.ok && kind === 'WRONG_ITEM') await shipReplacement(deps, number)
  }
}

async function shipReplacement({ staff }: ClaimDeps, number: string) {
  const { orderId } = await findReplacement(staff.db, number)
  await moveOrder(staff, { orderId, to: 'READYFORPICKUP', actor: ACTOR })
  await moveOrder(staff, { orderId, to: 'SHIPPED', actor: ACTOR, shipment: SHIPMENT })
}
