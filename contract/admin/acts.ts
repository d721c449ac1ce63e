import { z } from 'zod'
import {
  ACT_KINDS,
  ACT_STATES,
  DESK_MOVES,
  MAX_ACT_ORDERS,
  PART_STATES,
  RETURNED_GOODS,
} from '#domain/desk-act.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { CARRIERS, MOST_BOXES } from '#domain/shipment.ts'
import { Amount, Id, LENGTH, longText, optional, Timestamp, text } from '../text.ts'

export const ActParams = z.object({ actId: Id })
export const OrderNumberParams = z.object({
  orderNumber: z.string().regex(/^[A-Z0-9][A-Z0-9-]{5,19}$/),
})

const NOTE_MAX = 500
const REASON_MAX = 200

export const Refused = z.object({ id: Id, code: z.string(), message: z.string() })

/** A deed that waits. `accepted` and `refused` name orders. */
export const HeldAct = z.object({
  actId: Id,
  runsAt: Timestamp,
  accepted: z.array(Id),
  refused: z.array(Refused),
})
export type HeldAct = z.infer<typeof HeldAct>

export const Act = z.object({
  id: Id,
  kind: z.enum(ACT_KINDS),
  state: z.enum(ACT_STATES),
  askedBy: z.string(),
  askedAt: Timestamp,
  runsAt: Timestamp,
  endedAt: Timestamp.nullable(),
  orders: z.array(
    z.object({
      id: Id,
      orderNumber: z.string(),
      state: z.enum(PART_STATES),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
})
export type Act = z.infer<typeof Act>

const TRACKING = /^[A-Za-z0-9][A-Za-z0-9 /_-]{2,39}$/

const NewShipment = z
  .object({
    carrier: z.enum(CARRIERS),
    trackingNumber: optional(text(40)).refine((value) => value === null || TRACKING.test(value), {
      error: 'is not a tracking number',
    }),
    boxes: z.int().min(1).max(MOST_BOXES).optional(),
    arrivingOn: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null),
  })
  .refine(({ carrier, trackingNumber }) => carrier === 'LOCAL' || trackingNumber !== null, {
    path: ['trackingNumber'],
    error: 'is missing: the number on the parcel',
  })

/** `from`: the status that the person saw. `digest`: of the preview, if the move needs a fresh key. */
export const MoveRequest = z.object({
  to: z.enum(DESK_MOVES),
  orders: z
    .array(z.object({ id: Id, from: z.enum(ORDER_STATUSES), shipment: NewShipment.optional() }))
    .min(1)
    .max(MAX_ACT_ORDERS)
    .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, {
      error: 'names an order twice',
    }),
  note: optional(text(NOTE_MAX)),
  digest: z.string().max(64).optional(),
})
export type MoveRequest = z.output<typeof MoveRequest>

export const MovePreview = z.object({
  says: z.array(z.string()),
  accepted: z.array(Id),
  refused: z.array(Refused),
  needsKey: z.boolean(),
  digest: z.string(),
})

/** Lines and the delivery, or neither: then any amount. `amount` is what the preview said. */
export const RefundRequest = z.object({
  lines: z
    .array(z.object({ variantSku: text(LENGTH.sku).min(1), quantity: z.int().min(1).max(99) }))
    .max(50)
    .default([])
    .refine((lines) => new Set(lines.map(({ variantSku }) => variantSku)).size === lines.length, {
      error: 'names an item twice',
    }),
  delivery: z.boolean().default(false),
  amount: Amount.positive(),
  reason: text(REASON_MAX).min(1),
  goods: z.enum(RETURNED_GOODS).default('NOT_BACK'),
  text: optional(longText(2000)),
})
export type RefundRequest = z.output<typeof RefundRequest>

/** The preview needs neither the reason nor, with lines, the amount. */
export const RefundQuestion = RefundRequest.pick({ lines: true, delivery: true, goods: true }).extend({
  amount: Amount.positive().nullish(),
})
export type RefundQuestion = z.output<typeof RefundQuestion>

/** What the amount follows from. Refunds that wait count as given back. */
const RefundFacts = z.object({
  status: z.enum(ORDER_STATUSES),
  delivery: Amount,
  isAtCounter: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      variantSku: z.string(),
      quantity: z.int(),
      toPack: z.int(),
      total: Amount,
      discount: Amount,
      back: z.object({ quantity: z.int(), amount: Amount }),
    }),
  ),
})

const RefundProblem = z.object({ code: z.string(), message: z.string() })
export const RefundPreview = z.object({
  amount: Amount.nullable(),
  currency: z.enum(CURRENCIES),
  left: Amount,
  facts: RefundFacts,
  says: z.array(z.string()),
  problem: RefundProblem.nullable(),
})
export type RefundPreview = z.infer<typeof RefundPreview>

/** The schemas of the calls about deeds that wait. */
export const ACT_API = {
  getAct: { params: ActParams, answer: Act },
  undoAct: { params: ActParams, answer: Act },
  moveOrders: { body: MoveRequest, answer: HeldAct },
  previewMoves: { body: MoveRequest, answer: MovePreview },
  refundOrder: { params: OrderNumberParams, body: RefundRequest, answer: HeldAct },
  previewRefund: { params: OrderNumberParams, body: RefundQuestion, answer: RefundPreview },
} as const
