import { CARRIER_NAMES } from '#domain/shipment.ts'
import { fail, ok } from '#kit/result.ts'
import { closeParcelStop, listParcelStops, type ParcelStop } from '../orders/index.ts'
import type { Command } from './command.ts'
import { orderNamed } from './orders-commands.ts'
import { age } from './show-problems.ts'
import { textTable } from './text-table.ts'

const carrierOf = ({ carrier }: ParcelStop) => (carrier ? CARRIER_NAMES[carrier] : '')

/** What the packing desk should do about the parcel of a cancelled order. */
const nextStep = ({ orderNumber, leftAt, ...stop }: ParcelStop): string =>
  leftAt
    ? `It left all the same. Ask ${carrierOf({ orderNumber, leftAt, ...stop })} to bring it back and count the shelf; the customer owes nothing. Then: stopped ${orderNumber}`
    : `Take the parcel off the pile and put its items back. Then: stopped ${orderNumber}`

/** One row per parcel; below it what to do. */
export function showStops(stops: readonly ParcelStop[]): string {
  const rows = stops.map((stop) => [
    stop.orderNumber,
    stop.leftAt ? 'PARCEL_LEFT' : 'STOP',
    age(stop.since),
    carrierOf(stop),
    stop.trackingNumber ?? '',
  ])
  const [head = '', ...lines] = textTable(['ORDER', 'KIND', 'AGE', 'CARRIER', 'TRACKING'], rows).split('\n')
  return [head, ...stops.map((stop, index) => `${lines[index]}\n    Next: ${nextStep(stop)}`)].join('\n')
}

export const stopsData = (stops: readonly ParcelStop[]) =>
  stops.map((stop) => ({
    kind: stop.leftAt ? 'PARCEL_LEFT' : 'STOP',
    ...stop,
    age: age(stop.since),
    next: nextStep(stop),
  }))

const stops: Command = {
  takes: '',
  does: 'parcels of cancelled orders that must not leave, and those that left all the same',
  options: [],
  async run({ db }) {
    const open = await listParcelStops(db)
    return ok({ text: open.length > 0 ? showStops(open) : 'No parcel to stop.', data: stopsData(open) })
  },
}

const stopped: Command = {
  takes: 'ORDER',
  does: 'the parcel of a cancelled order is back on the shelf',
  options: [],
  async run(shop, { words: [name] }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const { id, orderNumber } = order.value
    const closed = await closeParcelStop(shop, { orderId: id, actor: shop.actor })
    if (!closed.ok) return fail(`${orderNumber} has no parcel to stop.`)
    return ok({ text: `The parcel of ${orderNumber} is stopped.`, data: { orderNumber } })
  },
}

export const STOP_COMMANDS = { stops, stopped }
