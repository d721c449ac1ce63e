import { z } from 'zod'
import { PLATFORMS } from '#domain/availability.ts'
import { CATEGORIES, PRODUCT_TYPES, UNITS } from '#domain/category.ts'
import type { ProductBody as Body } from '#domain/drafts/product-body.ts'
import { Amount, LENGTH, longText, text } from '../text.ts'

const LINE = 300
const PARAGRAPH = 2000
const DESCRIPTION = 4000

const Color = z.string().regex(/^#[0-9a-f]{6}$/)
const MediaName = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
  .max(120)
const MediaNameOrNone = z.union([z.literal(''), MediaName])
const Drawing = z.string().regex(/^[a-z]{1,30}$/)
const Quantity = z.number().min(0.001).max(999_999).multipleOf(0.001)

const Picture = z.strictObject({ media: MediaName, alt: text(LINE) })
const Price = z
  .strictObject({ price: Amount.min(0), max: Amount.min(0) })
  .nullable()
  .default(null)
const Seller = z.strictObject({
  isSoldOut: z.boolean(),
  platforms: z
    .array(
      z
        .strictObject({
          code: z.enum(PLATFORMS),
          title: text(100).min(1),
          url: z
            .string()
            .regex(/^https:\/\/\S+$/)
            .max(500)
            .nullable(),
        })
        .refine(({ code, url }) => (code === 'OWN') === (url === null), {
          error: 'Our own shop has no link; a marketplace needs one.',
          path: ['url'],
        }),
    )
    .max(PLATFORMS.length)
    .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
      error: 'One is named twice.',
    }),
})

// A field that is null is not stored, because it is as good as absent.
const Size = z.strictObject({
  title: text(LENGTH.title),
  icon: text(100).nullable().default(null),
  position: z.int().min(0).max(9999),
  isFavorite: z.boolean(),
  isActive: z.boolean(),
  content: Quantity.nullable().default(null),
  baseContent: Quantity.nullable().default(null),
  baseContentUnit: z.enum(UNITS).nullable().default(null),
  gtin: z
    .string()
    .regex(/^\d{14}$/)
    .nullable()
    .default(null),
  weightG: z.int().min(1).max(100_000).nullable().default(null),
  pictures: z.array(Picture).max(20),
  parts: z
    .array(z.strictObject({ sku: text(LENGTH.sku).min(1), quantity: z.int().min(1).max(99) }))
    .max(20)
    .refine((all) => new Set(all.map(({ sku }) => sku)).size === all.length, {
      error: 'One is named twice.',
    }),
  prices: z.strictObject({ IND: Price, USA: Price }).default({ IND: null, USA: null }),
  sellers: z.strictObject({ IND: Seller, USA: Seller }),
})

const described = z.array(z.strictObject({ drawing: Drawing, description: text(PARAGRAPH) })).max(12)

/** The content of a product, as a draft holds it. What must be filled before it is published says `publishable.ts`. */
export const ProductBody = z.strictObject({
  type: z.enum(PRODUCT_TYPES),
  category: z.enum(CATEGORIES).nullable(),
  position: z.int().min(0).max(99_999),
  title: text(LENGTH.title),
  hindiTitle: text(LENGTH.title),
  slug: z
    .string()
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, { error: 'Small letters, digits and single hyphens.' })
    .max(LENGTH.slug),
  description: longText(DESCRIPTION),
  primaryColor: Color,
  secondaryColor: Color,
  bullets: z.array(text(LINE)).max(12),
  features: z.array(z.strictObject({ drawing: Drawing, title: text(LINE) })).max(12),
  process: described,
  benefits: described,
  faqs: z.array(z.strictObject({ question: text(LINE), answer: longText(PARAGRAPH) })).max(30),
  factBasis: text(LENGTH.title),
  facts: z
    .array(z.strictObject({ label: text(LINE), value: text(LINE), isPart: z.boolean().exactOptional() }))
    .max(40),
  instructions: longText(PARAGRAPH),
  sheets: z
    .array(z.strictObject({ type: z.enum(['IMAGE', 'PDF']), media: MediaName, title: text(LINE) }))
    .max(6),
  recipes: z.array(MediaName).max(12),
  films: z
    .array(
      z.strictObject({
        film: MediaNameOrNone,
        captions: MediaNameOrNone,
        poster: MediaNameOrNone,
        title: text(LENGTH.title),
        description: text(LINE),
      }),
    )
    .max(6)
    .default([]),
  hsnCode: z.string().regex(/^\d{0,8}$/, { error: 'Up to 8 digits.' }),
  gstRateBp: z.int().min(0).max(10_000).nullable(),
  fssai: z.string().regex(/^\d{0,14}$/, { error: 'Up to 14 digits.' }),
  countryOfOrigin: text(100),
  ingredients: text(PARAGRAPH),
  allergens: text(LINE).nullable(),
  shelfLifeDays: z.int().min(1).max(3650).nullable(),
  isVegetarian: z.boolean().nullable(),
  seoTitle: text(LENGTH.title),
  seoDescription: text(LINE),
  shareImage: MediaNameOrNone,
  sizes: z
    .record(
      z.string().regex(/^[A-Z0-9]{8}-[A-Z0-9]{1,20}$/, { error: 'A sku such as OILPNT01-500ML.' }),
      Size,
    )
    .refine((sizes) => Object.keys(sizes).length <= 30, { error: 'At most 30 sizes.' }),
}) satisfies z.ZodType<Body>
export type ProductBody = z.infer<typeof ProductBody>
