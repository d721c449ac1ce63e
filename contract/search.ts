import { z } from 'zod'
import { KINDS } from '#domain/category.ts'
import { ALLERGENS } from '#domain/search/allergens.ts'
import { QUERY_LENGTH, SORTS } from '#domain/search/listing-query.ts'
import { SEARCH_ANSWERS } from '#domain/search/search-result.ts'
import { PrimaryMedia, Product } from './catalogue.ts'
import { listOf, pageOf, queryOf } from './list.ts'
import { Amount, text } from './text.ts'

const FOUND_PAGE_SIZE = 24
const QUERY_VALUE = 200

const value = (description: string) => z.string().max(QUERY_VALUE).optional().meta({ description })

/** Bytes that are no UTF-8 arrive as they were sent, or as U+FFFD. */
const BROKEN = /\ufffd|(?:%[89a-f][\da-f]){2}/i

const words = (description: string) =>
  text(QUERY_LENGTH)
    .refine((typed) => !BROKEN.test(typed), { error: 'contain characters that we cannot read' })
    .meta({ description })

/** Only `q`, `page` and `pageSize` can be refused; `readListingQuery` drops unknown values of the others. */
export const SearchQuery = queryOf({
  ...pageOf(FOUND_PAGE_SIZE),
  q: words('The words searched for, in any language').optional(),
  asTyped: value('`true`: do not correct typing errors'),
  kind: value(`Kinds, separated by commas: ${KINDS.join(', ')}`),
  sort: value(`One of ${SORTS.join(', ')}`),
  inStock: value('`true`: only what can be ordered now'),
  minPrice: value('Lowest price of the shown size, in whole rupees or dollars'),
  maxPrice: value('Highest price of the shown size, in whole rupees or dollars'),
  size: value('Pack sizes, separated by commas, such as `500g,1000ml`'),
  without: value(`Allergens to leave out, separated by commas: ${ALLERGENS.join(', ')}`),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/** How the words were read. */
export const SearchReading = z.object({
  answer: z.enum(SEARCH_ANSWERS),
  readAs: z
    .string()
    .nullable()
    .meta({ description: 'The words after correction; null if nothing was corrected' }),
  notFound: z.array(z.string()).meta({ description: 'Words that match nothing' }),
  instead: z.string().nullable().meta({ description: 'What the shop does not sell, as typed' }),
  size: z.string().nullable().meta({ description: 'The pack size read from the words, such as `500g`' }),
  maxPrice: z.number().nullable().meta({ description: 'The highest price read from the words' }),
})
export type SearchReading = z.infer<typeof SearchReading>

const choice = <Value extends z.ZodType<string>>(name: Value) =>
  z.object({ value: name, count: z.int().min(0) })

/** For each choice, how many products it would show under the choices of the other groups. */
export const Facets = z.object({
  kind: z.array(choice(z.enum(KINDS))),
  inStock: z.int().min(0),
  size: z.array(choice(z.string()).extend({ label: z.string() })),
  without: z.array(choice(z.enum(ALLERGENS))),
  price: z.object({ min: Amount, max: Amount }).nullable(),
})
export type Facets = z.infer<typeof Facets>

export const FoundProduct = Product.extend({
  shownVariant: z.string().meta({ description: 'The variant sku that the card shows' }),
})
export type FoundProduct = z.infer<typeof FoundProduct>

export const FoundProducts = listOf(FoundProduct).extend({
  search: SearchReading.nullable().meta({ description: 'Null without words' }),
  facets: Facets,
})
export type FoundProducts = z.infer<typeof FoundProducts>

export const SuggestQuery = queryOf({
  q: words('What has been typed so far'),
})

/** `address`: the page's path and query. */
export const Suggestions = z.object({
  products: z
    .array(
      z.object({
        sku: z.string(),
        address: z.string(),
        title: z.string(),
        size: z.string(),
        price: z.string(),
        unitPrice: z.string().nullable(),
        isSoldOut: z.boolean(),
        picture: PrimaryMedia.pick({ srcXS: true, alt: true }),
      }),
    )
    .max(5),
  words: z.array(z.string()).max(3),
  kinds: z.array(z.enum(KINDS)).max(2),
})
export type Suggestions = z.infer<typeof Suggestions>
