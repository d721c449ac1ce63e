import type { DbOrTx } from '#db/client.ts'
import type { ScannedTote } from '#domain/waves/scan-verdict.ts'
import { toteLines } from '#domain/waves/tote-lines.ts'
import { arrivalsOf, listHolds, listPieces } from '../lots/index.ts'
import { listCountedScans, listVariants, listWaveLots } from './read-wave.store.ts'

type ToteOf = { waveId: number; tote: number; orderId: string; now: Date }

/** An open tote as a scan sees it. */
export async function readTote(db: DbOrTx, { waveId, tote, orderId, now }: ToteOf): Promise<ScannedTote> {
  const needed = await listPieces(db, [orderId])
  const skus = [...new Set(needed.map(({ variantSku }) => variantSku))]
  const lots = await listWaveLots(db, skus)
  const held = await listHolds(db, [orderId])
  const scans = await listCountedScans(db, { waveId, tote })
  const variants = await listVariants(db, skus)
  const arrival = (await arrivalsOf(db, [orderId], now)).get(orderId) ?? ''
  return {
    lines: toteLines({ tote, needed, held, scans, places: lots }),
    lots,
    gtins: gtinsOf(variants),
    arrival,
  }
}

export const gtinsOf = (variants: readonly { sku: string; gtin: string | null }[]): Record<string, string> =>
  Object.fromEntries(variants.flatMap(({ sku, gtin }) => (gtin === null ? [] : [[gtin, sku]])))
