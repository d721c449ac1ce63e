import { z } from 'zod'
import { AVAILABILITIES, PLATFORMS } from '#domain/availability.ts'
import { CATEGORIES, PRODUCT_TYPES, UNITS } from '#domain/category.ts'
import { CURRENCIES } from '#domain/money.ts'
import { PAIRS_SHOWN } from '#domain/pairing.ts'
import { listOf, pageOf, queryOf } from './list.ts'
import { Amount, LENGTH, text } from './text.ts'

const Color = z.string().regex(/^#[0-9a-f]{6}$/)

/** `src` is the full picture, `srcSM` the card, `srcXS` the thumbnail. Each WebP file has an AVIF version with the same name. */
export const Media = z.object({
  src: z.string(),
  srcSM: z.string(),
  srcXS: z.string(),
  alt: z.string(),
  width: z
    .int()
    .min(1)
    .meta({ description: 'The width of `src`; `srcSM` is half as wide, `srcXS` an eighth' }),
  height: z.int().min(1),
  preview: z.string().meta({ description: 'A tiny version of the picture, as a data URL' }),
})
export type Media = z.infer<typeof Media>

export const PrimaryMedia = Media.omit({ src: true })
export type PrimaryMedia = z.infer<typeof PrimaryMedia>

export const Illustration = z.object({ src: z.string(), alt: z.string() })
export type Illustration = z.infer<typeof Illustration>

export const RecipeVideo = z.object({
  type: z.literal('VIDEO'),
  title: z.string(),
  description: z.string(),
  durationSeconds: z.int().min(1),
  publishedOn: z.iso.date(),
  srcPreview: z.string(),
  src: z.string().meta({ description: 'MP4; the same film is there as `.webm` too' }),
  srcCaptions: z.string(),
  userProfile: z.object({ title: z.string(), url: z.string() }),
  products: z.array(z.string()).meta({ description: 'Product skus' }),
})
export type RecipeVideo = z.infer<typeof RecipeVideo>

export const FactsheetMedia = z.object({
  type: z.enum(['IMAGE', 'PDF']),
  title: z.string(),
  src: z.string(),
  srcPreview: z.string(),
  width: z.int().min(1),
  height: z.int().min(1),
})
export type FactsheetMedia = z.infer<typeof FactsheetMedia>

/** `isPart` marks a part of the row above it, as saturated fat is part of fat. */
export const Fact = z.object({ label: z.string(), value: z.string(), isPart: z.boolean().optional() })
export type Fact = z.infer<typeof Fact>

/** The information that Indian law requires before a purchase. */
export const Declarations = z.object({
  ingredients: z.string(),
  allergens: z.string().nullable(),
  shelfLifeDays: z.int().min(1),
  countryOfOrigin: z.string(),
  fssai: z.string().meta({ description: 'The food licence of the product, else of the shop' }),
  isVegetarian: z.boolean(),
})
export type Declarations = z.infer<typeof Declarations>

const Described = z.object({ media: Illustration, description: z.string() })

export const ProductMarketing = z.object({
  details: z.object({
    bullets: z.array(z.string()),
    features: z.array(z.object({ media: Illustration, title: z.string() })),
    process: z.array(Described),
    benefits: z.array(Described),
    faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  factsheet: z.object({
    basis: z.string().meta({ description: 'What the figures refer to, such as 100 g' }),
    content: z.array(Fact),
    instructions: z.string(),
    media: z.array(FactsheetMedia),
  }),
  usage: z.object({ videos: z.array(RecipeVideo) }),
  seo: z
    .object({ title: z.string(), description: z.string(), image: z.string().nullable() })
    .optional()
    .meta({ description: 'Texts for search engines, if they differ; `image` is the name of a picture' }),
  declarations: Declarations,
  goesWellWith: z
    .array(z.string())
    .max(PAIRS_SHOWN)
    .meta({ description: 'Skus of products that are often bought or cooked with this one' }),
})
export type ProductMarketing = z.infer<typeof ProductMarketing>

/** OWN has no url: its button adds to the cart. */
export const PlatformOffer = z.object({
  code: z.enum(PLATFORMS),
  title: z.string(),
  url: z.string().nullable(),
})
export type PlatformOffer = z.infer<typeof PlatformOffer>

export const Channel = z.object({
  currentPrice: Amount,
  maxPrice: Amount,
  currency: z.enum(CURRENCIES),
  availability: z.enum(AVAILABILITIES),
  lowestPrice30: Amount.nullable().meta({
    description:
      'The lowest price in the 30 days before the current offer began; null if no discount is shown, or if there was no price before',
  }),
  platforms: z.array(PlatformOffer),
})
export type Channel = z.infer<typeof Channel>

export const Variant = z.object({
  sku: z.string(),
  title: z.string(),
  icon: z.string().nullable(),
  favorite: z.boolean(),
  media: z.array(Media),
  primaryMedia: PrimaryMedia,
  content: z.number().meta({ description: 'How many baseContentUnits the pack holds' }),
  baseContent: z.number().meta({ description: 'The amount that the unit price is quoted for' }),
  baseContentUnit: z.enum(UNITS),
  channels: z.array(Channel).min(1).meta({ description: 'The first one is used' }),
})
export type Variant = z.infer<typeof Variant>

/** The lot of which the next packs are taken. */
export const Freshness = z.object({
  lot: z.string().meta({ description: 'The code of the lot' }),
  madeOn: z.iso.date(),
  daysLeft: z
    .int()
    .min(1)
    .meta({ description: 'So many days before its best-before date it arrives at the latest' }),
})
export type Freshness = z.infer<typeof Freshness>

export const Product = z.object({
  sku: z.string(),
  slug: z.string(),
  type: z.enum(PRODUCT_TYPES),
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES).nullable().meta({ description: 'Null for a bundle, which mixes categories' }),
  primaryColor: Color,
  secondaryColor: Color,
  variants: z.array(Variant).min(1),
  freshness: Freshness.nullable().meta({ description: 'Null if the product is not kept by lot' }),
  productMarketing: ProductMarketing.nullable().meta({ description: 'Null unless `withMarketing=true`' }),
})
export type Product = z.infer<typeof Product>

export const ProductList = listOf(Product)
export type ProductList = z.infer<typeof ProductList>

const SKU_LIST_MAX = 50
const PRODUCT_PAGE_SIZE = 20

export const SkuList = text(SKU_LIST_MAX * (LENGTH.sku + 1))
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().trim().min(1).max(LENGTH.sku)).max(SKU_LIST_MAX))

/** An unknown category or type is an error; an unknown sku or slug gives an empty list. */
export const ProductQuery = queryOf({
  ...pageOf(PRODUCT_PAGE_SIZE),
  sku: SkuList.optional().meta({ description: 'Product skus, separated by commas' }),
  slug: text(LENGTH.slug).optional().meta({ description: 'The name in the product’s address' }),
  category: z.enum(CATEGORIES).optional().meta({ description: 'One category only' }),
  type: z.enum(PRODUCT_TYPES).optional().meta({ description: 'Single products or bundles only' }),
  withMarketing: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .pipe(z.boolean())
    .default(false)
    .meta({ description: 'Whether to include everything the product page tells' }),
})
export type ProductQuery = z.infer<typeof ProductQuery>
