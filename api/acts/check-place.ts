import type { AdminAnswerOf } from '#contract/admin/api.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import type { CountryCode } from '#domain/locale.ts'
import { ok, type Result } from '#kit/result.ts'
import { findDeliveryTables, findPlace } from '../delivery/index.ts'
import type { OrderDeps } from '../orders/index.ts'

/** Where a postal code is, and when an order of now would arrive there. */
export async function checkPlace(
  { db, now }: Pick<OrderDeps, 'db' | 'now'>,
  { country, zip }: { country: CountryCode; zip: string },
): Promise<Result<AdminAnswerOf<'checkPlace'>, never>> {
  const place = country === 'IND' ? await findPlace(db, zip) : null
  const state = place?.state ?? null
  const { promise } = promiseTo(await findDeliveryTables(db), { country, zip, state }, now())
  return ok({
    district: place?.district ?? null,
    state,
    isServed: promise !== null,
    promisedFrom: promise?.earliest ?? null,
    promisedTo: promise?.latest ?? null,
  })
}
