import type { DeskItem } from '#contract/admin/desk-order.ts'
import type { DbOrTx } from '#db/client.ts'
import type { LotPlan } from '#domain/lots/plan-lots.ts'
import { money, toMajor } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { previewPacking } from '../lots/index.ts'
import { listBestBefore, listGivenLots, listItems } from './order-parts.store.ts'

type Lot = DeskItem['lots'][number] & { position: number }

const amount = (minor: number) => toMajor(money(minor))
const NO_PLAN: LotPlan = { given: [], missing: [] }

/** The lots that would be taken now, with their best-before days. */
async function plannedLots(db: DbOrTx, { given }: LotPlan): Promise<Lot[]> {
  const codes = [...new Set(given.map(({ lotCode }) => lotCode))]
  if (codes.length === 0) return []
  const days = new Map((await listBestBefore(db, codes)).map(({ code, bestBefore }) => [code, bestBefore]))
  return given.map(({ position, variantSku, lotCode, quantity }) => ({
    position,
    code: lotCode,
    bestBefore: days.get(lotCode) ?? '',
    quantity,
    partSku: variantSku,
    isRecalled: false,
    isPlanned: true,
  }))
}

/** The items of an order with the lots they took, or, until it is packed, would take. */
export async function readItems(
  db: DbOrTx,
  { id, status }: { id: string; status: OrderStatus },
  { hasMoney, now }: { hasMoney: boolean; now: Date },
): Promise<DeskItem[]> {
  const isUnpacked = status === 'PENDING' || status === 'PROCESSING'
  const [items, given, plan] = await Promise.all([
    listItems(db, id),
    listGivenLots(db, id),
    isUnpacked ? previewPacking(db, { orderId: id, now }) : NO_PLAN,
  ])
  const lots: Lot[] = [
    ...given.map((lot) => ({ ...lot, isPlanned: false })),
    ...(await plannedLots(db, plan)),
  ]
  return items.map(({ current_price, max_price, total_current, discount_share, ...item }) => ({
    ...item,
    lots: lots.filter(({ position }) => position === item.position).map(({ position: _, ...lot }) => lot),
    short: plan.missing
      .filter(({ position }) => position === item.position)
      .reduce((sum, { quantity }) => sum + quantity, 0),
    price: hasMoney
      ? {
          current: amount(current_price),
          max: amount(max_price),
          total: amount(total_current),
          discount: amount(discount_share),
        }
      : null,
  }))
}
