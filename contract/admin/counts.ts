import { z } from 'zod'
import { CATEGORIES } from '#domain/category.ts'
import { COUNT_STATES } from '#domain/lots/stock-take.ts'
import { Id, optional, Timestamp, text } from '../text.ts'

const MAX_PIECES = 1_000_000
const Count = z.int().min(0)

export const CountScope = z.object({
  category: z
    .enum(CATEGORIES)
    .nullish()
    .transform((category) => category ?? null),
  shelf: optional(text(20)),
})

const CountHead = z.object({
  id: Id,
  category: z.enum(CATEGORIES).nullable(),
  shelf: z.string().nullable(),
  by: z.string(),
  startedAt: Timestamp,
  closedAt: Timestamp.nullable(),
  closedBy: z.string().nullable(),
  items: Count,
  counted: Count.meta({ description: 'How many of the items somebody has counted' }),
  difference: z.int().nullable().meta({ description: 'Pieces found or missing; null while it is open' }),
})
export type CountHead = z.infer<typeof CountHead>
export const CountList = z.object({ data: z.array(CountHead) })

const Item = z.object({
  lotCode: z.string(),
  sku: z.string(),
  title: z.string(),
  size: z.string(),
  thumb: z.string(),
  shelf: z.string().nullable(),
  bestBefore: z.iso.date(),
})

/** Counted blind: it does not say what should be there. */
export const StockTake = CountHead.extend({
  list: z.array(
    Item.extend({
      mine: Count.nullable().meta({ description: 'What this person counted' }),
      others: z.array(z.string()).meta({ description: 'Who else has counted it' }),
    }),
  ),
})
export type StockTake = z.infer<typeof StockTake>

const CountLine = z.object({
  key: z.uuid(),
  lotCode: text(20).min(1),
  sku: text(40).min(1),
  counted: z.int().min(0).max(MAX_PIECES),
  at: Timestamp,
})
export const CountLines = z.object({ lines: z.array(CountLine).min(1).max(500) })
export type CountLine = z.infer<typeof CountLine>

export const CountLinesTaken = z.object({
  taken: z.array(z.uuid()),
  refused: z.array(z.object({ key: z.uuid(), message: z.string() })),
})

export const Differences = CountHead.extend({
  list: z.array(
    Item.extend({
      state: z.enum(COUNT_STATES),
      expected: z.int(),
      counted: Count,
      difference: z.int(),
      lines: z.array(z.object({ by: z.string(), counted: Count, expected: z.int(), at: Timestamp })),
    }),
  ),
})
export type Differences = z.infer<typeof Differences>

const params = z.object({ id: Id })

/** The schemas of stock-takes. */
export const COUNT_API = {
  listCounts: { answer: CountList },
  startCount: { body: CountScope, answer: StockTake },
  getCount: { params, answer: StockTake },
  addCountLines: { params, body: CountLines, answer: CountLinesTaken },
  getDifferences: { params, answer: Differences },
  closeCount: { params, answer: Differences },
} as const
