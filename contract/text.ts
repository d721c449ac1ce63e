import { z } from 'zod'
import { isMajorAmount } from '#domain/money.ts'

/** The maximum length of each field, in UTF-16 units. */
export const LENGTH = {
  name: 100,
  title: 100,
  addressLine: 200,
  city: 100,
  state: 100,
  zip: 20,
  instructions: 500,
  email: 254,
  phone: 40,
  otc: 20,
  promo: 40,
  sku: 40,
  slug: 80,
  reference: 100,
  firm: 100,
  gstin: 40,
} as const

const CONTROL = /\p{Cc}/u
const CONTROL_BUT_LINES = /[^\P{Cc}\t\r\n]/u

const storable = (forbidden: RegExp) => (value: string) => value.isWellFormed() && !forbidden.test(value)

const storableText = (maxLength: number, forbidden: RegExp) =>
  z
    .string()
    .refine(storable(forbidden), { error: 'contains characters that we cannot store', abort: true })
    .trim()
    .max(maxLength)

/** One line typed by a person: trimmed, without control characters or broken surrogates. May be empty. */
export const text = (maxLength: number) => storableText(maxLength, CONTROL)

/** Like `text`, but with line breaks and tabs. */
export const longText = (maxLength: number) => storableText(maxLength, CONTROL_BUT_LINES)

/** A text that may be missing: an empty text becomes null. */
export const optional = (schema: z.ZodType<string, string>) =>
  schema.nullish().transform((value) => value || null)

/** Lower case only, so that a resource has one address. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({ format: 'uuid' })

/** Major units: 349 or 349.5. */
export const Amount = z
  .number()
  .refine(isMajorAmount, { error: 'can have at most two decimals' })
  .meta({ description: 'Major units with at most 2 decimals', examples: [349, 349.5] })

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime()
