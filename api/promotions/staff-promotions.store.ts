import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import type { NamedInTerms, PromotionTerms, PromotionUses } from '#domain/promotion-terms.ts'
import { promotionOf } from './promotions.store.ts'

/** A promotion as staff sees it. `customer`: the only customer who may use it, if any. */
export type StaffPromotion = PromotionTerms & PromotionUses & { code: string; customer: string | null }

const select = (db: DbOrTx) =>
  db
    .selectFrom('promotion')
    .selectAll()
    .select([
      sql<string[]>`array(
        select product_sku from promotion_product where promotion_id = promotion.id order by product_sku
      )`.as('product_skus'),
      sql<number>`coalesce((
        select max(uses) from (select count(*) as uses from promotion_redemption as used
          where used.promotion_id = promotion.id and released_at is null group by used.user_id) as each), 0)`.as(
        'most_by_one',
      ),
      sql<string | null>`(
        select concat_ws(', ', name, isd_code || ' ' || phone, email) from app_user where id = promotion.user_id
      )`.as('customer'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

function staffPromotionOf(row: Row): StaffPromotion {
  const { isSpent: _, ...promotion } = promotionOf(row)
  return {
    ...promotion,
    totalLimit: row.total_limit,
    isActive: row.is_active,
    redeemed: row.redeemed,
    mostByOne: row.most_by_one,
    customer: row.customer,
  }
}

/** All promotions, ordered by code. */
export async function listStaffPromotions(db: DbOrTx): Promise<StaffPromotion[]> {
  return (await select(db).orderBy('code').execute()).map(staffPromotionOf)
}

/** One promotion, locked until the transaction ends. */
export async function lockStaffPromotion(tx: Tx, code: string): Promise<StaffPromotion | null> {
  const held = await tx
    .selectFrom('promotion')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  // Read after the lock, because the previous holder may have used the promotion.
  return held ? staffPromotionOf(await select(tx).where('id', '=', held.id).executeTakeFirstOrThrow()) : null
}

const columnsOf = ({ reward, ...terms }: PromotionTerms) => ({
  description: terms.description,
  kind: reward.kind,
  percent: reward.kind === 'PERCENT' ? reward.percent : null,
  amount: reward.kind === 'AMOUNT' ? reward.amount : null,
  country: terms.country,
  min_subtotal: terms.minSubtotal,
  valid_from: terms.validFrom,
  valid_to: terms.validTo,
  total_limit: terms.totalLimit,
  per_customer_limit: terms.perCustomerLimit,
  category: terms.category,
  user_id: terms.userId,
  is_active: terms.isActive,
})

/** False if the code exists already. */
export async function insertPromotion(tx: Tx, code: string, terms: PromotionTerms): Promise<boolean> {
  const row = await tx
    .insertInto('promotion')
    .values({ code, ...columnsOf(terms) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await insertProducts(tx, row.id, terms.productSkus)
  return row !== undefined
}

export async function updatePromotion(tx: Tx, code: string, terms: PromotionTerms): Promise<void> {
  const { id } = await tx
    .updateTable('promotion')
    .set(columnsOf(terms))
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('promotion_product').where('promotion_id', '=', id).execute()
  await insertProducts(tx, id, terms.productSkus)
}

async function insertProducts(tx: Tx, promotionId: string, skus: readonly string[]) {
  if (skus.length === 0) return
  const rows = [...new Set(skus)].map((sku) => ({ promotion_id: promotionId, product_sku: sku }))
  await tx.insertInto('promotion_product').values(rows).execute()
}

/** What the terms refer to, as far as it exists. */
export async function findNamed(
  tx: Tx,
  { productSkus, userId }: Pick<PromotionTerms, 'productSkus' | 'userId'>,
): Promise<NamedInTerms> {
  const { rows } = await sql<{ sku: string; category: Category | null }>`
    select sku, category from product where sku = any(${productSkus})`.execute(tx)
  const customer =
    userId && (await tx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst())
  return {
    products: new Map(rows.map(({ sku, category }) => [sku, category])),
    isCustomerKnown: Boolean(customer),
  }
}

export async function saveActive(tx: Tx, code: string, isActive: boolean): Promise<void> {
  await tx.updateTable('promotion').set({ is_active: isActive }).where('code', '=', code).execute()
}
