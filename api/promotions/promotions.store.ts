import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { money } from '#domain/money.ts'
import { isSpent, type Promotion, type Reward } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'

/** Every active promotion, including expired ones: their codes must get the same answer as unknown codes. */
export async function listPromotions(db: DbOrTx): Promise<Promotion[]> {
  return (await selectActive(db).execute()).map(promotionOf)
}

/** `nextUse`: the number of the customer's next use; a released use frees its number. */
export type LockedPromotion = { id: string; promotion: Promotion; timesUsed: number; nextUse: number }

/** Locks a promotion until the transaction ends and counts this customer's uses. */
export async function lockPromotion(tx: Tx, code: string, userId: string): Promise<LockedPromotion | null> {
  const row = await selectActive(tx).where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) return null
  const { timesUsed, lastUse } = await tx
    .selectFrom('promotion_redemption')
    .select((used) => [used.fn.countAll<number>().as('timesUsed'), used.fn.max('use_number').as('lastUse')])
    .where('promotion_id', '=', row.id)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: row.id, promotion: promotionOf(row), timesUsed, nextUse: (lastUse ?? 0) + 1 }
}

/** Records one use of a locked promotion. */
export async function redeem(
  tx: Tx,
  { id, nextUse }: LockedPromotion,
  order: { orderId: string; userId: string },
): Promise<void> {
  await tx
    .insertInto('promotion_redemption')
    .values({ promotion_id: id, user_id: order.userId, order_id: order.orderId, use_number: nextUse })
    .execute()
  await tx
    .updateTable('promotion')
    .set((promotion) => ({ redeemed: promotion('redeemed', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Releases the use that an order recorded, if there is one. */
export async function releaseRedemption(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with released as (
      update promotion_redemption set released_at = now()
      where order_id = ${orderId} and released_at is null returning promotion_id
    )
    update promotion set redeemed = redeemed - 1 from released where promotion.id = released.promotion_id`.execute(
    tx,
  )
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

export const promotionOf = (row: PromotionRow): Promotion => ({
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
  isSpent: isSpent({ redeemed: row.redeemed, totalLimit: row.total_limit }),
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
