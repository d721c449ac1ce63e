import type { DeskPromotion, DeskPromotionRow } from '#contract/admin/promotions.ts'
import type { DbOrTx } from '#db/client.ts'
import { type Currency, type Money, toMajor } from '#domain/money.ts'
import { type PromotionState, promotionState } from '#domain/promotion-forecast.ts'
import { CARE_LABEL, promoLabel } from '#domain/promotions.ts'
import { listStaffPromotions, type StaffPromotion } from '../promotions/index.ts'
import { findCustomerById } from '../users/index.ts'
import { fieldsOf } from './promotion-fields.ts'
import { listUsedDays, type Sums, sumUses } from './promotion-uses.store.ts'

export const LISTED_PROMOTIONS = 200

const amounts = (sums: ReadonlyMap<Currency, Money>) =>
  [...sums].map(([currency, amount]) => ({ currency, amount: toMajor(amount) }))

const rowOf = (promotion: StaffPromotion, sums: Sums | undefined, now: Date): DeskPromotionRow => ({
  code: promotion.code,
  ...fieldsOf(promotion),
  state: promotionState(promotion, promotion, now),
  redeemed: promotion.redeemed,
  given: amounts(sums?.given ?? new Map()),
})

type Wanted = { q: string; state?: PromotionState | undefined; country?: string | undefined; now: Date }

const ORDER: readonly PromotionState[] = ['RUNNING', 'PLANNED', 'USED_UP', 'OVER', 'OFF']

/** The codes that match, those that run first, and of each state the newest first. */
export async function listDeskPromotions(db: DbOrTx, { q, state, country, now }: Wanted) {
  const words = q.trim().toLowerCase()
  const found = (await listStaffPromotions(db))
    .map((promotion) => ({ promotion, state: promotionState(promotion, promotion, now) }))
    .filter(({ promotion, state: its }) => {
      const { code, description, country: only } = promotion
      if (state !== undefined && its !== state) return false
      if (country !== undefined && only !== null && only !== country) return false
      return `${code} ${description}`.toLowerCase().includes(words)
    })
    .sort(
      (one, other) =>
        ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
        other.promotion.validFrom.getTime() - one.promotion.validFrom.getTime(),
    )
  const shown = found.slice(0, LISTED_PROMOTIONS).map(({ promotion }) => promotion)
  const sums = await sumUses(
    db,
    shown.map(({ code }) => code),
  )
  return {
    data: shown.map((promotion) => rowOf(promotion, sums.get(promotion.code), now)),
    isCapped: found.length > LISTED_PROMOTIONS,
  }
}

/** One code with what it was used for. */
export async function readDeskPromotion(db: DbOrTx, code: string, now: Date): Promise<DeskPromotion | null> {
  const promotion = (await listStaffPromotions(db)).find((one) => one.code === code)
  if (!promotion) return null
  const [sums, days, customer] = await Promise.all([
    sumUses(db, [code]),
    listUsedDays(db, code),
    promotion.userId === null ? null : findCustomerById(db, promotion.userId),
  ])
  return {
    ...rowOf(promotion, sums.get(code), now),
    customer: customer?.name ?? null,
    isCare: promoLabel(code) === CARE_LABEL,
    sold: amounts(sums.get(code)?.sold ?? new Map()),
    days,
  }
}
