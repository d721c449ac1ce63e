import { CARRIER_NAMES } from '#domain/shipment.ts'
import { fail, ok } from '#kit/result.ts'
import { addTrackingEvent, enterParcel, type TrackingProblem } from '../orders/index.ts'
import type { Command } from './command.ts'
import { readCarrier, takenNumber } from './moves-commands.ts'
import { orderNamed } from './orders-commands.ts'
import { readTime } from './read-time.ts'

const LONGEST = 200
/** As the couriers' webhook. */
const LONGEST_NUMBER = 100

const PROBLEMS: Record<TrackingProblem, (orderNumber: string) => string> = {
  NO_PARCEL: (orderNumber) => `${orderNumber} has no parcel yet: ship it first.`,
  NOT_YET: () => 'That has not happened yet.',
  BEFORE_IT_LEFT: (orderNumber) => `The parcel of ${orderNumber} had not left by then.`,
}

const parcel: Command = {
  takes: 'ORDER CARRIER NUMBER [--arriving DATE]',
  does: 'names the courier and the number of a packed parcel; the order is SHIPPED when the courier reports the pickup',
  examples: ['AM-7K2M-9QXD delhivery DL1234567'],
  options: ['arriving'],
  async run(shop, { words: [name, courier, number = ''], options }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const carrier = readCarrier(courier)
    if (!carrier.ok) return carrier
    if (carrier.value === 'LOCAL') return fail('Our own rider reports no pickup: use out.')
    const trackingNumber = number.trim()
    if (trackingNumber === '' || trackingNumber.length > LONGEST_NUMBER)
      return fail(`The number on the parcel takes 1 to ${LONGEST_NUMBER} characters.`)
    const arrivingAt = readTime(options.arriving)
    if (!arrivingAt.ok) return arrivingAt
    const label = { carrier: carrier.value, trackingNumber }
    const taken = await takenNumber(shop, order.value, label)
    if (taken) return fail(taken)
    const { id: orderId, orderNumber, status } = order.value
    const shipment = { ...label, arrivingAt: arrivingAt.value }
    const entered = await enterParcel(shop.staff, { orderId, ...shipment, actor: shop.actor })
    if (!entered.ok) return fail(`${orderNumber} is ${status}: a parcel is named while it is READYFORPICKUP.`)
    const text = `${orderNumber}: ${CARRIER_NAMES[label.carrier]} ${trackingNumber}, until it is picked up.`
    return ok({ text, data: { orderNumber, ...label } })
  },
}

const track: Command = {
  takes: 'ORDER WHAT [--location PLACE] [--at TIME]',
  does: 'writes down where the parcel was seen; WHAT in quotation marks',
  options: ['location', 'at'],
  async run(shop, { words: [name, what = ''], options }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const status = what.trim()
    const location = options.location?.trim() || null
    if (status === '' || status.length > LONGEST || (location?.length ?? 0) > LONGEST)
      return fail(`What was seen, and where, take 1 to ${LONGEST} characters.`)
    const at = readTime(options.at)
    if (!at.ok) return at
    const { id, orderNumber } = order.value
    const event = { orderId: id, status, location, at: at.value, actor: shop.actor }
    const added = await addTrackingEvent(shop.staff, event)
    if (!added.ok) return fail(PROBLEMS[added.error](orderNumber))
    return ok({ text: `${orderNumber}: ${status}.`, data: { orderNumber, status, location } })
  },
}

export const PARCELS_COMMANDS = { parcel, track }
