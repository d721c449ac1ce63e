import type { DeskClaim } from '#contract/admin/claims.ts'
import { claimDecisions, mayAskGoodsBack } from '#domain/claims/claim.ts'
import { money, toMajor } from '#domain/money.ts'
import {
  type ClaimDeps,
  findClaimNumbered,
  findReportedOn,
  findStaffFacts,
  listClaimedItems,
  quoteClaim,
  readClaim,
} from '../claims/index.ts'
import { readAnyOrder } from '../orders/index.ts'

/** Everything that staff needs to decide a claim; null if there is none with this number. */
export async function readDeskClaim({ staff: { db } }: ClaimDeps, number: string): Promise<DeskClaim | null> {
  const head = await findClaimNumbered(db, number)
  if (!head) return null
  const claim = await readClaim(db, head.id)
  const order = await readAnyOrder(db, head.orderId)
  const { events, lots } = await findStaffFacts(db, head.id)
  const quote = await quoteClaim(db, head)
  const worth = quote.ok ? quote.value : money(0)
  return {
    ...claim,
    order: { orderNumber: order.orderNumber, status: order.status, customerName: order.customerName },
    currency: order.currency,
    items: await listClaimedItems(db, head.id),
    lots,
    replacement: claim.replacement?.orderNumber ?? null,
    worth: quote.ok ? toMajor(worth) : null,
    mayAskGoodsBack: mayAskGoodsBack(claim.kind, worth, order.currency),
    decisions: claimDecisions({ state: claim.state, hasReplacement: claim.replacement !== null }),
    reportedOn: await findReportedOn(db, head.id),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}
