import { z } from 'zod'
import { MAX_ACT_ORDERS } from '#domain/desk-act.ts'
import { queryOf } from '../list.ts'
import { Id, longText, text } from '../text.ts'
import { HeldAct, Refused } from './acts.ts'
import { DeskOrderRow, orderFilters, orderSort } from './desk-orders.ts'

/** Orders that were selected on the board. */
const OrderIds = z
  .array(Id)
  .min(1)
  .max(MAX_ACT_ORDERS)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'names an order twice' })

const MatchingQuery = queryOf({ ...orderFilters, ...orderSort })

const MatchingOrders = z.object({
  data: z.array(DeskOrderRow).meta({ description: 'The first 500 in the order of the list' }),
  count: z.int().min(0),
  isCapped: z.boolean(),
})

const NotesRequest = z.object({ orderIds: OrderIds, text: longText(2000).min(1) })
const NotesWritten = z.object({ accepted: z.array(Id), refused: z.array(Refused) })
export type NotesWritten = z.infer<typeof NotesWritten>

const MailsRequest = z.object({
  orderIds: OrderIds,
  mail: z.strictObject({ subject: text(150).min(1), text: longText(4000).min(1) }),
})
export type MailsRequest = z.output<typeof MailsRequest>

const ExportRequest = z.object({
  orderIds: OrderIds,
  contacts: z.boolean().default(false).meta({ description: 'With name, phone, mail and address' }),
  digest: text(100)
    .optional()
    .meta({ description: 'SHA-256 of the ids, joined by spaces: names the export to the key' }),
})
export type ExportRequest = z.output<typeof ExportRequest>
const ExportFile = z.object({ name: z.string(), csv: z.string(), orders: z.int() })

/** Null: the person has no work there. */
const Waiting = z.int().min(0).nullable()
const WorkCounts = z.object({
  orders: Waiting.meta({ description: 'To pack and ready' }),
  pack: Waiting.meta({ description: 'To pack' }),
  claims: Waiting.meta({ description: 'Not closed' }),
  recovery: Waiting.meta({ description: 'Open payment problems' }),
})
export type WorkCounts = z.infer<typeof WorkCounts>

/** The schemas of the calls for many orders at once. */
export const BOARD_API = {
  listMatchingOrders: { query: MatchingQuery, answer: MatchingOrders },
  noteOrders: { body: NotesRequest, answer: NotesWritten },
  mailOrders: { body: MailsRequest, answer: HeldAct },
  exportOrders: { body: ExportRequest, answer: ExportFile },
  countWork: { answer: WorkCounts },
} as const
