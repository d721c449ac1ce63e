import type { Db } from '#db/client.ts'
import { SHOP } from '#domain/actor.ts'
import { days } from '#kit/duration.ts'
import { type Clock, findDeliveryTables } from '../delivery/index.ts'
import type { JobLogger } from '../jobs/job.ts'
import { takeOffShelf } from './change-lot.ts'
import { listOnShelf } from './staff-lots.store.ts'
import { isTooOld } from './too-old.ts'

type SweepDeps = { db: Db; logger: JobLogger; now: Clock }

/**
 * Takes lots off the shelf that would be too old in the farthest zone, and tells staff. It looks a day ahead, because it
 * runs once a day.
 */
export async function sweepShelf({ db, logger, now }: SweepDeps): Promise<void> {
  const tables = await findDeliveryTables(db)
  const tomorrow = new Date(now().getTime() + days(1))
  for (const lot of await listOnShelf(db)) {
    if (!isTooOld(tables, lot, tomorrow)) continue
    const { code, title, bestBefore, remaining } = lot
    await db
      .transaction()
      .execute((tx) => takeOffShelf(tx, { code, actor: SHOP, words: 'Too old to be sold' }))
    logger.error(
      { lot: code, product: title, bestBefore, pieces: remaining },
      'a lot left the shelf: it is too old',
    )
  }
}
