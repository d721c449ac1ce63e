import { createHash } from 'node:crypto'
import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { listActiveProducts, type ProductRow } from './catalogue.store.ts'
import { productOfRow } from './product-of-row.ts'

export type Catalogue = {
  /** Names this state of the catalogue: equal versions have equal products. */
  version: string
  products: Record<CountryCode, readonly Product[]>
}

export type LiveCatalogue = LiveValue<Catalogue>

/** The products on sale, in memory, as they are in the database now. */
export const liveCatalogue = (db: Db): Promise<LiveCatalogue> =>
  liveValue(async () => catalogueOf(await listActiveProducts(db)))

function catalogueOf(rows: ProductRow[]): Catalogue {
  const version = createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 12)
  const inCountry = (country: CountryCode) => rows.flatMap((row) => productOfRow(row, country) ?? [])
  return { version, products: { IND: inCountry('IND'), USA: inCountry('USA') } }
}
