import { fail, ok } from '#kit/result.ts'
import { addTrackingEvent, type TrackingProblem } from '../orders/index.ts'
import type { Command } from './command.ts'
import { orderNamed } from './orders-commands.ts'
import { readTime } from './read-time.ts'

const LONGEST = 200

const PROBLEMS: Record<TrackingProblem, (orderNumber: string) => string> = {
  NO_PARCEL: (orderNumber) => `${orderNumber} has no parcel yet: ship it first.`,
  NOT_YET: () => 'That has not happened yet.',
  BEFORE_IT_LEFT: (orderNumber) => `The parcel of ${orderNumber} had not left by then.`,
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
    const added = await addTrackingEvent(shop.staff, { orderId: id, status, location, at: at.value })
    if (!added.ok) return fail(PROBLEMS[added.error](orderNumber))
    return ok({ text: `${orderNumber}: ${status}.`, data: { orderNumber, status, location } })
  },
}

export const PARCELS_COMMANDS = { track }
