import { z } from 'zod'
import { KINDS } from '#domain/category.ts'
import {
  ANNOUNCEMENT_LENGTH,
  type AnnouncementsBody as Announcements,
} from '#domain/content/announcements-body.ts'
import { HOME_SECTIONS, type HomeBody as Home } from '#domain/content/home-body.ts'
import type { PolicyBody as Policy } from '#domain/content/policy-body.ts'
import {
  POLICY_CONTACTS,
  POLICY_FACTS,
  type PolicyContact,
  type PolicyFact,
} from '#domain/content/policy-facts.ts'
import { MOST_REELS, type ReelsBody as Reels } from '#domain/content/reels-body.ts'
import type { StoresBody as Stores } from '#domain/content/stores-body.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { LENGTH, longText, Timestamp, text } from '../text.ts'

// Empty texts are allowed in a draft. What must be filled before it is published say the rules of each kind.

const LINE = 300
const PARAGRAPH = 2000

const MediaName = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/)
  .max(120)
const OptionalMedia = z.union([z.literal(''), MediaName])
const Picture = z.strictObject({ media: OptionalMedia, alt: text(LINE) })
const Position = z.int().min(0).max(9999)

/** A page of the shop, an anchor, another site, a mail address or a number; never a script. */
const Address = z
  .string()
  .max(500)
  .regex(/^$|^(\/(?![/\\])|#[a-z]|https:\/\/[^/]|mailto:[^:]|tel:\+)[^\s<>"\\]*$/, {
    error: 'An address begins with / (a page of the shop), https://, mailto: or tel:.',
  })
const Link = z.strictObject({ text: text(LENGTH.title), to: Address })

const record = <Entry extends z.ZodType>(entry: Entry, most: number) =>
  z
    .record(
      z
        .string()
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'An id has small letters, digits and single hyphens.' })
        .max(40),
      entry,
    )
    .refine((all) => Object.keys(all).length <= most, { error: `At most ${most} entries.` })

const VariantSkus = z
  .array(z.string().regex(/^[A-Z0-9]{8}-[A-Z0-9]{1,20}$/, { error: 'A sku such as OILPNT01-500ML.' }))
  .max(20)
  .refine((all) => new Set(all).size === all.length, { error: 'One is named twice.' })
const ProductSku = z.string().regex(/^[A-Z0-9]{8}$/, { error: 'A sku such as OILPNT01.' })

export const HomeBody = z.strictObject({
  banner: z.strictObject({
    title: longText(80).refine((title) => title.split('\n').length <= 3, { error: 'At most three lines.' }),
    lead: text(LINE),
    seal: z.strictObject({ top: text(20), bottom: text(20), kind: z.enum(KINDS) }),
    wide: OptionalMedia,
    tall: OptionalMedia,
    alt: text(LINE),
    button: Link,
    more: Link,
  }),
  lists: z.strictObject({
    combos: VariantSkus,
    launches: VariantSkus,
    oils: VariantSkus,
    spices: VariantSkus,
  }),
  hype: z.strictObject({
    title: text(LENGTH.title),
    lead: text(600),
    columns: z.strictObject({ left: text(40), right: text(40) }),
    rows: z.array(z.strictObject({ what: text(40), left: text(120), right: text(120) })).max(8),
    picture: Picture,
    productSku: ProductSku,
  }),
  order: z
    .array(z.enum(HOME_SECTIONS))
    .length(HOME_SECTIONS.length, { error: 'Each section is shown once.' })
    .refine((all) => new Set(all).size === all.length, { error: 'One is named twice.' }),
}) satisfies z.ZodType<Home>
export type HomeBody = z.infer<typeof HomeBody>

const Reel = z.strictObject({
  position: Position,
  film: z.strictObject({ film: OptionalMedia, captions: OptionalMedia }),
  poster: OptionalMedia,
  title: text(LENGTH.title),
  description: text(LINE),
  handle: z.string().regex(/^$|^@[\w.]{1,30}$/, { error: 'A handle such as @kavitacooks.' }),
  profileUrl: z
    .string()
    .regex(/^$|^https:\/\/[^/\s<>"\\][^\s<>"\\]*$/, { error: 'An address that begins with https://.' })
    .max(500),
  publishedOn: z.iso.date(),
  products: z
    .array(ProductSku)
    .max(8)
    .refine((all) => new Set(all).size === all.length, { error: 'One is named twice.' }),
})

export const ReelsBody = z.strictObject({
  title: text(LENGTH.title),
  reels: record(Reel, MOST_REELS),
}) satisfies z.ZodType<Reels>
export type ReelsBody = z.infer<typeof ReelsBody>

const State = z.strictObject({ position: Position, name: text(LENGTH.state) })
const City = z.strictObject({
  position: Position,
  state: z.string().max(40),
  name: text(LENGTH.city),
  isComingSoon: z.boolean(),
})
/** One partner shop. */
export const StoreShop = z.strictObject({
  position: Position,
  city: z.string().max(40),
  name: text(LENGTH.name),
  address: text(LENGTH.addressLine),
  hours: text(LENGTH.title),
  phone: z.string().regex(/^$|^\+[\d -]{6,20}$/, { error: 'A number such as +91 74230 00011.' }),
})

export const StoresBody = z.strictObject({
  title: text(LENGTH.title),
  lead: text(LINE),
  description: text(LINE),
  picture: Picture,
  states: record(State, 40),
  cities: record(City, 400),
  shops: record(StoreShop, 2000),
}) satisfies z.ZodType<Stores>
export type StoresBody = z.infer<typeof StoresBody>

const Announcement = z.strictObject({
  position: Position,
  text: text(ANNOUNCEMENT_LENGTH),
  from: Timestamp.nullable().default(null),
  until: Timestamp.nullable().default(null),
  country: z.enum(COUNTRY_CODES).nullable().default(null),
})

export const AnnouncementsBody = z.strictObject({
  lines: record(Announcement, 100),
}) satisfies z.ZodType<Announcements>
export type AnnouncementsBody = z.infer<typeof AnnouncementsBody>

const Part = z.union([
  // Not trimmed: the space before a link belongs to the text.
  z
    .string()
    .max(PARAGRAPH)
    .refine((words) => words.isWellFormed() && !/\p{Cc}/u.test(words), {
      error: 'contains characters that we cannot store',
    }),
  Link,
  z.strictObject({ fact: z.enum(Object.keys(POLICY_FACTS) as PolicyFact[]) }),
  z.strictObject({
    contact: z.enum(Object.keys(POLICY_CONTACTS) as PolicyContact[]),
    text: text(LENGTH.title),
    subject: text(LENGTH.title),
  }),
])
const Parts = z.array(Part).max(40)
const Block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), parts: Parts }),
  z.strictObject({ kind: z.literal('list'), items: z.array(Parts).max(40) }),
])

export const PolicyBody = z.strictObject({
  title: text(LENGTH.title),
  description: text(160),
  lead: text(LINE),
  sections: record(
    z.strictObject({ position: Position, title: text(LENGTH.title), blocks: z.array(Block).max(40) }),
    60,
  ),
}) satisfies z.ZodType<Policy>
export type PolicyBody = z.infer<typeof PolicyBody>
