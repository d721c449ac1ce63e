import type { DbOrTx } from '#db/client.ts'
import { longestPrefix, readPostalCode } from '#domain/delivery/postal-code.ts'
import { type Box, boxFor, reckonedGrams, usualCarrier } from '#domain/waves/parcel-box.ts'
import { piecesIn, type ToteLine } from '#domain/waves/pick-stops.ts'
import { toteLines } from '#domain/waves/tote-lines.ts'
import { findDeliveryTables } from '../delivery/index.ts'
import { arrivalsOf, listHolds, listPieces } from '../lots/index.ts'
import { findSetting } from '../settings/index.ts'
import { gtinsOf } from './read-tote.ts'
import {
  listCountedScans,
  listGiven,
  listTotes,
  listVariants,
  listWaveLots,
  type ToteRow,
  type WaveVariant,
} from './read-wave.store.ts'
import { findWave } from './waves.store.ts'

/** A wave with all that a phone needs to go on without a network; null if there is none. */
export async function readWave(db: DbOrTx, id: number, now: Date) {
  const wave = await findWave(db, id)
  if (!wave) return null
  const rows = await listTotes(db, id)
  const orderIds = rows.map(({ orderId }) => orderId)
  const needed = await listPieces(db, orderIds)
  const skus = [...new Set(needed.map(({ variantSku }) => variantSku))]
  const lots = await listWaveLots(db, skus)
  const variants = await listVariants(db, skus)
  const held = [...(await listHolds(db, orderIds)), ...(await listGiven(db, orderIds))]
  const scans = await listCountedScans(db, { waveId: id })
  const arrivals = await arrivalsOf(db, orderIds, now)
  const { zones } = await findDeliveryTables(db)
  const couriers = await findSetting(db, 'COURIERS')
  const boxes = await findSetting(db, 'BOXES')
  const totes = rows.map((row) => {
    const lines = toteLines({
      tote: row.tote,
      needed: needed.filter(({ orderId }) => orderId === row.orderId),
      held: held.filter(({ orderId }) => orderId === row.orderId),
      scans: scans.filter(({ tote }) => tote === row.tote),
      places: lots,
    })
    const zip = readPostalCode(row.address.zip, row.country)
    const zone = zip === null ? null : longestPrefix(zones[row.country], zip)
    return {
      ...toteOf(row, lines, { variants, boxes }),
      arrival: arrivals.get(row.orderId) ?? '',
      carrier: row.carrier ?? usualCarrier(row.country, zone?.carrier ?? null, couriers),
    }
  })
  return {
    ...wave,
    totes,
    lots,
    variants,
    gtins: gtinsOf(variants),
    couriers: [...couriers],
    boxes: [...boxes],
  }
}

type Known = { variants: readonly WaveVariant[]; boxes: readonly Box[] }

/** `isStopped`: the order was cancelled or packed elsewhere while its tote was open. */
function toteOf(row: ToteRow, lines: readonly ToteLine[], { variants, boxes }: Known) {
  const { tote, orderNumber, state, box, weight, trackingNumber, status } = row
  const pieces = lines.map(({ variantSku, quantity }) => ({
    quantity,
    grams: variants.find(({ sku }) => sku === variantSku)?.grams ?? null,
  }))
  const content = pieces.reduce((sum, { grams, quantity }) => sum + (grams ?? 0) * quantity, 0)
  return {
    ...{ tote, orderNumber, state, trackingNumber },
    orderId: row.orderId,
    customer: shortName(row.customerName),
    place: { city: row.address.city, zip: row.address.zip, country: row.country },
    isStopped: state === 'OPEN' && status !== 'PROCESSING',
    isCancelled: status === 'CANCELLED',
    pieces: piecesIn(lines),
    lines: state === 'OUT' ? [] : [...lines],
    box: box ?? boxFor(content, boxes),
    weight,
    contentGrams: reckonedGrams(pieces, 0) === null ? null : content,
  }
}

/** Ravi N. */
const shortName = (name: string): string => {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toUpperCase()}.` : first
}
