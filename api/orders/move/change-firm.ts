import type { Actor } from '#domain/actor.ts'
import { type Firm, type FirmProblem, readFirm } from '#domain/firm.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../../audit/index.ts'
import type { StaffDeps } from '../order-deps.ts'
import { lockOrder } from '../orders.store.ts'
import { hasInvoice, saveFirm } from './firm.store.ts'

type ChangeFirmProblem = FirmProblem | 'INVOICED' | 'NOT_IN_INDIA'

/** Staff corrects the firm of an order, or removes it, until the invoice names it. */
export const changeFirm = (
  { db }: Pick<StaffDeps, 'db'>,
  { orderId, firm, actor }: { orderId: string; firm: Firm | null; actor: Actor },
): Promise<Result<Firm | null, ChangeFirmProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const { country, orderNumber, gstin, firmName } = await lockOrder(tx, orderId)
    if (country !== 'IND') return fail('NOT_IN_INDIA')
    if (await hasInvoice(tx, orderId)) return fail('INVOICED')
    const read = firm ? readFirm(firm) : ok(null)
    if (!read.ok) return read
    await saveFirm(tx, orderId, read.value)
    await write({
      act: 'order.change-firm',
      subject: { kind: 'order', id: orderNumber },
      before: { gstin, name: firmName },
      after: { gstin: read.value?.gstin ?? null, name: read.value?.name ?? null },
    })
    return read
  })
