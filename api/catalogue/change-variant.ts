import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { Money } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { changePrices } from './change-prices.ts'
import { lockOnHand, lockVariant, saveGtin, saveOnHand } from './staff-variants.store.ts'

type StockChange = { sku: string; change: { set: number } | { add: number }; actor: Actor; reason?: string }

/** Sets or changes the units on hand of a variant that is not kept by lot; `add` may be negative. */
export const changeStock = (
  db: Db,
  { sku, change, actor, reason }: StockChange,
): Promise<Result<number, 'NOT_COUNTED' | 'NOT_THAT_MANY'>> =>
  staffTx(db, actor, async (tx, write) => {
    const before = await lockOnHand(tx, sku)
    if ('add' in change && before === null) return fail('NOT_COUNTED')
    const onHand = 'set' in change ? change.set : (before ?? 0) + change.add
    if (onHand < 0) return fail('NOT_THAT_MANY')
    await saveOnHand(tx, sku, onHand)
    await write({
      act: 'stock.change',
      subject: { kind: 'stock', id: sku },
      before: { onHand: before },
      after: { onHand },
      reason,
    })
    return ok(onHand)
  })

type PriceChange = {
  sku: string
  country: CountryCode
  currentPrice: Money
  maxPrice: Money
  actor: Actor
  reason?: string
}

/** Changes the price and MRP of a variant in a country. */
export const changePrice = (
  db: Db,
  { sku, country, currentPrice, maxPrice, actor, reason }: PriceChange,
): Promise<Result<null, 'NOT_SOLD_THERE' | 'ABOVE_MRP'>> =>
  staffTx(db, actor, async (tx) => {
    const step = { sku, country, before: {}, after: { currentPrice, maxPrice } }
    const { conflicts } = await changePrices(tx, [step], { actor, group: randomUUID(), reason })
    const [conflict] = conflicts
    if (!conflict) return ok(null)
    return fail(conflict.code === 'NOT_SOLD_THERE' ? conflict.code : 'ABOVE_MRP')
  })

/** Sets the number in the codes on the packs of a variant. */
export const changeGtin = (
  db: Db,
  { sku, gtin, actor }: { sku: string; gtin: string; actor: Actor },
): Promise<Result<null, 'GTIN_TAKEN'>> =>
  staffTx(db, actor, async (tx, write) => {
    const before = await lockVariant(tx, sku)
    if (!(await saveGtin(tx, sku, gtin))) return fail('GTIN_TAKEN')
    await write({ act: 'variant.change', subject: { kind: 'variant', id: sku }, before, after: { gtin } })
    return ok(null)
  })
