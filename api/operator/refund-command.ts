import { ACT_ERRORS } from '#contract/admin/acts-errors.ts'
import { isTooLittle } from '#domain/least-payment.ts'
import { type Money, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { counterBalance, refundAtCounter, type StaffOrder } from '../orders/index.ts'
import {
  type LineRefundProblem,
  priceRefund,
  refundableAmount,
  refundLines,
  refundOrder,
} from '../payments/index.ts'
import { agreed, type Command, type Input, type OperatorShop, type Options, type Outcome } from './command.ts'
import { BY_THE_SHOP } from './moves-commands.ts'
import { orderNamed } from './orders-commands.ts'
import { readMoney } from './read-money.ts'

type Parts = Parameters<typeof priceRefund>[1]['parts']

function readParts({ line, quantity, delivery = false }: Options): Result<Parts | null, string> {
  if (quantity !== undefined && !line) return fail('--quantity is of a --line.')
  if (quantity !== undefined && !/^[1-9]\d?$/.test(quantity)) return fail('--quantity is from 1 to 99.')
  if (!line) return ok(delivery ? { delivery } : null)
  const variantSku = line.trim().toUpperCase()
  return ok({ line: { variantSku, ...(quantity && { quantity: Number(quantity) }) }, delivery })
}

const TOO_LITTLE = ACT_ERRORS.TOO_LITTLE.message

const PROBLEMS: Record<LineRefundProblem, (parts: Parts, order: StaffOrder, left: string) => string> = {
  ORDER_UNKNOWN: (_, { orderNumber }) => `There is no order ${orderNumber}.`,
  LINE_UNKNOWN: ({ line }, { orderNumber }) => `${orderNumber} has no ${line?.variantSku}.`,
  LINE_GIVEN_BACK: ({ line }, { orderNumber }) =>
    `All of ${line?.variantSku} in ${orderNumber} was given back already.`,
  LINE_WAS_FREE: ({ line }) => `Nothing was paid for ${line?.variantSku}.`,
  TOO_MANY_PIECES: ({ line }, { orderNumber }) =>
    `${orderNumber} has fewer than ${line?.quantity} of ${line?.variantSku} left to give back.`,
  DELIVERY_GIVEN_BACK: (_, { orderNumber }) =>
    `The delivery of ${orderNumber} was free, or was given back already.`,
  NOTHING_LEFT: (_, { orderNumber }) => `Nothing is left to give back for ${orderNumber}.`,
  TOO_LITTLE: () => TOO_LITTLE,
  TOO_MUCH: (_parts, _order, left) => `That is more than the ${left} that is left to give back.`,
}

type RefundCase = {
  shop: OperatorShop
  input: Input
  order: StaffOrder
  left: Money
  text: (amount: Money) => string
}

const authorOf = ({ shop, input: { options } }: RefundCase) => ({
  actor: shop.actor,
  ...(options.note && { note: options.note }),
})

const given = ({ order, text }: RefundCase, amount: Money, refundIds: readonly string[]): Outcome =>
  ok({
    text: `${text(amount)} of ${order.orderNumber} goes back; ${BY_THE_SHOP}`,
    data: { orderNumber: order.orderNumber, amount: toMajor(amount), currency: order.currency, refundIds },
  })

async function refundParts(refundCase: RefundCase, parts: Parts): Promise<Outcome> {
  const { shop, input, order, left, text } = refundCase
  const refuse = (problem: LineRefundProblem) => fail(PROBLEMS[problem](parts, order, text(left)))
  const request = { orderId: order.id, parts }
  const priced = await priceRefund(shop.db, request)
  if (!priced.ok) return refuse(priced.error)
  if (priced.value.amount > left) return refuse('TOO_MUCH')
  const pieces = priced.value.parts[0]?.quantity ?? 0
  const what = [parts.line && `${pieces} × ${parts.line.variantSku}`, parts.delivery && 'the delivery']
  const named = what.filter(Boolean).join(' and ')
  const question = `Give ${text(priced.value.amount)} of ${order.orderNumber} back for ${named}?`
  const refused = await agreed(shop, input, question)
  if (refused) return refused
  const done = await refundLines(shop.refunds, { ...request, ...authorOf(refundCase) })
  return done.ok ? given(refundCase, done.value.amount, done.value.refundIds) : refuse(done.error)
}

/** The typed amount, or all that is left. */
function readUpTo({ order, left, text }: RefundCase, typed: string | undefined): Result<Money, string> {
  const amount = typed === undefined ? ok(left) : readMoney(typed, order.currency)
  if (!amount.ok || amount.value <= left) return amount
  return fail(`${text(amount.value)} is too much: ${text(left)} is left to give back.`)
}

async function refundAmount(refundCase: RefundCase, amount: Money): Promise<Outcome> {
  const { shop, input, order, left, text } = refundCase
  const { id: orderId, orderNumber, currency } = order
  if (isTooLittle(amount, left, currency)) return fail(TOO_LITTLE)
  const refused = await agreed(shop, input, `Give ${text(amount)} of ${orderNumber} back?`)
  if (refused) return refused
  const done = await refundOrder(shop.refunds, { orderId, amount, ...authorOf(refundCase) })
  // It may have been refunded meanwhile.
  if (!done.ok) return fail(`${text(amount)} can no longer be given back for ${orderNumber}.`)
  return given(refundCase, amount, done.value)
}

/** A payment at the counter is refunded by hand at the counter; this only records it. */
async function recordCounterRefund(refundCase: RefundCase, amount: Money): Promise<Outcome> {
  const { shop, input, order, text } = refundCase
  const { id: orderId, orderNumber, currency } = order
  const question = `${orderNumber} was paid at the counter. Have you handed ${text(amount)} back?`
  const refused = await agreed(shop, input, question)
  if (refused) return refused
  const { note = null } = input.options
  const done = await refundAtCounter(shop.staff, { orderId, amount, actor: shop.actor, note })
  if (!done.ok) return fail(`${text(amount)} can no longer be given back for ${orderNumber}.`)
  const data = { orderNumber, amount: toMajor(amount), currency }
  return ok({ text: `${text(amount)} of ${orderNumber} was handed back at the counter.`, data })
}

export const refund: Command = {
  takes: 'ORDER [AMOUNT] [--line SKU] [--quantity N] [--delivery] [--note TEXT]',
  does: 'gives back an amount, or without one all that is left; or pieces of a line (all, or N of them), what delivery cost, or both',
  examples: [
    'AM-7K2M-9QXD 149.50 --note "A torn pouch"',
    'AM-7K2M-9QXD --line OILPNT01-1000ML --quantity 1',
    'AM-7K2M-9QXD --line OILPNT01-1000ML --delivery',
  ],
  options: ['line', 'quantity', 'delivery', 'note'],
  async run(shop, input) {
    const [name, typed] = input.words
    const named = await orderNamed(shop, name)
    if (!named.ok) return named
    const order = named.value
    const parts = readParts(input.options)
    if (!parts.ok) return parts
    if (parts.value && typed !== undefined) return fail('Either an amount, or --line and --delivery.')
    const text = (amount: Money) => formatMoney(amount, order.currency, 'exact')
    const counter = await counterBalance(shop.db, order.id)
    const left = counter?.left || (await refundableAmount(shop.db, order.id))
    if (left === 0) return fail(`Nothing is left to give back for ${order.orderNumber}.`)
    const refundCase = { shop, input, order, left, text }
    const isAtCounter = counter !== null && counter.left > 0
    if (parts.value && isAtCounter)
      return fail(`${order.orderNumber} was paid at the counter: give back an amount.`)
    if (parts.value) return refundParts(refundCase, parts.value)
    const amount = readUpTo(refundCase, typed)
    if (!amount.ok) return amount
    return isAtCounter
      ? recordCounterRefund(refundCase, amount.value)
      : refundAmount(refundCase, amount.value)
  },
}
