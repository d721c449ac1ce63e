import { ProductBody } from '#contract/admin/product-body.ts'
import type { Tx } from '#db/client.ts'
import { violatedConstraint } from '#db/database-trouble.ts'
import { type ProductBody as Body, EMPTY_PRODUCT, PRODUCT_CONTAINERS } from '#domain/drafts/product-body.ts'
import { publishProblems } from '#domain/drafts/publishable.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { fromMajor } from '#domain/money.ts'
import { sameValue } from '#domain/same-value.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { priceSubject } from '../catalogue/index.ts'
import type { KindRules, Publication } from '../drafts/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { lookUpMedia } from '../media/index.ts'
import { bodyOfRow } from './body-of-row.ts'
import { checkProduct } from './check-product.ts'
import { isDeliveredShareImage, mediaNames, unreadyMedia } from './product-media.ts'
import { findProductRows } from './product-rows.store.ts'
import { lockProduct } from './products.store.ts'
import { saveProduct } from './save-product.store.ts'

const isPrice = (path: string) => /^sizes\.[^.]+\.prices\./.test(path)

const pricesOf = (body: Body | null, sku: string) =>
  COUNTRY_CODES.map((country) => ({ country, price: body?.sizes[sku]?.prices[country] ?? null }))

/** Products as drafts. */
export const PRODUCT_KIND: KindRules<Body> = {
  read: 'catalogue.read',
  write: 'catalogue.write',
  publish: 'catalogue.publish',
  containers: PRODUCT_CONTAINERS,
  schema: ProductBody,
  empty: EMPTY_PRODUCT,
  async find(db, sku) {
    const row = await findProductRows(db, sku)
    return row ? bodyOfRow(row) : null
  },
  async lock(tx, sku) {
    await lockProduct(tx, sku)
    return this.find(tx, sku)
  },
  check: async (body, sku, live, db) =>
    checkProduct(body, { sku, live, media: await lookUpMedia(db, mediaNames(body)) }),
  problems: async (body, _sku, db) => [
    ...publishProblems(body),
    ...unreadyMedia(body, await lookUpMedia(db, mediaNames(body))),
  ],
  isKept: isPrice,
  keepsAdded: true,
  alsoNeeds: (body, live) =>
    Object.keys(body.sizes).some((sku) => !sameValue(pricesOf(body, sku), pricesOf(live, sku)))
      ? 'prices.write'
      : null,
  save: publishProduct,
}

/** The picture for shared links is found by the address, so a product that moves takes its picture along. */
function withShareImage(body: Body, live: Body | null): Body {
  const own = `products/${live?.slug}/og`
  const hasMoved = live !== null && live.slug !== body.slug && body.shareImage === ''
  return hasMoved && isDeliveredShareImage(own) ? { ...body, shareImage: own } : body
}

const REFUSALS: Record<string, AdminFailure> = {
  product_slug_key: { code: 'SLUG_TAKEN' },
  product_slug_former: { code: 'SLUG_TAKEN' },
  variant_gtin_key: { code: 'GTIN_TAKEN' },
  variant_gtin_check: { code: 'FIELDS_INVALID', message: 'The last digit of the GTIN is wrong.' },
  bundle_item_variant_sku_fkey: { code: 'FIELDS_INVALID', message: 'A part of the combo does not exist.' },
  bundle_item_nesting: { code: 'FIELDS_INVALID', message: 'A combo holds single products only.' },
}

/** The transaction is rolled back if the database refuses something. */
async function publishProduct(tx: Tx, publication: Publication<Body>): Promise<Result<null, AdminFailure>> {
  const { id, body, live, write } = publication
  try {
    const published = withShareImage(body, live)
    await saveProduct(tx, id, { body: published, media: await lookUpMedia(tx, mediaNames(published)) })
  } catch (error) {
    const refusal = REFUSALS[violatedConstraint(error) ?? '']
    if (!refusal) throw error
    return fail(refusal)
  }
  for (const sku of Object.keys(live?.sizes ?? {})) await writePrices(publication, sku, write)
  return ok(null)
}

/** A changed price has an entry of its own, so that it can be found and put back by itself. */
async function writePrices(
  { body, live }: Publication<Body>,
  sku: string,
  write: Publication<Body>['write'],
) {
  const before = pricesOf(live, sku)
  for (const { country, price } of pricesOf(body, sku)) {
    const was = before.find((one) => one.country === country)?.price
    if (!was || !price || sameValue(was, price)) continue
    const minor = ({ price: current, max }: { price: number; max: number }) => ({
      currentPrice: fromMajor(current),
      maxPrice: fromMajor(max),
    })
    await write({
      act: 'price.change',
      subject: priceSubject(sku, country),
      before: minor(was),
      after: minor(price),
    })
  }
}
