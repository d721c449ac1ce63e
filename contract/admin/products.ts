import { z } from 'zod'
import { CATEGORIES, PRODUCT_TYPES } from '#domain/category.ts'
import { CONTENT_OWNERS, PRODUCT_STATES } from '#domain/drafts/draft.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { SHEET_PROBLEMS } from '#domain/price-sheet.ts'
import { queryOf } from '../list.ts'
import { Amount, LENGTH, optional, Timestamp, text } from '../text.ts'
import { Draft, FieldProblem } from './drafts.ts'
import { adminListOf } from './list.ts'
import { ProductBody } from './product-body.ts'

const Sku = z.string().regex(/^[A-Z0-9]{8}$/)
export const ProductParams = z.object({ sku: Sku })

/** The place of a product, or of a size, in the order of the shop: position and sku. */
const ProductPlace = z.string().regex(/^\d{1,9} [A-Z0-9]{8}$/)
/** Products by their skus, with commas between them. */
const SkuList = z
  .string()
  .regex(/^[A-Z0-9]{8}(,[A-Z0-9]{8}){0,199}$/)
  .transform((skus) => skus.split(','))
  .pipe(z.array(z.string()))
const SizePlace = z.string().regex(/^\d{1,9} [A-Z0-9]{8} \d{1,9} [A-Z0-9-]{10,29}$/)

export const DeskProductsQuery = queryOf({
  q: text(100).optional(),
  state: z.enum(PRODUCT_STATES).optional(),
  category: z.enum([...CATEGORIES, 'COMBO']).optional(),
  after: ProductPlace.optional(),
  before: ProductPlace.optional(),
})
export type DeskProductsQuery = z.infer<typeof DeskProductsQuery>

const PriceRange = z.object({ from: Amount, to: Amount }).nullable()

export const DeskProductRow = z.object({
  sku: z.string(),
  title: z.string(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  category: z.enum(CATEGORIES).nullable(),
  state: z.enum(PRODUCT_STATES),
  picture: z.string().nullable().meta({ description: 'The address of a thumbnail' }),
  sizes: z.int().min(0),
  prices: z.object({ IND: PriceRange, USA: PriceRange }),
  free: z.int().nullable().meta({ description: 'Free pieces of all sizes; null if none is counted' }),
  hasDraft: z.boolean(),
  publishAt: Timestamp.nullable(),
  problems: z.array(FieldProblem).meta({ description: 'What keeps it from being published' }),
})
export type DeskProductRow = z.infer<typeof DeskProductRow>
export const DeskProducts = adminListOf(DeskProductRow)
export type DeskProducts = z.infer<typeof DeskProducts>

/** Without `sku` one is made from category and title. */
export const NewProduct = z
  .object({
    sku: Sku.nullish().transform((sku) => sku ?? null),
    title: text(LENGTH.title).min(1),
    type: z.enum(PRODUCT_TYPES),
    category: z.enum(CATEGORIES).nullable(),
  })
  .refine(({ type, category }) => (type === 'BUNDLE') === (category === null), {
    path: ['category'],
    error: 'A single product has a category, a combo has none.',
  })
export type NewProduct = z.output<typeof NewProduct>

export const DeskProduct = Draft.extend({
  body: ProductBody,
  owner: z.enum(CONTENT_OWNERS),
  state: z.enum(PRODUCT_STATES),
  publishedSlug: z.string().nullable(),
  formerSlugs: z.array(z.string()).meta({ description: 'Addresses that redirect to the page' }),
  free: z.record(z.string(), z.int()).meta({ description: 'Free pieces by size; absent if not counted' }),
})
export type DeskProduct = z.infer<typeof DeskProduct>

const MAX_BULK = 200

/** One deed on many products; each is decided by itself. */
export const ProductsDeed = z
  .object({
    act: z.enum(['PUBLISH', 'HIDE', 'SHOW', 'CATEGORY']),
    skus: z
      .array(Sku)
      .min(1)
      .max(MAX_BULK)
      .refine((skus) => new Set(skus).size === skus.length, { error: 'names a product twice' }),
    category: z.enum(CATEGORIES).optional(),
    note: optional(text(200)),
  })
  .refine(({ act, category }) => (act === 'CATEGORY') === (category !== undefined), { path: ['category'] })
export type ProductsDeed = z.output<typeof ProductsDeed>

export const ProductsDone = z.object({
  done: z.array(z.string()),
  refused: z.array(
    z.object({
      sku: z.string(),
      code: z.string(),
      message: z.string(),
      problems: z.array(FieldProblem),
    }),
  ),
})
export type ProductsDone = z.infer<typeof ProductsDone>

/** A page of the sheet is longer than one of other lists: it is scrolled, not turned. */
export const SHEET_PAGE_SIZE = 200

export const PricesQuery = queryOf({
  q: text(100).optional(),
  category: z.enum([...CATEGORIES, 'COMBO']).optional(),
  products: SkuList.optional().meta({ description: 'Only the sizes of these products: skus with commas' }),
  after: SizePlace.optional(),
  before: SizePlace.optional(),
})
export type PricesQuery = z.infer<typeof PricesQuery>

/** `marginBp`: what is left of the price without tax after the cost of the newest batch, in basis points. */
export const SheetCell = z.object({
  price: Amount,
  max: Amount,
  version: z.int().min(1),
  lowest30: Amount.meta({ description: 'The lowest price of the last 30 days' }),
  marginBp: z.int().nullable(),
})
export const SheetRow = z.object({
  sku: z.string(),
  productSku: z.string(),
  productTitle: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES).nullable(),
  isShown: z.boolean(),
  prices: z.object({ IND: SheetCell.nullable(), USA: SheetCell.nullable() }),
})
export type SheetRow = z.infer<typeof SheetRow>
export const Sheet = adminListOf(SheetRow)
export type Sheet = z.infer<typeof Sheet>

const MAX_PRICES = 5000

export const SheetChange = z.object({
  rows: z
    .array(
      z.object({
        sku: text(LENGTH.sku).min(1),
        country: z.enum(COUNTRY_CODES),
        price: Amount.positive().max(10_000_000),
        max: Amount.positive().max(10_000_000),
        version: z.int().min(1),
      }),
    )
    .min(1)
    .max(MAX_PRICES)
    .refine((rows) => new Set(rows.map(({ sku, country }) => `${sku} ${country}`)).size === rows.length, {
      error: 'names a price twice',
    }),
  reason: optional(text(200)),
})
export type SheetChange = z.output<typeof SheetChange>

const PriceKey = z.object({ sku: z.string(), country: z.enum(COUNTRY_CODES) })
/** Rows that could be saved are saved. A conflict has the price as it is now. */
export const SheetSaved = z.object({
  saved: z.array(PriceKey.extend({ price: Amount, max: Amount, version: z.int() })),
  conflicts: z.array(
    PriceKey.extend({
      code: z.enum([...SHEET_PROBLEMS, 'VERSION_CHANGED', 'NOT_SOLD_THERE']),
      now: z.object({ price: Amount, max: Amount, version: z.int() }).nullable(),
    }),
  ),
})
export type SheetSaved = z.infer<typeof SheetSaved>

/** The schemas of the calls of the catalogue and the price sheet. */
export const PRODUCT_API = {
  listDeskProducts: { query: DeskProductsQuery, answer: DeskProducts },
  createProduct: { body: NewProduct, answer: DeskProduct },
  getDeskProduct: { params: ProductParams, answer: DeskProduct },
  changeProducts: { body: ProductsDeed, answer: ProductsDone },
  listPrices: { query: PricesQuery, answer: Sheet },
  changePrices: { body: SheetChange, answer: SheetSaved },
} as const
