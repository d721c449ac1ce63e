import type { Forecast, PromotionFields } from '#contract/admin/promotions.ts'
import type { DbOrTx } from '#db/client.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { marginsOf, runTogether, type SizeMargin, worstCost } from '#domain/promotion-forecast.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import { listStaffPromotions } from '../promotions/index.ts'
import { termsOf } from './promotion-fields.ts'
import { listSizes } from './promotion-uses.store.ts'

const SHOWN = 5

const marginOf = ({ variantSku, name, lowest, cost }: SizeMargin) => ({
  variantSku,
  name,
  lowest: toMajor(lowest),
  cost: toMajor(cost),
})

type Asked = { code: string | null; fields: PromotionFields; rates: ShippingRates }

/** What a code would cost, what it sells below cost, and what else runs on its days. Costs are known in India only. */
export async function forecastPromotion(db: DbOrTx, { code, fields, rates }: Asked): Promise<Forecast> {
  const terms = termsOf(fields)
  const all = await listStaffPromotions(db)
  const uses = all.find((one) => one.code === code) ?? { redeemed: 0 }
  const fee = terms.country === null ? null : rates[localeOfCountry(terms.country).currency].fee
  const cost = worstCost(terms, uses, fee)
  const rows = terms.country === 'USA' ? [] : await listSizes(db, { country: 'IND' })
  const sizes = rows.map(({ title, size, price, ...row }) => ({
    ...row,
    name: `${title} ${size}`,
    currentPrice: price,
  }))
  const margins = marginsOf(terms, sizes)
  const closest = margins.find(({ lowest, cost: own }) => lowest >= own)
  return {
    cost: cost && { most: toMajor(cost.most), open: toMajor(cost.open) },
    belowCost: margins
      .filter(({ lowest, cost: own }) => lowest < own)
      .slice(0, SHOWN)
      .map(marginOf),
    closest: closest ? marginOf(closest) : null,
    withCost: margins.length,
    sameDays: all
      .filter((other) => other.code !== code && other.isActive && runTogether(terms, other))
      .map((other) => other.code)
      .slice(0, SHOWN),
  }
}
