import type { Recall } from '#contract/admin/recalls.ts'
import { readLotCode } from '#domain/lots/lot-code.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import { recallLot } from '../claims/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { type OrderDeps, repackOrder } from '../orders/index.ts'
import { readRecall, readRecalls, recallReport } from './read-recall.ts'
import { listRecallOrders } from './recalls.store.ts'

type RecallHandlers = Pick<
  AdminHandlers,
  'listDeskRecalls' | 'getRecall' | 'getRecallReport' | 'startRecall' | 'actOnRecall'
>

const NOT_FOUND = fail<AdminFailure>({ code: 'NOT_FOUND' })
const codeOf = ({ code }: { code: string }) => readLotCode(code) ?? code

/** Recalls. */
export const recallRoutes = (deps: OrderDeps): RecallHandlers => {
  const { db } = deps
  const shown = async (code: string): Promise<Result<Recall, AdminFailure>> => {
    const recall = await readRecall(db, code)
    return recall ? ok(recall) : NOT_FOUND
  }
  return {
    listDeskRecalls: async () => ok({ data: await readRecalls(db) }),
    getRecall: ({ params }) => shown(codeOf(params)),
    async getRecallReport({ params }) {
      const recall = await shown(codeOf(params))
      if (!recall.ok) return recall
      const { lotCode } = recall.value
      return ok({ bytes: Buffer.from(recallReport(recall.value)), name: `recall-${lotCode}.csv` })
    },
    async startRecall({ body: { lotCode, reason } }, { actor }) {
      const recalled = await recallLot(deps, { code: lotCode, reason, actor })
      return recalled.ok ? shown(recalled.value.lotCode) : NOT_FOUND
    },
    async actOnRecall({ params, body: { orderNumber } }, { actor }) {
      const code = codeOf(params)
      const order = (await listRecallOrders(db, code)).find((one) => one.orderNumber === orderNumber)
      if (!order) return NOT_FOUND
      const repacked = await repackOrder(deps, { orderId: order.orderId, actor })
      return repacked.ok ? shown(code) : fail({ code: repacked.error })
    },
  }
}
