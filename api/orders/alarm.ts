import type { DbOrTx } from '#db/client.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import { type PaymentProblem, recordProblem } from '../payments/index.ts'
import type { OrderDeps } from './order-deps.ts'

type AlarmDeps = Pick<OrderDeps, 'logger' | 'metrics'>

/** Writes a problem down and calls for a person; one that is known already calls nobody again. */
export async function raiseAlarm(
  { logger, metrics }: AlarmDeps,
  db: DbOrTx,
  problem: PaymentProblem,
): Promise<void> {
  if (!(await recordProblem(db, problem))) return
  const { kind, gateway, subject, orderId, details } = problem
  metrics.problems.inc({ kind, gateway })
  logger.error({ kind, gateway, subject, orderId, details }, PAYMENT_PROBLEMS[kind])
}
