import { currentAddress } from '#media/media.ts'
import type { Tx } from '../client.ts'

const ADDRESSES = /\/media\/[^"#]+/g

/** Null if every address is the one of today. */
function refreshed(value: unknown): string | null {
  const stored = JSON.stringify(value)
  const text = stored.replace(ADDRESSES, currentAddress)
  return text === stored ? null : text
}

/**
 * The pictures of products that belong to the shop: the seed does not write them, but their files have new names when
 * this version encodes them differently. Returns how many rows have changed.
 */
export async function refreshMedia(tx: Tx): Promise<number> {
  const products = await tx
    .selectFrom('product')
    .select(['sku', 'marketing'])
    .where('owner', '=', 'SHOP')
    .execute()
  const variants = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.sku', 'product_sku')
    .select(['variant.sku', 'media'])
    .where('owner', '=', 'SHOP')
    .execute()
  let changed = 0
  for (const { sku, marketing: stored } of products) {
    const marketing = refreshed(stored)
    if (marketing) await tx.updateTable('product').set({ marketing }).where('sku', '=', sku).execute()
    changed += marketing ? 1 : 0
  }
  for (const { sku, media: stored } of variants) {
    const media = refreshed(stored)
    if (media) await tx.updateTable('variant').set({ media }).where('sku', '=', sku).execute()
    changed += media ? 1 : 0
  }
  return changed
}
