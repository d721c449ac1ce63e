import { z } from 'zod'
import { CLAIM_STATES } from '#domain/claims/claim.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { FileAnswer } from '../file.ts'
import { Amount, Timestamp, text } from '../text.ts'
import { LotParams } from './stock.ts'

const Count = z.int().min(0)

/** `buyers`: orders that left with pieces of it. `told`: of these, who was written to. `parcels`: packed, must not leave. */
const RecallRow = z.object({
  lotCode: z.string(),
  title: z.string(),
  reason: z.string(),
  by: z.string(),
  at: Timestamp,
  finishedAt: Timestamp.nullable(),
  buyers: Count,
  told: Count,
  parcels: z.array(z.string()),
})
export type RecallRow = z.infer<typeof RecallRow>
export const Recalls = z.object({ data: z.array(RecallRow) })

export const RecallOrder = z.object({
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  pieces: Count,
  toldAt: Timestamp.nullable(),
  claim: z
    .object({
      number: z.string(),
      state: z.enum(CLAIM_STATES),
      amount: Amount.nullable(),
      currency: z.enum(CURRENCIES),
    })
    .nullable(),
})
export type RecallOrder = z.infer<typeof RecallOrder>
export const Recall = RecallRow.extend({ orders: z.array(RecallOrder), left: Count })
export type Recall = z.infer<typeof Recall>

export const RecallRequest = z.object({ lotCode: text(20).min(1), reason: text(300).min(1) })
export const RecallActRequest = z.object({ act: z.enum(['REPACK']), orderNumber: text(20).min(1) })

const params = LotParams

/** The schemas of recalls. */
export const RECALL_API = {
  listDeskRecalls: { answer: Recalls },
  getRecall: { params, answer: Recall },
  getRecallReport: { params, answer: FileAnswer },
  startRecall: { body: RecallRequest, answer: Recall },
  actOnRecall: { params, body: RecallActRequest, answer: Recall },
} as const
