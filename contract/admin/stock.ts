import { z } from 'zod'
import { CATEGORIES } from '#domain/category.ts'
import { ADJUST_REASONS, LOT_MOVEMENTS } from '#domain/lots/lot-movement.ts'
import { LOT_SALES } from '#domain/lots/lot-sale.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { FileAnswer } from '../file.ts'
import { queryOf } from '../list.ts'
import { Amount, LENGTH, longText, optional, Timestamp, text } from '../text.ts'
import { adminListOf } from './list.ts'

export const STOCK_SORTS = ['product', 'expiry', 'left', 'value'] as const
const MAX_PIECES = 1_000_000
const NOTE_MAX = 500

/** The sorted values of a row, encoded. */
const Cursor = z.string().regex(/^[\w-]{1,1000}$/)

const Day = z.iso.date()
const Count = z.int().min(0)
const LotCode = text(40).min(1)
const Sku = text(LENGTH.sku).min(1)
const Shelf = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z0-9][A-Z0-9 -]{0,19})?$/, {
    error: 'is a letter or digit, then at most 19 letters, digits or hyphens',
  })
  .transform((shelf) => shelf || null)
  .nullable()
const Cost = Amount.refine((cost) => cost >= 0 && cost <= 1_000_000, {
  error: 'is between 0 and 10,00,000',
}).nullable()

export const StockQuery = queryOf({
  q: text(100).optional(),
  category: z.enum(CATEGORIES).optional(),
  state: z.enum(LOT_SALES).optional(),
  life: z.enum(['near']).optional().meta({ description: 'Only few days of selling are left' }),
  lab: z.enum(['missing', 'there']).optional(),
  shelf: text(20).optional(),
  low: z.enum(['true']).optional().meta({ description: 'Sizes that sell out soon' }),
  sort: z.enum(STOCK_SORTS).default('product'),
  after: Cursor.optional(),
  before: Cursor.optional(),
})
export type StockQuery = z.infer<typeof StockQuery>

/** A size of a batch, or a size that is counted without batches (`lotCode` is null). */
export const StockRow = z.object({
  lotCode: z.string().nullable(),
  sku: z.string(),
  title: z.string(),
  size: z.string(),
  thumb: z.string(),
  sale: z.enum(LOT_SALES).nullable(),
  madeOn: Day.nullable(),
  bestBefore: Day.nullable(),
  soldUntil: Day.nullable().meta({ description: 'The last day of selling' }),
  isNear: z.boolean().meta({ description: 'Few days of selling are left, as the settings count them' }),
  free: Count,
  held: Count.meta({ description: 'Held for totes; of a size without batches, for orders' }),
  shelf: z.string().nullable(),
  hasReport: z.boolean(),
  value: Amount.nullable().meta({
    description: 'At cost; null without `money.read` or if the cost is not known',
  }),
  onHand: Count.meta({ description: 'What the shop may sell of this size' }),
  aWeek: z.number().meta({ description: 'Sold a week, by the last 28 days' }),
})
export type StockRow = z.infer<typeof StockRow>
export const StockList = adminListOf(StockRow)
export type StockList = z.infer<typeof StockList>

export const StockSummary = z.object({
  onHand: Count,
  sizes: Count,
  value: Amount.nullable(),
  near: Count,
  quarantine: Count,
  low: Count,
  unexplained: z.int().nullable().meta({ description: 'Pieces that the last stock-take found or missed' }),
})
export type StockSummary = z.infer<typeof StockSummary>

export const StockProducts = z.object({
  data: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      shelfLifeDays: z.int(),
      sizes: z.array(z.object({ sku: z.string(), title: z.string() })),
    }),
  ),
})
export type StockProducts = z.infer<typeof StockProducts>

export const AdjustRequest = z.object({
  delta: z.int().min(-MAX_PIECES).max(MAX_PIECES),
  reason: z.enum(ADJUST_REASONS),
  note: optional(longText(NOTE_MAX)),
})
export const LotAdjustRequest = AdjustRequest.extend({ sku: Sku })

const Movement = z.object({
  id: z.int(),
  sku: z.string(),
  delta: z.int(),
  kind: z.enum(LOT_MOVEMENTS),
  note: z.string().nullable(),
  orderNumber: z.string().nullable(),
  by: z.string(),
  at: Timestamp,
  left: z.int(),
})
export type DeskMovement = z.infer<typeof Movement>

export const DeskLot = z.object({
  code: z.string(),
  version: z.int(),
  productSku: z.string(),
  title: z.string(),
  madeWord: z.string().meta({ description: 'Pressed, milled, ground …' }),
  sale: z.enum(LOT_SALES),
  madeOn: Day,
  packedOn: Day,
  bestBefore: Day,
  latestBestBefore: Day,
  soldUntil: Day,
  isNear: z.boolean(),
  supplier: z.string().nullable(),
  report: z.enum(['FILE', 'LINK']).nullable().meta({ description: 'FILE: read with getDeskLotReport' }),
  reportSrc: z.string().nullable(),
  sizes: z.array(
    z.object({
      sku: z.string(),
      title: z.string(),
      made: Count,
      left: Count,
      held: Count,
      shelf: z.string().nullable(),
      cost: Amount.nullable(),
      value: Amount.nullable(),
      loose: Count.meta({
        description: 'Counted without a batch: they leave the count when this one is released',
      }),
    }),
  ),
  movements: z.array(Movement),
  holders: z.array(
    z.object({ orderNumber: z.string(), status: z.enum(ORDER_STATUSES), pieces: z.int(), sku: z.string() }),
  ),
  holderCount: Count,
})
export type DeskLot = z.infer<typeof DeskLot>

export const LotParams = z.object({ code: LotCode })

export const NewLotRequest = z.object({
  productSku: Sku,
  madeOn: Day,
  bestBefore: Day.nullish().transform((day) => day ?? null),
  supplier: optional(text(100)),
  pieces: z
    .array(
      z.object({
        sku: Sku,
        quantity: z.int().min(1).max(MAX_PIECES),
        shelf: Shelf.default(null),
        cost: Cost.default(null),
      }),
    )
    .min(1)
    .max(50),
})

/** Only the fields that were changed. `words` are shown on the page of a released batch when a date changes. */
export const LotEdit = z.object({
  madeOn: Day.optional(),
  packedOn: Day.optional(),
  bestBefore: Day.optional(),
  supplier: optional(text(100)).optional(),
  words: optional(text(NOTE_MAX)),
  sizes: z
    .array(z.object({ sku: Sku, shelf: Shelf.optional(), cost: Cost.optional() }))
    .max(50)
    .default([]),
})
export type LotEdit = z.output<typeof LotEdit>

export const LotEdited = z.object({
  lot: DeskLot,
  merged: z.array(z.object({ field: z.string(), by: z.string(), at: Timestamp })),
})

const Codes = z.array(LotCode).min(1).max(200)
export const SwitchRequest = z.object({
  codes: Codes,
  to: z.enum(['STOPPED', 'ON_SALE']),
  note: optional(text(NOTE_MAX)),
})
export const ShelveRequest = z.object({ codes: Codes, shelf: Shelf })
export const LotsChanged = z.object({
  changed: z.array(z.string()),
  refused: z.array(z.object({ code: z.string(), message: z.string() })),
})
export type LotsChanged = z.infer<typeof LotsChanged>

const code = LotParams

/** The schemas of stock and batches. */
export const STOCK_API = {
  listStock: { query: StockQuery, answer: StockList },
  getStockSummary: { answer: StockSummary },
  listStockProducts: { answer: StockProducts },
  adjustPlainStock: {
    params: z.object({ sku: Sku }),
    body: AdjustRequest,
    answer: z.object({ onHand: Count }),
  },
  getDeskLot: { params: code, answer: DeskLot },
  createLot: { body: NewLotRequest, answer: DeskLot },
  editLot: { params: code, body: LotEdit, answer: LotEdited },
  adjustDeskLot: { params: code, body: LotAdjustRequest, answer: DeskLot },
  releaseDeskLot: { params: code, answer: DeskLot },
  putLotReport: {
    params: code,
    body: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
    answer: DeskLot,
  },
  getDeskLotReport: { params: code, answer: FileAnswer },
  switchLots: { body: SwitchRequest, answer: LotsChanged },
  shelveLots: { body: ShelveRequest, answer: LotsChanged },
} as const
