import { z } from 'zod'
import {
  CLAIM_KINDS,
  CLAIM_NOTE_MAX,
  CLAIM_STATES,
  CLAIM_WISHES,
  CUSTOMER_CLAIM_KINDS,
  MOST_PHOTOS,
} from '#domain/claims/claim.ts'
import { OrderParams } from './orders.ts'
import { Amount, Id, longText, optional, Timestamp } from './text.ts'

const Day = z.iso.date()
/** More lines than this no order has. */
const MOST_LINES = 50

export const ClaimLine = z.object({
  position: z.int().min(1).meta({ description: 'Which item of the order, counted from 1' }),
  quantity: z.int().min(1).meta({ description: 'How many pieces of it' }),
})
export type ClaimLine = z.infer<typeof ClaimLine>

const namesEachOnce = (lines: readonly { position: number }[]) =>
  new Set(lines.map(({ position }) => position)).size === lines.length

export const ClaimRequest = z.object({
  kind: z.enum(CUSTOMER_CLAIM_KINDS),
  wish: z.enum(CLAIM_WISHES),
  lines: z.array(ClaimLine).min(1).max(MOST_LINES).refine(namesEachOnce, { error: 'name one item twice' }),
  uploads: z.array(Id).max(MOST_PHOTOS).default([]).meta({ description: 'Ids of uploaded photographs' }),
  note: optional(longText(CLAIM_NOTE_MAX)),
})
export type ClaimRequest = z.infer<typeof ClaimRequest>

export const ClaimPhoto = z.object({ id: Id, width: z.int().min(1), height: z.int().min(1) })

export const Claim = z.object({
  id: Id,
  number: z.string().meta({ examples: ['C-7K2M'] }),
  kind: z.enum(CLAIM_KINDS),
  wish: z.enum(CLAIM_WISHES),
  state: z.enum(CLAIM_STATES),
  lines: z.array(ClaimLine),
  photos: z.array(ClaimPhoto).meta({ description: 'Read them with getUpload' }),
  note: z.string().nullable(),
  decisionNote: z.string().nullable().meta({ description: 'What we answered' }),
  dueOn: Day.meta({ description: 'We answer until the end of this day' }),
  actBy: Day.nullable().meta({
    description: 'Once approved: the replacement leaves, or the refund is sent, until the end of this day',
  }),
  amount: Amount.nullable().meta({ description: 'The promised refund' }),
  isHandedBack: z.boolean().meta({ description: 'The refund was handed back at the counter' }),
  replacement: z
    .object({ orderId: Id, orderNumber: z.string() })
    .nullable()
    .meta({ description: 'The order that replaces what was claimed' }),
  asksGoodsBack: z.boolean().meta({ description: 'Whether we ask for the goods; never for small claims' }),
  createdAt: Timestamp,
})
export type Claim = z.infer<typeof Claim>

/** What can be claimed now, so that a page offers nothing that would be refused. */
export const Claimable = z.object({
  kinds: z.array(z.enum(CUSTOMER_CLAIM_KINDS)).meta({ description: 'Empty if nothing can be claimed now' }),
  until: Day.nullable().meta({ description: 'The last day, once the parcel was delivered' }),
  lines: z.array(ClaimLine).meta({ description: 'Pieces that were not claimed before' }),
})
export type Claimable = z.infer<typeof Claimable>

export const ClaimList = z.object({
  data: z.array(Claim).meta({ description: 'The newest first' }),
  claimable: Claimable,
})
export type ClaimList = z.infer<typeof ClaimList>

export const ClaimParams = OrderParams.extend({ claimId: Id.meta({ description: 'The claim’s id' }) })
