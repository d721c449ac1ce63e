import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { money } from '#domain/money.ts'
import type { Promotion, Reward } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'

/** Every promotion that is switched on, also the ones that are over: a code must not be told from a wrong one. */
export async function listPromotions(db: DbOrTx): Promise<Promotion[]> {
  return (await selectActive(db).execute()).map(promotionOf)
}

const selectActive = (db: DbOrTx) =>
  db
    .selectFrom('promotion')
    .selectAll()
    .select(
      sql<string[]>`array(
        select product_sku from promotion_product where promotion_id = promotion.id order by product_sku
      )`.as('product_skus'),
    )
    .where('is_active', '=', true)

type PromotionRow = Awaited<ReturnType<ReturnType<typeof selectActive>['execute']>>[number]

const promotionOf = (row: PromotionRow): Promotion => ({
  code: row.code,
  description: row.description,
  reward: rewardOf(row),
  country: row.country,
  minSubtotal: money(row.min_subtotal),
  validFrom: row.valid_from,
  validTo: row.valid_to,
  category: row.category,
  productSkus: row.product_skus,
  userId: row.user_id,
  perCustomerLimit: row.per_customer_limit,
  isSpent: row.total_limit !== null && row.redeemed >= row.total_limit,
})

function rewardOf({ kind, percent, amount }: Pick<PromotionRow, 'kind' | 'percent' | 'amount'>): Reward {
  if (kind === 'FREE_DELIVERY') return { kind }
  if (kind === 'PERCENT') {
    invariant(percent !== null, 'a percentage has its number')
    return { kind, percent }
  }
  invariant(amount !== null, 'an amount off has its amount')
  return { kind, amount: money(amount) }
}
