import type { Tx } from '#db/client.ts'
import { unpaidProblem } from '#domain/unpaid-limits.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../../http/calls/failure.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { OrderHead } from '../orders.store.ts'
import { listLines } from '../place/placing.store.ts'
import { Refused } from '../place/refused.ts'
import { type Hold, reserveStock, saveHoldsAgain } from './stock.store.ts'
import { listUnpaid, lockUnpaid } from './unpaid.store.ts'

type Wanting = Pick<OrderHead, 'userId' | 'total' | 'currency'> & { networkHash: Buffer | null }
type Limits = ReturnType<OrderDeps['settings']['current']>['unpaidLimits']

/** Takes stock for an order that is not paid yet, within what unpaid orders may hold. The caller has locked them. */
export async function reserveWithinLimits(
  tx: Tx,
  { lines, order, limits }: { lines: Parameters<typeof reserveStock>[1]; order: Wanting; limits: Limits },
): Promise<Result<Hold[], Failure>> {
  const holds = await reserveStock(tx, lines)
  if (!holds) return fail({ code: 'STOCK_CHANGED' })
  const { total, currency } = order
  const problem = unpaidProblem({ total, currency, holds }, await listUnpaid(tx, order), limits)
  return problem ? fail({ code: problem }) : ok(holds)
}

/** Takes the stock of an order again that had given it back, so that it can be paid; refuses where it is gone. */
export async function reserveToPay({ settings }: OrderDeps, tx: Tx, order: OrderHead): Promise<void> {
  if (order.stockReleasedAt === null) return
  await lockUnpaid(tx, order)
  const lines = await listLines(tx, order.id)
  const { unpaidLimits: limits } = settings.current()
  const held = await reserveWithinLimits(tx, { lines, order, limits })
  if (!held.ok)
    throw new Refused(held.error.code === 'STOCK_CHANGED' ? { code: 'ORDER_STOCK_GONE' } : held.error)
  await saveHoldsAgain(tx, order.id, held.value)
}

/** Takes the stock of an order again whose money is here; false if some of it is gone. */
export async function reserveForPaid(tx: Tx, order: OrderHead): Promise<boolean> {
  if (order.stockReleasedAt === null) return true
  const holds = await reserveStock(tx, await listLines(tx, order.id))
  if (holds) await saveHoldsAgain(tx, order.id, holds)
  return holds !== null
}
