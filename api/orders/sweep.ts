import { checkDuePayments, processMissedWebhooks, runDueRefunds } from '../payments/index.ts'
import { endOverdue } from './end/end-overdue.ts'
import type { OrderDeps } from './order-deps.ts'
import { releaseUnstarted } from './stock/release-stock.ts'

/** Does everything that is due. An error in one part does not stop the others. */
export async function sweepOrders(deps: OrderDeps): Promise<void> {
  const parts = {
    processMissedWebhooks: () => processMissedWebhooks(deps.payments),
    checkDuePayments: () => checkDuePayments(deps.payments),
    endOverdue: () => endOverdue(deps),
    releaseUnstarted: () => releaseUnstarted(deps),
    runDueRefunds: () => runDueRefunds(deps.payments),
  }
  const errors: unknown[] = []
  for (const [part, run] of Object.entries(parts)) {
    await run().catch((error: unknown) => {
      deps.logger.error({ err: error, part }, 'a part of the sweep failed')
      errors.push(error)
    })
  }
  if (errors.length > 0) throw new AggregateError(errors, 'parts of the sweep failed')
}
