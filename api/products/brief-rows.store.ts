import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Media, ProductMarketing } from '#domain/product.ts'
import type { FullProductRow } from './product-rows.store.ts'

/** What the body of a product is made of. */
export type ProductBodyRow = Omit<
  FullProductRow,
  'owner' | 'is_active' | 'created_at' | 'updated_at' | 'min_life_bp' | 'variants'
> & { variants: BodyVariant[] }
type BodyVariant = FullProductRow['variants'][number]

/** Of the marketing only the part that the law asks for. */
const LABEL = sql<ProductMarketing>`jsonb_build_object('factsheet', marketing -> 'factsheet', 'details',
  '{"bullets": [], "features": [], "process": [], "benefits": [], "faqs": []}'::jsonb, 'usage', '{"videos": []}'::jsonb)`

/** The first picture, and those without an alternative text. */
const PICTURES = sql<Media[]>`
  jsonb_path_query_array(media, '$[0]') || jsonb_path_query_array(media, '$[1 to last] ? (@.alt == "")')`

/**
 * Products for a list, without what only their own pages show, which is most of the bytes. Five flat queries: one with
 * JSON inside JSON takes five times as long.
 */
export async function listBriefRows(db: DbOrTx, skus: readonly string[]): Promise<ProductBodyRow[]> {
  if (skus.length === 0) return []
  const [products, variants] = [await listProducts(db, skus), await listVariants(db, skus)]
  const sizes = variants.map(({ sku }) => sku)
  const channels = Map.groupBy(await listChannels(db, sizes), ({ variant_sku }) => variant_sku)
  const parts = Map.groupBy(await listParts(db, sizes), ({ bundle_sku }) => bundle_sku)
  const ofProduct = Map.groupBy(variants, ({ product_sku }) => product_sku)
  return products.map((product) => ({
    ...product,
    variants: (ofProduct.get(product.sku) ?? []).map((variant) => ({
      ...variant,
      channels: channels.get(variant.sku) ?? [],
      parts: parts.get(variant.sku) ?? [],
    })),
  }))
}

const listProducts = (db: DbOrTx, skus: readonly string[]) =>
  db
    .selectFrom('product')
    .select(['sku', 'slug', 'type', 'category', 'position', 'title', 'hindi_title', 'description'])
    .select(['primary_color', 'secondary_color', 'seo', 'hsn_code', 'gst_rate_bp', 'fssai'])
    .select(['country_of_origin', 'ingredients', 'allergens', 'shelf_life_days', 'is_vegetarian'])
    .select(LABEL.as('marketing'))
    .where('sku', 'in', skus)
    .execute()

const listVariants = (db: DbOrTx, skus: readonly string[]) =>
  db
    .selectFrom('variant')
    .select(['product_sku', 'sku', 'title', 'icon', 'is_favorite', 'content', 'base_content'])
    .select(['base_content_unit', 'gtin', 'weight_g', 'is_glass', 'is_active', 'position'])
    .select(PICTURES.as('media'))
    .where('product_sku', 'in', skus)
    .orderBy('position')
    .orderBy('sku')
    .execute()

const PLATFORMS = sql<BodyVariant['channels'][number]['platforms']>`(
  select coalesce(json_agg(json_build_object('platform', platform, 'title', title, 'url', url)), '[]')
  from channel_platform as p where p.variant_sku = channel.variant_sku and p.country = channel.country)`

const listChannels = (db: DbOrTx, sizes: readonly string[]) =>
  sizes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('channel')
        .select(['variant_sku', 'country', 'current_price', 'max_price', 'availability'])
        .select(PLATFORMS.as('platforms'))
        .where('variant_sku', 'in', sizes)
        .execute()

const listParts = (db: DbOrTx, sizes: readonly string[]) =>
  sizes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bundle_item')
        .select(['bundle_sku', 'variant_sku as sku', 'quantity'])
        .where('bundle_sku', 'in', sizes)
        .execute()
