import type { Db } from '#db/client.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import type { OrderMessageInput } from '../../notifications/index.ts'
import { readAsCustomer } from '../read/read-orders.store.ts'
import {
  findClaimTold,
  findRecallTold,
  findRefundRef,
  findRestTold,
  findStaffMail,
} from './message-facts.store.ts'
import { listUnsaid } from './message-log.store.ts'

type Told = { orderId: string; template: OrderMessage; subject: string }

/** Everything that a message says, as it is now. */
export async function readMessage(
  db: Db,
  { orderId, template, subject }: Told,
): Promise<Omit<OrderMessageInput, 'origin' | 'files'>> {
  const order = await readAsCustomer(db, orderId)
  const ref = template === 'orderRefunded' ? await findRefundRef(db, subject) : null
  return {
    order,
    unsaid: await listUnsaid(db, orderId, template),
    refund:
      order.transactions.find(({ type, transactionRef }) => type === 'REFUND' && transactionRef === ref) ??
      null,
    claim: template.startsWith('claim') ? await findClaimTold(db, subject) : null,
    written: template === 'staffMail' ? await findStaffMail(db, subject) : null,
    rest: template === 'paymentRest' ? await findRestTold(db, orderId) : null,
    recall: template === 'lotRecalled' ? await findRecallTold(db, { orderId, lot: subject }) : null,
  }
}
