import { randomUUID } from 'node:crypto'
import { terminalActor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import { type OrderShop, paidOrder } from '../documents/testing-packed.ts'
import { inDays, OIL_SKU, releasedLot } from '../lots/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'
import { closeTote, type Parcel } from './close-tote.ts'
import { readWave } from './read-wave.ts'
import { type SentScan, scanWave } from './scan-tote.ts'
import { startWave } from './start-wave.ts'

export const PACKER = terminalActor('Namuna Packer')
export const OTHER = terminalActor('Namuna Other')

/** A scan at the bench of one piece, unless told otherwise. */
export const aScan = (scan: Partial<SentScan> & { code: string }): SentScan => ({
  key: randomUUID(),
  kind: 'CHECK',
  tote: 1,
  sku: null,
  quantity: 1,
  reason: null,
  at: new Date(),
  ...scan,
})

export const PARCEL: Parcel = {
  box: 'M',
  weight: 2_000,
  isWeightConfirmed: true,
  shipment: { carrier: 'DELHIVERY', trackingNumber: null, arrivingAt: null },
}

let serial = 0

/** A shop with waves of oil: lots, paid orders and what people at the shelves do. */
export function waveTools(shop: OrderShop) {
  const { db, orders: deps } = shop
  const tools = {
    /** A released lot of oil. */
    lot(quantity: number, bestBefore = 200) {
      serial += 1
      const code = `PNT2602${String(Math.floor(serial / 26) + 10)}${String.fromCharCode(65 + (serial % 26))}`
      return releasedLot(db, code, {
        best_before: inDays(bestBefore),
        pieces: [{ variantSku: OIL_SKU, quantity }],
      })
    },
    async litres(quantity: number) {
      await shop.refresh()
      return paidOrder(shop, { items: [{ ...OIL, quantity }] })
    },
    async start(orderIds: readonly string[], actor = PACKER) {
      const started = await startWave(deps, actor, orderIds)
      invariant(started.ok, 'the wave starts')
      return started.value
    },
    async read(waveId: number) {
      const wave = await readWave(db, waveId, new Date())
      invariant(wave, 'there is such a wave')
      return wave
    },
    /** The lines of a tote, as code, quantity, picked and checked. */
    async lines(waveId: number, tote = 1) {
      const { totes } = await tools.read(waveId)
      const lines = totes.find((one) => one.tote === tote)?.lines ?? []
      return lines.map(({ lotCode, quantity, picked, checked }) => [lotCode, quantity, picked, checked])
    },
    scan: (waveId: number, ...scans: SentScan[]) => scanWave(deps, PACKER, { waveId, scans }),
    close: (waveId: number, tote = 1, parcel: Partial<Parcel> = {}) =>
      closeTote(deps, PACKER, { waveId, tote, ...PARCEL, ...parcel }),
  }
  return { ...tools, ...orderTools(shop) }
}

const orderTools = ({ db }: Pick<OrderShop, 'db'>) => ({
  async statusOf(orderId: string) {
    const query = db.selectFrom('customer_order').select('status').where('id', '=', orderId)
    return (await query.executeTakeFirstOrThrow()).status
  },
  /** The lots that an order was given, with the reasons. */
  async lotsOf(orderId: string) {
    const query = db.selectFrom('order_item_lot').select(['lot_code', 'quantity', 'reason'])
    const rows = await query.where('order_id', '=', orderId).orderBy('lot_code').execute()
    return rows.map(({ lot_code, quantity, reason }) => [lot_code, quantity, reason])
  },
})
