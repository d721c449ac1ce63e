import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#db/client.ts'
import {
  CONTENT_BLOCKS,
  type ContentBodies,
  type ContentKey,
  isContentKey,
} from '#domain/content/content-block.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import { bodyOf, type DraftBody } from '#domain/drafts/draft-fields.ts'
import type { CountryCode } from '#domain/locale.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { contentThen, type LiveContent } from '../content/index.ts'
import { type DraftKinds, findThing, listScheduled, type ThingKey } from '../drafts/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { type PreviewedProduct, previewedProduct } from '../products/index.ts'

export type ShopThenDeps = { db: Db; kinds: DraftKinds; content: LiveContent }

/** `draft`: this one is shown, whether it is scheduled or not. `at`: everything that is scheduled until then, too. */
export type Wanted = { draft: ThingKey | null; at: Date | null }

/** The shop with drafts in place of what is published. */
export type ShopThen = {
  products: readonly PreviewedProduct[]
  bodies: ContentBodies
  shown: ShopContent
}

export const draftKey = (id: string): ThingKey => ({
  kind: isContentKey(id) ? CONTENT_BLOCKS[id] : 'PRODUCT',
  id,
})

/** Everything that drafts change of the shop until a moment. */
export async function shopThen(
  deps: ShopThenDeps,
  { draft, at }: Wanted,
): Promise<Result<ShopThen, AdminFailure>> {
  const scheduled = at ? await listScheduled(deps.db, at) : []
  const isOther = ({ kind, id }: ThingKey) => kind !== draft?.kind || id !== draft.id
  const products: PreviewedProduct[] = []
  const changed = new Map<ContentKey, DraftBody>()
  for (const key of [...scheduled.filter(isOther), ...(draft ? [draft] : [])]) {
    const body = await draftBody(deps, key)
    // A scheduled draft that cannot be published now would not be published then either.
    if (!body.ok && key === draft) return body
    if (!body.ok) continue
    if (isContentKey(key.id)) changed.set(key.id, body.value)
    else products.push(await previewedProduct(deps.db, key.id, body.value))
  }
  const moment = at ?? new Date()
  const then = await contentThen(deps.db, deps.content.current(), { changed, moment })
  return then.ok ? ok({ products, ...then.value }) : fail({ code: 'NOT_PUBLISHABLE', message: then.error })
}

async function draftBody(
  { db, kinds }: ShopThenDeps,
  key: ThingKey,
): Promise<Result<DraftBody, AdminFailure>> {
  const rules = kinds[key.kind]
  const thing = rules && (await findThing(db, rules, key))
  if (!thing) return fail({ code: 'NOT_FOUND' })
  const parsed = rules.schema.safeParse(bodyOf(thing.fields, rules.containers))
  if (!parsed.success) return fail({ code: 'NOT_PUBLISHABLE' })
  const [missing] = await rules.check(parsed.data, key.id, null, db)
  return missing
    ? fail({ code: 'NOT_PUBLISHABLE', message: `${missing.field}: ${missing.message}` })
    : ok(parsed.data)
}

type Query = { slug?: string | undefined; sku?: readonly string[] | undefined }

/** A list of products with the drafts in their places. A new product is added where it is asked for by name. */
export function withDrafts(
  listed: readonly Product[],
  { products }: Pick<ShopThen, 'products'>,
  { slug, sku }: Query,
  country: CountryCode,
): Product[] {
  const own = products.find(({ slugs }) => slug !== undefined && slugs.includes(slug))
  if (own) return [own.in[country]].filter((product) => product !== null)
  const known = new Map(products.map((product) => [product.sku, product.in[country]]))
  const replaced = listed.flatMap((product) => {
    const draft = known.get(product.sku)
    return draft === undefined ? [product] : draft === null ? [] : [draft]
  })
  const added = (sku ?? []).flatMap((wanted) => {
    const draft = known.get(wanted)
    return draft && !listed.some((product) => product.sku === wanted) ? [draft] : []
  })
  return [...replaced, ...added]
}
