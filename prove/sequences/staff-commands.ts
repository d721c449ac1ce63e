import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { GATEWAYS, type GatewayName } from '#domain/payment.ts'
import { commandOf, type Plan, type Step, times } from './commands.ts'
import { at, type Model, type Move, type Order, type Refund } from './model.ts'
import { askMove, askRefund, changePrice, changeStock, runDeeds, switchCode, undoDeed } from './model-desk.ts'
import { type Chosen, orderAt } from './shopper-commands.ts'
import type { World } from './world.ts'

const pick = fc.nat({ max: 99 })
const size = fc.nat({ max: 2 })

const isPaid = ({ entries }: Order) => entries.some(({ status }) => status === 'SUCCESS')

const stock =
  ({ size, delta }: { size: number; delta: number }): Plan =>
  (model) => {
    if (delta === 0) return null
    return {
      expected: changeStock(model, size, delta),
      orders: [],
      async send({ send, lineOf }) {
        const { variantSku } = lineOf({ size, quantity: 1 })
        const body = { delta, reason: 'CORRECTION', note: 'A sequence' }
        const { status, code } = await send('POST', `/stock/${variantSku}/movements`, body)
        return { status, code }
      },
    }
  }

/** A part of the list price, in thousandths: also odd paise, and also more than it. */
const price =
  ({ size, share }: { size: number; share: number }): Plan =>
  (model) => {
    const { variantSku, maxPrice, version, price: before } = at(model.sizes, size)
    const next = Math.floor((maxPrice * share) / 1000)
    if (next === before) return null
    return {
      expected: changePrice(model, size, next),
      orders: [],
      async send({ send, shop }) {
        const row = { sku: variantSku, country: 'IND', price: next / 100, max: maxPrice / 100, version }
        const { status, json } = await send('PATCH', '/prices', { rows: [row] })
        await shop.refresh(new Set(['price']))
        return { status, code: json.conflicts[0]?.code ?? '' }
      },
    }
  }

const codeSwitch =
  ({ code, isActive }: { code: number; isActive: boolean }): Plan =>
  (model) => {
    if (at(model.codes, code).isActive === isActive) return null
    return {
      expected: switchCode(model, code, isActive),
      orders: [],
      async send({ send, shop, code: codeAt }) {
        const { status, code: problem } = await send('POST', '/promotions/switch', {
          codes: [codeAt(code)],
          isActive,
        })
        await shop.refresh(new Set(['promotion']))
        return { status, code: problem }
      },
    }
  }

const gateway =
  (name: GatewayName): Plan =>
  (model) => {
    if (model.gateway === name) return null
    model.gateway = name
    return { expected: null, orders: [], send: ({ use }) => use(name).then(() => null) }
  }

/** A deed that was accepted waits; the world remembers it in the same order as the model. */
async function heldOf(world: World, { status, code, json }: Awaited<ReturnType<World['send']>>) {
  if (status === 200) await world.keepWaiting(json.actId)
  return { status, code }
}

function moveOf(model: Model, { index, order }: Chosen, to: Move): Step {
  const from = order.status
  const shipment = { carrier: 'DELHIVERY', trackingNumber: `DL${randomUUID().slice(0, 12)}` }
  return {
    expected: askMove(model, index, to),
    orders: [index],
    async send(world) {
      const { orderId: id } = at(world.placed, index)
      const orders = [{ id, from, ...(to === 'SHIPPED' && { shipment }) }]
      return heldOf(world, await world.send('POST', '/orders/moves', { to, orders }))
    },
  }
}

const move =
  ({ nth, to }: { nth: number; to: Move }): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isPaid)
    return chosen && moveOf(model, chosen, to)
  }

/** The move that comes next for a parcel that nothing stops. */
const ON_THE_WAY: Partial<Record<string, Move>> = {
  PROCESSING: 'READYFORPICKUP',
  READYFORPICKUP: 'SHIPPED',
  SHIPPED: 'OUTFORDELIVERY',
  OUTFORDELIVERY: 'DELIVERED',
}

const nextMove =
  (nth: number): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, ({ status }) => ON_THE_WAY[status] !== undefined)
    const to = chosen && ON_THE_WAY[chosen.order.status]
    return to ? moveOf(model, chosen, to) : null
  }

type Asked = Pick<Refund, 'delivery' | 'goods'> & { nth: number; pieces: (number | null)[]; share: number }

const refund =
  ({ nth, pieces, share, ...asked }: Asked): Plan =>
  (model) => {
    const chosen = orderAt(model, nth, isPaid)
    if (!chosen) return null
    const { index, order } = chosen
    const lines = pieces.flatMap((quantity, size) => (quantity === null ? [] : [{ size, quantity }]))
    const amount = Math.max(1, Math.floor((order.total * share) / 100))
    const { amount: due, ...expected } = askRefund(model, index, { ...asked, lines, amount })
    return {
      expected,
      orders: [index],
      async send(world) {
        const body = {
          ...{ ...asked, amount: Math.max(due, 1) / 100, reason: 'A sequence' },
          lines: lines.map(world.lineOf).map(({ variantSku, quantity }) => ({ variantSku, quantity })),
        }
        return heldOf(world, await world.sendRefund(at(world.placed, index), body))
      },
    }
  }

const carryOut = (): Plan => (model) => {
  if (model.deeds.length === 0) return null
  return { expected: runDeeds(model), send: (world) => world.runDeeds() }
}

const undo = (): Plan => (model: Model) => {
  if (model.deeds.length === 0) return null
  return {
    expected: undoDeed(model),
    orders: [],
    async send({ send, deeds }) {
      const { status, code } = await send('POST', `/acts/${deeds.shift()}/undo`)
      return { status, code }
    },
  }
}

const MOVES = ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED', 'CANCELLED'] as const
const some = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 })

/** What staff does at the desk. Common steps are named more than once. */
export function staffCommands(counter: { steps: number }) {
  const command = commandOf(counter)
  const asked = fc.record({
    nth: pick,
    pieces: fc.tuple(some, some, some),
    delivery: fc.boolean(),
    goods: fc.constantFrom('NOT_BACK' as const, 'NOT_BACK' as const, 'TAKEN_OUT' as const),
    share: fc.integer({ min: 0, max: 110 }),
  })
  return [
    command('stock', fc.record({ size, delta: fc.integer({ min: -6, max: 9 }) }), stock),
    command('price', fc.record({ size, share: fc.integer({ min: 400, max: 1040 }) }), price),
    command('switch', fc.record({ code: fc.nat({ max: 2 }), isActive: fc.boolean() }), codeSwitch),
    command('gateway', fc.constantFrom(...GATEWAYS), gateway),
    command('move', fc.record({ nth: pick, to: fc.constantFrom(...MOVES) }), move),
    ...times(6, command('next', pick, nextMove)),
    ...times(3, command('refund', asked, refund)),
    ...times(5, command('carry out', fc.constant(null), carryOut)),
    command('undo', fc.constant(null), undo),
  ]
}
