import { z } from 'zod'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { SALES_BY, SALES_PERIODS } from '#domain/sales.ts'
import { queryOf } from '../list.ts'
import { Amount, Timestamp } from '../text.ts'
import { Sums } from './desk-orders.ts'

export const TodayQuery = queryOf({
  period: z.enum(SALES_PERIODS).default('today'),
  country: z.enum(COUNTRY_CODES).optional(),
  by: z.enum(SALES_BY).default('day'),
})
export type TodayQuery = z.infer<typeof TodayQuery>

/** What may wait for somebody. */
export const TODAY_CARDS = [
  'TO_PACK',
  'READY',
  'STUCK_PAYMENTS',
  'LOW_STOCK',
  'NEAR_EXPIRY',
  'FAILED_MESSAGES',
  'CLAIMS',
  'DEAD_JOBS',
] as const
export type TodayCardName = (typeof TODAY_CARDS)[number]

/** `count` is null if it could not be counted; the other cards are there all the same. */
export const TodayCard = z.object({
  card: z.enum(TODAY_CARDS),
  count: z.int().min(0).nullable(),
  urgent: z.int().min(0).meta({ description: 'Of these, how many are due today or late' }),
  sums: Sums.nullable(),
})
export type TodayCard = z.infer<typeof TodayCard>

/** The sales of one country. The amounts of two countries are never added up. */
const CountrySales = z.object({
  country: z.enum(COUNTRY_CODES),
  paid: Amount,
  orders: z.int().min(0),
  pieces: z.int().min(0),
  refunded: Amount,
  usual: Amount.nullable().meta({ description: 'Today: the median of the last four same weekdays' }),
  rows: z.array(
    z.object({
      key: z.string().meta({ description: 'A day, a size, or a state' }),
      title: z.string(),
      thumb: z.string(),
      gross: Amount,
      expected: Amount.meta({ description: 'Of today: what is still expected' }),
      orders: z.int().min(0),
      pieces: z.int().min(0),
    }),
  ),
})
export type CountrySales = z.infer<typeof CountrySales>

export const FeedEntry = z.object({
  id: z.string(),
  at: Timestamp,
  title: z.string(),
  detail: z.string().nullable(),
  href: z.string().nullable().meta({ description: 'Under /admin' }),
  isBad: z.boolean(),
})
export type FeedEntry = z.infer<typeof FeedEntry>

const ShelfLot = z.object({
  code: z.string(),
  title: z.string(),
  pieces: z.int().min(0),
  daysLeft: z.int().meta({ description: 'Days on which it may still be sold' }),
  value: Amount.nullable().meta({ description: 'At the Indian price; null without `money.read`' }),
})

/** Null: could not be read, or is not this person’s to see. */
export const Today = z.object({
  now: Timestamp,
  cards: z.array(TodayCard),
  sales: z.array(CountrySales).nullable(),
  feed: z.array(FeedEntry).nullable(),
  sellFirst: z.array(ShelfLot).nullable(),
  failed: z
    .array(z.enum(['sales', 'feed', 'sellFirst']))
    .meta({ description: 'Parts that could not be read' }),
})
export type Today = z.infer<typeof Today>
