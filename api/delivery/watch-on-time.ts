import type { Db } from '#db/client.ts'
import { isLate, onTimeShare, proposedDays } from '#domain/delivery/on-time.ts'
import type { JobLogger } from '../jobs/job.ts'
import { listZones } from './delivery.store.ts'
import { listOnTime } from './on-time.store.ts'

type WatchDeps = { db: Db; logger: JobLogger }

/** Tells staff about zones whose parcels come later than promised. Changes nothing. */
export async function watchOnTime({ db, logger }: WatchDeps): Promise<void> {
  const zones = new Map((await listZones(db)).map((zone) => [zone.code, zone]))
  for (const record of (await listOnTime(db)).filter(isLate)) {
    const zone = zones.get(record.zone)
    const longer = zone ? proposedDays(zone, record) : null
    const share = Math.round(onTimeShare(record) * 100)
    logger.error({ ...record, share, proposedDaysMax: longer }, 'parcels arrive later than promised')
  }
}
