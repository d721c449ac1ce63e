import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '#db/client.ts'
import type { Database } from '#db/schema.ts'

const channelsOf = (variant: ExpressionBuilder<Database, 'variant'>) =>
  variant
    .selectFrom('channel')
    .whereRef('channel.variant_sku', '=', 'variant.sku')
    .select(['country', 'current_price', 'max_price', 'availability'])
    .select((channel) =>
      jsonArrayFrom(
        channel
          .selectFrom('channel_platform as platform')
          .whereRef('platform.variant_sku', '=', 'channel.variant_sku')
          .whereRef('platform.country', '=', 'channel.country')
          .select(['platform.platform', 'platform.title', 'platform.url'])
          .orderBy('platform.platform', 'desc'),
      ).as('platforms'),
    )

const variantsOf = (product: ExpressionBuilder<Database, 'product'>) =>
  product
    .selectFrom('variant')
    .whereRef('variant.product_sku', '=', 'product.sku')
    .select(['variant.sku', 'variant.title', 'icon', 'is_favorite', 'media', 'content', 'base_content'])
    .select(['base_content_unit', 'gtin', 'weight_g', 'is_glass', 'variant.is_active', 'variant.position'])
    .select((variant) => [
      jsonArrayFrom(channelsOf(variant)).as('channels'),
      jsonArrayFrom(
        variant
          .selectFrom('bundle_item')
          .whereRef('bundle_sku', '=', 'variant.sku')
          .select(['bundle_item.variant_sku as sku', 'quantity'])
          .orderBy('bundle_item.variant_sku'),
      ).as('parts'),
    ])
    .orderBy('variant.position')
    .orderBy('variant.sku')

const products = (db: DbOrTx) =>
  db
    .selectFrom('product')
    .selectAll('product')
    .select((product) => jsonArrayFrom(variantsOf(product)).as('variants'))

/** A product with all its sizes, shown or not. */
export const findProductRows = (db: DbOrTx, sku: string) =>
  products(db).where('product.sku', '=', sku).executeTakeFirst()

export type FullProductRow = NonNullable<Awaited<ReturnType<typeof findProductRows>>>
