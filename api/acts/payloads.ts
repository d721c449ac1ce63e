import { z } from 'zod'
import { DESK_MOVES, RETURNED_GOODS } from '#domain/desk-act.ts'
import { ORDER_MESSAGES } from '#domain/order-message.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { PERMISSIONS } from '#domain/permission.ts'
import { CARRIERS } from '#domain/shipment.ts'

/** What is stored with a deed and its parts until it is carried out. */
export const MovePayload = z.object({
  to: z.enum(DESK_MOVES),
  note: z.string().nullable(),
  /** If not that of the move itself. */
  permission: z.enum(PERMISSIONS).optional(),
})
export const MovePart = z.object({
  from: z.enum(ORDER_STATUSES),
  shipment: z
    .object({
      carrier: z.enum(CARRIERS),
      trackingNumber: z.string().nullable(),
      arrivingAt: z.coerce.date().nullable(),
      boxes: z.int().default(1),
    })
    .nullable(),
})
export type MovePart = z.infer<typeof MovePart>

export const RefundPayload = z.object({
  reason: z.string(),
  goods: z.enum(RETURNED_GOODS),
  text: z.string().nullable(),
})
export const RefundPart = z.object({
  lines: z.array(z.object({ variantSku: z.string(), quantity: z.int() })),
  delivery: z.boolean(),
})
export type RefundPart = z.infer<typeof RefundPart>

export const MessagePayload = z.union([
  z.object({ mail: z.object({ subject: z.string(), text: z.string() }) }),
  z.object({ template: z.enum(ORDER_MESSAGES) }),
])
