import type { Tx } from '#db/client.ts'
import { noteChange } from '#db/draft-change.ts'
import type { Actor } from '#domain/actor.ts'
import type { CountryCode } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { productSkuOf } from '#domain/variant.ts'
import type { Price } from './staff-variants.store.ts'

type Noted = { sku: string; country: CountryCode; before: Price; actor: Actor }

/** Tells whoever has a draft of the product open that its published price has changed. */
export async function notePrice(tx: Tx, { sku, country, before, actor }: Noted): Promise<void> {
  const price = { price: toMajor(before.currentPrice), max: toMajor(before.maxPrice) }
  const fields = { [`sizes.${sku}.prices.${country}`]: price }
  await noteChange(tx, { kind: 'PRODUCT', id: productSkuOf(sku), before: fields, actor })
}
