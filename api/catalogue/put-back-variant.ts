import { SHOP } from '#domain/actor.ts'
import { COUNTRY_CODES } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import { fail, ok } from '#kit/result.ts'
import { isDoneAgain, type Reverser } from '../audit/index.ts'
import { notePrice } from './note-price.ts'
import { lockOnHand, lockPrice, saveOnHand, savePrice } from './staff-variants.store.ts'

const priceOf = (fields: Record<string, unknown> | null, name: 'currentPrice' | 'maxPrice') =>
  typeof fields?.[name] === 'number' ? money(fields[name]) : null

/** The fields that the change did not touch stay as they are now. */
export const putBackPrice: Reverser = {
  permission: 'prices.write',
  async putBack(tx, { subjectId, before, after }) {
    const [sku = '', code] = subjectId.split(' ')
    const country = COUNTRY_CODES.find((one) => one === code)
    const now = country && (await lockPrice(tx, sku, country))
    if (!now) return fail('NOT_REVERSIBLE')
    const names = ['currentPrice', 'maxPrice'] as const
    const isChanged = names.some((name) => (priceOf(after, name) ?? now[name]) !== now[name])
    const currentPrice = priceOf(before, 'currentPrice') ?? now.currentPrice
    const maxPrice = priceOf(before, 'maxPrice') ?? now.maxPrice
    if (isChanged || currentPrice > maxPrice) return fail('VERSION_CHANGED')
    await savePrice(tx, { sku, country, currentPrice, maxPrice })
    await notePrice(tx, { sku, country, before: now, actor: SHOP })
    return ok(null)
  },
}

/** The difference is taken back: pieces that were sold since stay sold. */
export const putBackStock: Reverser = {
  permission: 'stock.write',
  async putBack(tx, entry) {
    const { subjectId: sku, before, after } = entry
    if (typeof before?.onHand !== 'number' || typeof after?.onHand !== 'number') return fail('NOT_REVERSIBLE')
    const now = await lockOnHand(tx, sku)
    if (now === null) return fail('NOT_REVERSIBLE')
    const onHand = now - after.onHand + before.onHand
    if (onHand < 0 || (await isDoneAgain(tx, entry))) return fail('VERSION_CHANGED')
    await saveOnHand(tx, sku, onHand)
    return ok(null)
  },
}
