import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { BodySize, ProductBody } from '#domain/drafts/product-body.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import type { Media } from '#domain/product.ts'
import type { MediaLookup } from '../media/index.ts'
import {
  channelRows,
  galleryOf,
  marketingOf,
  platformRows,
  productColumns,
  seoOf,
  variantColumns,
} from './row-of-body.ts'

/** Writes a product with all its sizes. From now on it belongs to the shop, and the seed leaves it alone. */
export async function saveProduct(
  tx: Tx,
  sku: string,
  { body, media }: { body: ProductBody; media: MediaLookup },
): Promise<void> {
  const seo = seoOf(body, media)
  const columns = {
    ...productColumns(body),
    marketing: JSON.stringify(marketingOf(body, media)),
    seo: seo && JSON.stringify(seo),
    owner: 'SHOP' as const,
  }
  await tx
    .insertInto('product')
    .values({ sku, ...columns })
    .onConflict((known) => known.column('sku').doUpdateSet(columns))
    .execute()
  // One favourite at most: the old one must go before the new one comes.
  await tx
    .updateTable('variant')
    .set({ is_favorite: false })
    .where('product_sku', '=', sku)
    .where('is_favorite', '=', true)
    .execute()
  for (const [variantSku, size] of Object.entries(body.sizes)) {
    const gallery = galleryOf(size, media)
    await saveSize(tx, sku, { variantSku, size, gallery })
  }
}

type SavedSize = { variantSku: string; size: BodySize; gallery: Media[] }

async function saveSize(
  tx: Tx,
  productSku: string,
  { variantSku: sku, size, gallery }: SavedSize,
): Promise<void> {
  const columns = { ...variantColumns(size), media: JSON.stringify(gallery) }
  const { isNew } = await tx
    .insertInto('variant')
    .values({ sku, product_sku: productSku, ...columns })
    .onConflict((known) => known.column('sku').doUpdateSet(columns))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  // A new size is counted from the beginning: it is sold out until pieces come in. A combo is counted by its parts.
  if (isNew && size.parts.length === 0)
    await tx.insertInto('stock').values({ variant_sku: sku, on_hand: 0 }).execute()
  await saveOffers(tx, sku, size)
  await saveParts(tx, sku, size)
}

async function saveOffers(tx: Tx, sku: string, size: BodySize): Promise<void> {
  const unsold = COUNTRY_CODES.filter((country) => !size.prices[country])
  if (unsold.length > 0)
    await tx.deleteFrom('channel').where('variant_sku', '=', sku).where('country', 'in', unsold).execute()
  for (const row of channelRows(sku, size)) {
    const { current_price, max_price, availability } = row
    await tx
      .insertInto('channel')
      .values(row)
      .onConflict((known) =>
        known
          .columns(['variant_sku', 'country'])
          .doUpdateSet({ current_price, max_price, availability })
          .where(
            sql<boolean>`(channel.current_price, channel.max_price, channel.availability) is distinct from
              (excluded.current_price, excluded.max_price, excluded.availability)`,
          ),
      )
      .execute()
  }
  await tx.deleteFrom('channel_platform').where('variant_sku', '=', sku).execute()
  const platforms = platformRows(sku, size)
  if (platforms.length > 0) await tx.insertInto('channel_platform').values(platforms).execute()
}

async function saveParts(tx: Tx, sku: string, { parts }: BodySize): Promise<void> {
  await tx.deleteFrom('bundle_item').where('bundle_sku', '=', sku).execute()
  if (parts.length > 0)
    await tx
      .insertInto('bundle_item')
      .values(parts.map((part) => ({ bundle_sku: sku, variant_sku: part.sku, quantity: part.quantity })))
      .execute()
}
