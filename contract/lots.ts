import { z } from 'zod'
import { CATEGORIES } from '#domain/category.ts'
import { LOT_STATUSES } from '#domain/lots/lot-status.ts'
import { Media } from './catalogue.ts'
import { text } from './text.ts'

const LOT_CODE_LENGTH = 300

/** Any text: one that names no lot is not found. */
export const LotParams = z.object({
  code: text(LOT_CODE_LENGTH).meta({
    description: 'The code on the pack; small letters, spaces and hyphens are accepted',
    examples: ['PNT261103A'],
  }),
})

export const LotReportParams = LotParams.extend({
  report: text(64).meta({
    description: 'The SHA-256 of the file, as the lot’s `reportSrc` names it',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
})

export const LotSource = z.object({
  group: z.string().meta({ description: 'The village group that grew it' }),
  district: z.string(),
  state: z.string(),
  season: z.string(),
  grower: z.string().nullable().meta({ description: 'A person, if they agreed to be named' }),
})
export type LotSource = z.infer<typeof LotSource>

export const LotTest = z.object({
  name: z.string(),
  value: z.string(),
  limit: z.string(),
  laboratory: z.string(),
})
export type LotTest = z.infer<typeof LotTest>

/** An entry that corrected the lot after its release, or its recall. */
export const LotChange = z.object({ on: z.iso.date(), words: z.string() })
export type LotChange = z.infer<typeof LotChange>

export const Lot = z.object({
  code: z.string(),
  status: z.enum(LOT_STATUSES).exclude(['DRAFT']),
  product: z.object({
    sku: z.string(),
    slug: z.string(),
    title: z.string(),
    category: z.enum(CATEGORIES).nullable(),
    media: Media.nullable(),
    isOnSale: z.boolean(),
    gtins: z.array(z.string()).meta({ description: 'The GS1 numbers of its packs, 14 digits each' }),
  }),
  madeOn: z.iso.date(),
  packedOn: z.iso.date(),
  bestBefore: z.iso.date(),
  source: LotSource.nullable(),
  tests: z.array(LotTest),
  reportSrc: z.string().nullable(),
  changes: z.array(LotChange).meta({ description: 'Oldest first' }),
})
export type Lot = z.infer<typeof Lot>
