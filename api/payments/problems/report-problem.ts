import type { DbOrTx } from '#db/client.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { type PaymentProblem, recordProblem } from './problems.store.ts'

/** Records a problem that a person must solve. It is logged and counted only the first time. */
export async function reportProblem(
  { logger, metrics }: Pick<PaymentDeps, 'logger' | 'metrics'>,
  db: DbOrTx,
  problem: PaymentProblem,
): Promise<void> {
  if (!(await recordProblem(db, problem))) return
  const { kind, gateway, subject, orderId, details } = problem
  metrics.problems.inc({ kind, gateway })
  logger.error({ kind, gateway, subject, orderId, details }, PAYMENT_PROBLEMS[kind])
}
