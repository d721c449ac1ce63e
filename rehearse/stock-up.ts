import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'

const PLENTY = 1_000_000

/** What the shoppers buy: a size without lots, so that its stock can simply be set. */
export const GOODS = { productSku: 'FLRBAJ01', variantSku: 'FLRBAJ01-500G' }

/** As much as the shoppers may want, in goods and in one-time codes. */
export const stockUp = (db: Db): Promise<void> =>
  seedTx(db, async (tx) => {
    const { variantSku } = GOODS
    await tx.updateTable('stock').set({ on_hand: PLENTY }).where('variant_sku', '=', variantSku).execute()
    await tx
      .updateTable('channel')
      .set({ availability: 'STOCKED' })
      .where('variant_sku', '=', variantSku)
      .where('country', '=', 'IND')
      .execute()
    const value = String(PLENTY)
    await tx.updateTable('setting').set({ value }).where('code', '=', 'SMS_DAILY_BUDGET').execute()
  })
