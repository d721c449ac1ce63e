import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { lowestPriceBefore } from './price-history.store.ts'

/** Former addresses of active products, with the address of today. */
export async function listMoved(db: DbOrTx): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('slug_redirect as former')
    .innerJoin('product', 'product.sku', 'former.product_sku')
    .select(['former.slug as from', 'product.slug as to'])
    .where('product.is_active', '=', true)
    .execute()
  return new Map(rows.map(({ from, to }) => [from, to]))
}

/** Every active product with its variants, prices and stock, in display order. */
export function listActiveProducts(db: DbOrTx) {
  return db
    .selectFrom('product')
    .selectAll('product')
    .select((product) => jsonArrayFrom(variantsOf(product)).as('variants'))
    .select((product) => jsonArrayFrom(pairsOf(product)).as('pairs'))
    .select((product) => jsonObjectFrom(nextLotOf(product)).as('next_lot'))
    .where('product.is_active', '=', true)
    .orderBy('product.position')
    .orderBy('product.sku')
    .execute()
}

/** Most often bought together first. Without the count, which changes every night: the version is a hash of the rows. */
const pairsOf = (product: ExpressionBuilder<Database, 'product'>) =>
  product
    .selectFrom('product_pair')
    .whereRef('product_pair.product_sku', '=', 'product.sku')
    .select(['country', 'paired_sku'])
    .orderBy('times', 'desc')
    .orderBy('paired_sku')

/** The lot that leaves first. It changes only with an entry of a lot, not with every packed order. */
const nextLotOf = (product: ExpressionBuilder<Database, 'product'>) =>
  product
    .selectFrom('lot')
    .whereRef('lot.product_sku', '=', 'product.sku')
    .where('status', '=', 'RELEASED')
    .where('off_shelf_at', 'is', null)
    .select(['code', 'made_on', 'lot.shelf_life_days'])
    .orderBy('best_before')
    .orderBy('code')
    .limit(1)

const variantsOf = (product: ExpressionBuilder<Database, 'product'>) =>
  product
    .selectFrom('variant')
    .leftJoin('stock', 'stock.variant_sku', 'variant.sku')
    .whereRef('variant.product_sku', '=', 'product.sku')
    .where('variant.is_active', '=', true)
    .select(['variant.sku', 'variant.title', 'icon', 'is_favorite', 'media', 'stock.on_hand'])
    .select(['content', 'base_content', 'base_content_unit'])
    .select((variant) => jsonArrayFrom(channelsOf(variant)).as('channels'))
    .orderBy('variant.position')
    .orderBy('variant.sku')

const channelsOf = (variant: ExpressionBuilder<Database, 'variant'>) =>
  variant
    .selectFrom('channel')
    .whereRef('channel.variant_sku', '=', 'variant.sku')
    .select(['country', 'currency', 'current_price', 'max_price', 'availability'])
    .select(lowestPriceBefore.as('lowest_price'))
    .select((channel) => jsonArrayFrom(platformsOf(channel)).as('platforms'))

const platformsOf = (channel: ExpressionBuilder<Database, 'channel'>) =>
  channel
    .selectFrom('channel_platform')
    .whereRef('channel_platform.variant_sku', '=', 'channel.variant_sku')
    .whereRef('channel_platform.country', '=', 'channel.country')
    .select(['platform', 'title', 'url'])
    // OWN before AMAZON.
    .orderBy('platform', 'desc')

export type ProductRow = Awaited<ReturnType<typeof listActiveProducts>>[number]
export type VariantRow = ProductRow['variants'][number]
export type ChannelRow = VariantRow['channels'][number]
