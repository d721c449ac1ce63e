import { canMove, ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { formatMoney } from '#domain/price-display.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from '#domain/shipment.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { planPacking } from '../lots/index.ts'
import {
  counterBalance,
  findCarrier,
  findParcel,
  findStaffOrder,
  type MoveProblem,
  moveOrder,
  type StaffMove,
  type StaffOrder,
} from '../orders/index.ts'
import { refundableAmount } from '../payments/index.ts'
import { agreed, type Command, type Input, type OperatorShop, type Outcome } from './command.ts'
import { orderNamed } from './orders-commands.ts'
import { readChosenLots } from './read-lot.ts'
import { readTime } from './read-time.ts'

/** Only a payment makes a customer's order PROCESSING, and only a deadline deletes one. */
const NOT_BY_HAND: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'DELETED']

function allowedFrom({ status }: StaffOrder): string {
  const names = ORDER_STATUSES.filter((to) => !NOT_BY_HAND.includes(to) && canMove(status, to, 'LOCAL')).map(
    (to) => (canMove(status, to) ? to : `${to} (Local Delivery)`),
  )
  return names.length > 0 ? `It may become ${names.join(' or ')}.` : 'It stays so.'
}

const PROBLEMS: Record<MoveProblem, (order: StaffOrder, to: OrderStatus) => string> = {
  ORDER_UNKNOWN: ({ orderNumber }) => `There is no order ${orderNumber}.`,
  MOVE_NOT_ALLOWED: (order, to) =>
    `${order.orderNumber} is ${order.status} and cannot become ${to}. ${allowedFrom(order)}`,
  SHIPMENT_NEEDED: ({ orderNumber }) => `${orderNumber} needs to know who takes it: add --carrier.`,
  NOT_PAID: ({ orderNumber }) => `${orderNumber} is not paid.`,
  MONEY_GIVEN_BACK: ({ orderNumber }) =>
    `All the money for ${orderNumber} was given back, so it stays here. Cancel it, or add --yes to send it all the same.`,
  LOTS_SHORT: ({ orderNumber }) => `${orderNumber} cannot be packed: its lots hold too few fresh pieces.`,
  PAYMENT_IN_DOUBT: ({ orderNumber }) =>
    `The payment of ${orderNumber} is in doubt and its parcel is stopped (problems). Add --yes if the courier has it.`,
  LOT_RECALLED: ({ orderNumber }) =>
    `${orderNumber} holds pieces of a recalled lot and must not leave. Pack it again (repack ${orderNumber}), or cancel it.`,
}

type Step = Pick<StaffMove, 'to' | 'shipment' | 'lots'>

async function move(shop: OperatorShop, input: Input, order: StaffOrder, step: Step): Promise<Outcome> {
  const { note } = input.options
  const request = { orderId: order.id, actor: shop.actor, ...(note && { note }), ...step }
  let moved = await moveOrder(shop.staff, request)
  if (!moved.ok && moved.error === 'MONEY_GIVEN_BACK') {
    const question = `All the money for ${order.orderNumber} was given back. Send it all the same?`
    const isAgreed = (await agreed(shop, input, question)) === null
    if (isAgreed) moved = await moveOrder(shop.staff, { ...request, isConfirmed: true })
  }
  if (moved.ok) {
    const { orderNumber } = order
    return ok({ text: `${orderNumber} is ${step.to} now.`, data: { orderNumber, status: step.to } })
  }
  // The order may have moved since it was read.
  const now = (await findStaffOrder(shop.db, order.id)) ?? order
  const problem = PROBLEMS[moved.error](now, step.to)
  return fail(moved.error === 'LOTS_SHORT' ? `${problem} ${await missingText(shop, order, step)}` : problem)
}

/** Which pieces the lots cannot give. */
async function missingText({ staff, actor }: OperatorShop, { id: orderId }: StaffOrder, { lots }: Step) {
  const packing = { orderId, by: actor.name, now: staff.now(), ...lots }
  const { missing } = await staff.db.transaction().execute((tx) => planPacking(tx, packing))
  const names = missing.map(({ quantity, variantSku }) => `${quantity} × ${variantSku}`)
  return `Missing: ${names.join(', ')}. See: lots PRODUCT.`
}

const ready: Command = {
  takes: 'ORDER [--lot SKU=CODE] [--reason TEXT] [--note TEXT]',
  does: 'is packed and waits for the courier; --lot takes another lot than the one that expires first',
  examples: [
    'AM-7K2M-9QXD',
    'AM-7K2M-9QXD --lot OILPNT01-1000ML=PNT261103A --reason "The other case is damaged"',
  ],
  options: ['lot', 'reason', 'note'],
  async run(shop, input) {
    const order = await orderNamed(shop, input.words[0])
    if (!order.ok) return order
    const lots = readChosenLots(input.options)
    if (!lots.ok) return lots
    return move(shop, input, order.value, { to: 'READYFORPICKUP', ...(lots.value && { lots: lots.value }) })
  },
}

const plainMove = (to: StaffMove['to'], does: string): Command => ({
  takes: 'ORDER [--note TEXT]',
  does,
  options: ['note'],
  async run(shop, input) {
    const order = await orderNamed(shop, input.words[0])
    return order.ok ? move(shop, input, order.value, { to }) : order
  },
})

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
const NAMES = CARRIERS.map((carrier) => CARRIER_NAMES[carrier]).join(', ')

export function readCarrier(name: string | undefined): Result<Carrier, string> {
  const carrier = CARRIERS.find((known) =>
    [known, CARRIER_NAMES[known]].some((word) => plain(word) === plain(name ?? '')),
  )
  if (carrier) return ok(carrier)
  return fail(
    name ? `${name} is no carrier of ours. There are: ${NAMES}.` : `--carrier is missing: ${NAMES}.`,
  )
}

type Label = { carrier: Carrier; trackingNumber: string | null }

/** Two parcels cannot have the same number. */
export async function takenNumber(
  { db }: OperatorShop,
  { id }: StaffOrder,
  { carrier, trackingNumber }: Label,
): Promise<string | null> {
  const parcel = trackingNumber && (await findParcel(db, carrier, trackingNumber))
  return parcel && parcel.orderId !== id
    ? `${CARRIER_NAMES[carrier]} has a parcel ${trackingNumber} of ours already.`
    : null
}

const ship: Command = {
  takes: 'ORDER --carrier NAME --tracking NUMBER [--arriving DATE] [--note TEXT]',
  does: `hands it to a courier: ${NAMES}; without --carrier to the one that parcel named`,
  options: ['carrier', 'tracking', 'arriving', 'note'],
  async run(shop, input) {
    const { carrier: name, tracking, arriving } = input.options
    const order = await orderNamed(shop, input.words[0])
    if (!order.ok) return order
    if (name === undefined && (await findCarrier(shop.db, order.value.id)))
      return move(shop, input, order.value, { to: 'SHIPPED' })
    const carrier = readCarrier(name)
    if (!carrier.ok) return carrier
    const trackingNumber = tracking?.trim() || null
    if (!trackingNumber && carrier.value !== 'LOCAL')
      return fail('--tracking is missing: the number on the parcel.')
    const arrivingAt = readTime(arriving)
    if (!arrivingAt.ok) return arrivingAt
    const taken = await takenNumber(shop, order.value, { carrier: carrier.value, trackingNumber })
    if (taken) return fail(taken)
    const shipment = { carrier: carrier.value, trackingNumber, arrivingAt: arrivingAt.value }
    return move(shop, input, order.value, { to: 'SHIPPED', shipment })
  },
}

const out: Command = {
  takes: 'ORDER [--carrier local] [--note TEXT]',
  does: 'goes to the door today; with --carrier local our own rider takes it from the mill',
  options: ['carrier', 'note'],
  async run(shop, input) {
    const order = await orderNamed(shop, input.words[0])
    if (!order.ok) return order
    if (input.options.carrier === undefined) return move(shop, input, order.value, { to: 'OUTFORDELIVERY' })
    const carrier = readCarrier(input.options.carrier)
    if (!carrier.ok) return carrier
    const shipment = { carrier: carrier.value, trackingNumber: null, arrivingAt: null }
    return move(shop, input, order.value, { to: 'OUTFORDELIVERY', shipment })
  },
}

const cancel: Command = {
  takes: 'ORDER [--note TEXT]',
  does: 'calls it off before the courier has it; what was paid goes back',
  options: ['note'],
  async run(shop, input) {
    const order = await orderNamed(shop, input.words[0])
    if (!order.ok) return order
    const { id, orderNumber, currency, status } = order.value
    if (!canMove(status, 'CANCELLED')) return fail(PROBLEMS.MOVE_NOT_ALLOWED(order.value, 'CANCELLED'))
    const counter = await counterBalance(shop.db, id)
    if (counter && counter.left > 0)
      return fail(
        `${orderNumber} was paid at the counter: hand the money back first (refund ${orderNumber}).`,
      )
    const back = await refundableAmount(shop.db, id)
    const money = back > 0 ? `${formatMoney(back, currency, 'exact')} goes back` : 'Nothing was paid for it'
    const refused = await agreed(shop, input, `Cancel ${orderNumber}? ${money}.`)
    if (refused) return refused
    const done = await move(shop, input, order.value, { to: 'CANCELLED' })
    return done.ok && back > 0
      ? ok({ ...done.value, text: `${done.value.text} ${money}; ${BY_THE_SHOP}` })
      : done
  },
}

/** The command line calls no provider; the server's jobs do. */
export const BY_THE_SHOP = 'the shop, while it runs, asks the provider for it.'

export const MOVES_COMMANDS = {
  ready,
  ship,
  out,
  deliver: plainMove('DELIVERED', 'is in the customer’s hands'),
  return: plainMove('RETURNED', 'came back; what was paid goes back'),
  cancel,
}
