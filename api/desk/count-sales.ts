import type { Db } from '#db/client.ts'
import { listUncountedDays, saveSales } from './sales.store.ts'

const DAYS_AT_ONCE = 400

/** Counts the sales of days that have ended or changed; the next run continues. */
export async function countSalesDays(db: Db): Promise<void> {
  for (const day of await listUncountedDays(db, DAYS_AT_ONCE)) await saveSales(db, day)
}
