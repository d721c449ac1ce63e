import type { Tx } from '#db/client.ts'
import { unpaidProblem } from '#domain/unpaid-limits.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderHead } from '../orders.store.ts'
import { listLines } from '../place/placing.store.ts'
import { type Hold, listUnpaid, lockUnpaid, reserveStock, restoreHolds } from './stock.store.ts'

/** Thrown to roll the transaction back. */
export class Refused extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.code)
    this.failure = failure
  }
}

type NewOrder = Pick<OrderHead, 'userId' | 'total' | 'currency'> & { networkHash: Buffer | null }
type Limits = ReturnType<OrderDeps['settings']['current']>['unpaidLimits']

/** Reserves stock for an unpaid order, within the limits of unpaid orders, which the caller has locked. */
export async function reserveWithinLimits(
  tx: Tx,
  { lines, order, limits }: { lines: Parameters<typeof reserveStock>[1]; order: NewOrder; limits: Limits },
): Promise<Result<Hold[], Failure>> {
  const holds = await reserveStock(tx, lines)
  if (!holds) return fail({ code: 'STOCK_CHANGED' })
  const { total, currency } = order
  const problem = unpaidProblem({ total, currency, holds }, await listUnpaid(tx, order), limits)
  return problem ? fail({ code: problem }) : ok(holds)
}

/** Reserves the released stock of an order again, so that it can be paid. Throws `Refused` if it is sold. */
export async function reserveToPay({ settings }: OrderDeps, tx: Tx, order: OrderHead): Promise<void> {
  if (order.stockReleasedAt === null) return
  await lockUnpaid(tx, order)
  const lines = await listLines(tx, order.id)
  const { unpaidLimits: limits } = settings.current()
  const held = await reserveWithinLimits(tx, { lines, order, limits })
  if (!held.ok)
    throw new Refused(held.error.code === 'STOCK_CHANGED' ? { code: 'ORDER_STOCK_GONE' } : held.error)
  await restoreHolds(tx, order.id, held.value)
}

/** Reserves the released stock of a paid order again; false if some of it is sold. */
export async function reserveForPaid(tx: Tx, order: OrderHead): Promise<boolean> {
  if (order.stockReleasedAt === null) return true
  const holds = await reserveStock(tx, await listLines(tx, order.id))
  if (holds) await restoreHolds(tx, order.id, holds)
  return holds !== null
}
