import { type Firm, type FirmProblem, readFirm } from '#domain/firm.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'
import { hasInvoice, saveFirm } from './firm.store.ts'

type ChangeFirmProblem = FirmProblem | 'INVOICED' | 'NOT_IN_INDIA'

/** Staff corrects the firm of an order, or removes it, until the invoice names it. */
export const changeFirm = (
  { db }: Pick<StaffDeps, 'db'>,
  { orderId, firm }: { orderId: string; firm: Firm | null },
): Promise<Result<Firm | null, ChangeFirmProblem>> =>
  db.transaction().execute(async (tx) => {
    const { country } = await lockOrder(tx, orderId)
    if (country !== 'IND') return fail('NOT_IN_INDIA')
    if (await hasInvoice(tx, orderId)) return fail('INVOICED')
    const read = firm ? readFirm(firm) : ok(null)
    if (read.ok) await saveFirm(tx, orderId, read.value)
    return read
  })
