import type { Tx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import type { RecoveryAct } from '#domain/recovery.ts'

type Allowance = { orderId: string; paymentRef: string; amount: number; reason: string; by: string }

export async function insertAllowance(tx: Tx, { orderId, paymentRef, amount, reason, by }: Allowance) {
  await tx
    .insertInto('order_allowance')
    .values({ order_id: orderId, payment_ref: paymentRef, amount, reason, made_by: by })
    .execute()
}

type WriteOff = { paymentId: string; amount: number; currency: Currency; reason: string; by: string }

/** The payment counts as lost: it is compared with the provider no more, and cannot be refunded. */
export async function insertWriteOff(tx: Tx, { paymentId, amount, currency, reason, by }: WriteOff) {
  await tx
    .insertInto('payment_write_off')
    .values({ payment_transaction_id: paymentId, amount, currency, reason, made_by: by })
    .execute()
}

export async function saveProblemOrder(tx: Tx, id: string, orderId: string): Promise<void> {
  await tx.updateTable('payment_problem').set({ order_id: orderId }).where('id', '=', Number(id)).execute()
}

type Done = {
  id: string
  act: RecoveryAct
  reason: string
  reference: string | null
  dueOn: string | null
  by: string
}

export async function insertRecoveryAct(
  tx: Tx,
  { id, act, reason, reference, dueOn, by }: Done,
): Promise<void> {
  await tx
    .insertInto('recovery_act')
    .values({ problem_id: Number(id), act, reason, reference, due_on: dueOn, made_by: by })
    .execute()
}
