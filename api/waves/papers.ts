import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import { formatMoment } from '#domain/date-display.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import type { LabelFacts, PrintedPlace, PrintJob, SlipFacts } from '#domain/documents/print-facts.ts'
import { formatLotDay, lotDates } from '#domain/lots/lot-dates.ts'
import { madeWord } from '#domain/lots/made-word.ts'
import { postalLines } from '#domain/postal-lines.ts'
import { CARRIER_NAMES, type Carrier } from '#domain/shipment.ts'
import { isShort, pickStops } from '#domain/waves/pick-stops.ts'
import { listInvoiceFacts } from '../documents/index.ts'
import { listStaffLots } from '../lots/index.ts'
import { listWaiting } from './hand-over.store.ts'
import { listPaperItems, listPaperOrders } from './papers.store.ts'
import { readWave } from './read-wave.ts'

const placeOf = (address: AddressSnapshot): PrintedPlace => ({
  name: address.title,
  lines: postalLines({ ...address, address2: address.address2 || null }, 'IND'),
  phone: address.isd_code && address.phone ? `${address.isd_code} ${address.phone}` : null,
})

/** In the order in which they were asked for. */
const sorted = <Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

type PaperFacts = { id: string; label: LabelFacts; slip: SlipFacts }

async function paperFacts(db: DbOrTx, orderIds: readonly string[]): Promise<PaperFacts[]> {
  const orders = sorted(await listPaperOrders(db, orderIds), orderIds)
  const items = await listPaperItems(db, orderIds)
  return orders.map(
    ({ id, orderNumber, placedAt, address, tote, isGlass, carrier, trackingNumber, weight }) => ({
      id,
      slip: {
        ...{ orderNumber, tote, isGlass, placedOn: millTime(placedAt).day, to: placeOf(address) },
        items: items.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...item }) => item),
      },
      label: {
        ...{ orderNumber, trackingNumber, weight },
        carrier: carrier ? CARRIER_NAMES[carrier] : '',
        to: { ...placeOf(address), zip: address.zip },
      },
    }),
  )
}

export const slipsOf = async (db: DbOrTx, orderIds: readonly string[]): Promise<PrintJob> => ({
  kind: 'SLIPS',
  papers: (await paperFacts(db, orderIds)).map(({ slip }) => slip),
})

export const labelsOf = async (db: DbOrTx, orderIds: readonly string[]): Promise<PrintJob> => ({
  kind: 'LABELS',
  papers: (await paperFacts(db, orderIds)).map(({ label }) => label),
})

export async function invoicesOf(db: DbOrTx, orderIds: readonly string[]): Promise<PrintJob> {
  const invoices = await listInvoiceFacts(db, orderIds)
  const papers = orderIds.flatMap((id) => invoices.find(({ orderId }) => orderId === id)?.facts ?? [])
  return { kind: 'INVOICES', papers }
}

/** Of each order the label, the slip and, once it is packed, the invoice. */
export async function parcelsOf(db: DbOrTx, orderIds: readonly string[]): Promise<PrintJob> {
  const invoices = await listInvoiceFacts(db, orderIds)
  const papers = (await paperFacts(db, orderIds)).map(({ id, label, slip }) => ({
    ...{ label, slip },
    invoice: invoices.find(({ orderId }) => orderId === id)?.facts ?? null,
  }))
  return { kind: 'PARCELS', papers }
}

export async function pickListOf(db: DbOrTx, waveId: number, now: Date): Promise<PrintJob | null> {
  const wave = await readWave(db, waveId, now)
  if (!wave) return null
  const lines = wave.totes.filter(({ state }) => state === 'OPEN').flatMap((tote) => tote.lines)
  const nameOf = (sku: string) => {
    const variant = wave.variants.find((one) => one.sku === sku)
    return { title: variant?.title ?? sku, size: variant?.size ?? '' }
  }
  const { id, picker, startedAt, totes } = wave
  const paper = {
    ...{ wave: id, picker, totes: totes.length, startedAt: formatMoment(startedAt, 'Asia/Kolkata') },
    stops: pickStops(lines).map(({ variantSku, shelf, lotCode, bestBefore, take, totes: into }) => ({
      ...{ shelf, lotCode, bestBefore, take, totes: into },
      ...nameOf(variantSku),
    })),
    shortages: lines
      .filter(isShort)
      .map(({ tote, variantSku, quantity }) => ({ tote, quantity, ...nameOf(variantSku) })),
  }
  return { kind: 'PICK_LIST', papers: [paper] }
}

export async function handOverListOf(db: DbOrTx, carrier: Carrier, now: Date): Promise<PrintJob> {
  const parcels = (await listWaiting(db)).filter((parcel) => parcel.carrier === carrier)
  const paper = {
    carrier: CARRIER_NAMES[carrier],
    day: millTime(now).day,
    parcels: parcels.map(({ orderNumber, trackingNumber, city, zip, weight }) => ({
      ...{ orderNumber, trackingNumber, weight },
      place: `${city} ${zip}`,
    })),
  }
  return { kind: 'HAND_OVER', papers: [paper] }
}

/** A sheet of stickers for each lot; a recalled one gets none. Every date has its year: packs are opened in another. */
export async function stickersOf(db: DbOrTx, codes: readonly string[]): Promise<PrintJob> {
  const lots = (await Promise.all([...new Set(codes)].map((code) => listStaffLots(db, { code })))).flat()
  return {
    kind: 'STICKERS',
    papers: lots
      .filter(({ status }) => status !== 'RECALLED')
      .map((lot) => ({
        code: lot.code,
        title: lot.title,
        dates: lotDates(madeWord({ sku: lot.productSku, category: lot.category }), lot).map(
          ({ word, day }) => ({
            word,
            text: formatLotDay(day),
          }),
        ),
      })),
  }
}
