import { z } from 'zod'
import {
  CLAIM_DECISIONS,
  CLAIM_KINDS,
  CLAIM_NOTE_MAX,
  CLAIM_STATES,
  CLAIM_WISHES,
} from '#domain/claims/claim.ts'
import { CURRENCIES } from '#domain/money.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { Claim, ClaimLine, ClaimPhoto, ClaimRequest } from '../claims.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Amount, Id, longText, optional, Timestamp, text } from '../text.ts'
import { PictureBytes, Upload } from '../uploads.ts'
import { OrderNumberParams } from './acts.ts'

/** `WAITING`: all states in which the shop has to act. */
const CLAIM_FILTERS = ['WAITING', ...CLAIM_STATES] as const

export const DeskClaimsQuery = queryOf({
  state: z.enum(CLAIM_FILTERS).default('WAITING'),
  due: z.enum(['late']).optional().meta({ description: 'Only those whose deadline is over' }),
})

export const DeskClaimRow = z.object({
  number: z.string(),
  orderNumber: z.string(),
  customerName: z.string(),
  kind: z.enum(CLAIM_KINDS),
  wish: z.enum(CLAIM_WISHES),
  state: z.enum(CLAIM_STATES),
  pieces: z.int(),
  photos: z.int(),
  deadline: z.iso.date().nullable(),
  isLate: z.boolean(),
})
export type DeskClaimRow = z.infer<typeof DeskClaimRow>

/** At most 200; those with the nearest deadline come first. */
export const DeskClaims = z.object({ data: z.array(DeskClaimRow), isCapped: z.boolean() })

const ClaimNumberParams = z.object({ number: text(12).min(1) })

export const DeskClaim = Claim.pick({
  number: true,
  kind: true,
  wish: true,
  state: true,
  note: true,
  decisionNote: true,
  dueOn: true,
  actBy: true,
  amount: true,
  asksGoodsBack: true,
  createdAt: true,
}).extend({
  order: z.object({ orderNumber: z.string(), status: z.string(), customerName: z.string() }),
  currency: z.enum(CURRENCIES),
  items: z.array(
    z.object({
      variantSku: z.string(),
      productTitle: z.string(),
      variantTitle: z.string(),
      quantity: z.int(),
    }),
  ),
  lots: z.array(z.object({ code: z.string(), sku: z.string() })),
  reportedOn: z.iso.date().nullable().meta({ description: 'If staff opened it: when the customer told us' }),
  photos: z.array(ClaimPhoto),
  replacement: z
    .string()
    .nullable()
    .meta({ description: 'The number of the order that replaces the pieces' }),
  worth: Amount.nullable().meta({ description: 'What a refund would pay back; null if it can pay nothing' }),
  mayAskGoodsBack: z.boolean(),
  decisions: z.array(z.enum(CLAIM_DECISIONS)).meta({ description: 'What can be decided now' }),
  events: z.array(z.object({ state: z.enum(CLAIM_STATES), by: z.string().nullable(), at: Timestamp })),
})
export type DeskClaim = z.infer<typeof DeskClaim>

/** `words` are for the customer. `amount` is what the person saw; another amount is refused. */
export const ClaimDecisionRequest = z.object({
  decision: z.enum(CLAIM_DECISIONS),
  words: optional(longText(CLAIM_NOTE_MAX)),
  goodsBack: z.boolean().default(false),
  amount: Amount.nullish().transform((amount) => amount ?? null),
})
export type ClaimDecisionRequest = z.output<typeof ClaimDecisionRequest>

/** Facts of the order, by which the domain says what can be claimed on which day. */
const DeskClaimable = z.object({
  order: z.object({
    status: z.enum(ORDER_STATUSES),
    deliveredOn: z.iso.date().nullable(),
    promisedTo: z.iso.date().nullable(),
  }),
  today: z.iso.date(),
  lines: z.array(ClaimLine).meta({ description: 'Pieces that were neither claimed nor given back' }),
})

/** `reportedOn`: the day on which the customer told us. `acceptsLate`: an owner takes it after the last day. */
export const DeskClaimRequest = ClaimRequest.extend({
  reportedOn: z.iso.date(),
  acceptsLate: z.boolean().default(false),
})
export type DeskClaimRequest = z.output<typeof DeskClaimRequest>

const params = ClaimNumberParams
const ofOrder = OrderNumberParams

/** The schemas of the calls about claims. */
export const CLAIM_API = {
  listDeskClaims: { query: DeskClaimsQuery, answer: DeskClaims },
  getDeskClaim: { params, answer: DeskClaim },
  getClaimPhoto: { params: params.extend({ photoId: Id }), answer: FileAnswer },
  getClaimable: { params: ofOrder, answer: DeskClaimable },
  addClaimPhoto: { params: ofOrder, body: PictureBytes, answer: Upload },
  openClaim: { params: ofOrder, body: DeskClaimRequest, answer: z.object({ number: z.string() }) },
  decideClaim: { params, body: ClaimDecisionRequest, answer: DeskClaim },
} as const
