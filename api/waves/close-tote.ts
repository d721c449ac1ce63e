import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type BoxCode, boxGrams, isOddWeight, reckonedGrams } from '#domain/waves/parcel-box.ts'
import { isComplete, type ToteLine } from '#domain/waves/pick-stops.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import {
  findParcel,
  lockOrder,
  type MoveProblem,
  moveInTx,
  type NewShipment,
  saveShipment,
} from '../orders/index.ts'
import { findSetting } from '../settings/index.ts'
import { readTote } from './read-tote.ts'
import { listVariants } from './read-wave.store.ts'
import type { ToteKey, WaveDeps } from './wave-deps.ts'
import { endTote, findTote } from './waves.store.ts'

export type Parcel = {
  box: BoxCode
  /** In grams, from the scale. */
  weight: number
  /** The packer looked again although the weight is odd. */
  isWeightConfirmed: boolean
  shipment: NewShipment
}

export type CloseProblem = MoveProblem | 'NOT_COMPLETE' | 'TOTE_CLOSED' | 'ODD_WEIGHT' | 'TRACKING_TAKEN'

/** Packs the order of a tote with the lots that were scanned, by the same verb as without a wave. Answers its id. */
export async function closeTote(
  deps: WaveDeps,
  actor: Actor,
  { waveId, tote, ...parcel }: ToteKey & Parcel,
): Promise<Result<{ orderId: string }, CloseProblem>> {
  const found = await findTote(deps.db, { waveId, tote })
  if (!found) return fail('TOTE_CLOSED')
  const { orderId } = found
  return staffTx(deps.db, actor, async (tx, write) => {
    const { status, orderNumber } = await lockOrder(tx, orderId)
    const { state } = (await findTote(tx, { waveId, tote })) ?? found
    if (state !== 'OPEN' || status !== 'PROCESSING') return fail<CloseProblem>('TOTE_CLOSED')
    const { lines } = await readTote(tx, { waveId, tote, orderId, now: deps.now() })
    const problem = await parcelProblem(tx, { orderId, lines, parcel })
    if (problem) return fail<CloseProblem>(problem)
    const moved = await moveInTx(deps, tx, { orderId, to: 'READYFORPICKUP', actor })
    if (!moved.ok) return moved
    const { box, weight, shipment } = parcel
    await saveShipment(tx, orderId, shipment)
    await endTote(tx, { waveId, tote, state: 'CLOSED', box, weight })
    const { carrier, trackingNumber } = shipment
    await write({
      act: 'wave.close-tote',
      subject: { kind: 'order', id: orderNumber },
      after: { wave: waveId, tote, box, weight, carrier, trackingNumber },
    })
    return ok({ orderId })
  })
}

type Checked = { orderId: string; lines: readonly ToteLine[]; parcel: Parcel }

async function parcelProblem(tx: Tx, { orderId, lines, parcel }: Checked): Promise<CloseProblem | null> {
  if (!isComplete(lines)) return 'NOT_COMPLETE'
  const { box, weight, isWeightConfirmed, shipment } = parcel
  const empty = boxGrams(box, await findSetting(tx, 'BOXES'))
  if (!isWeightConfirmed && isOddWeight(weight, reckonedGrams(await weighed(tx, lines), empty)))
    return 'ODD_WEIGHT'
  const { carrier, trackingNumber } = shipment
  const known = trackingNumber === null ? null : await findParcel(tx, carrier, trackingNumber)
  return known && known.orderId !== orderId ? 'TRACKING_TAKEN' : null
}

async function weighed(tx: Tx, lines: readonly ToteLine[]) {
  const variants = await listVariants(
    tx,
    lines.map(({ variantSku }) => variantSku),
  )
  return lines.map(({ variantSku, quantity }) => ({
    quantity,
    grams: variants.find(({ sku }) => sku === variantSku)?.grams ?? null,
  }))
}
