import { isBeforePickup } from './can-cancel.ts'
import type { DeskMove, ReturnedGoods } from './desk-act.ts'
import { CURRENCIES, type Currency, type Money, money, sum } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import { formatMoney } from './price-display.ts'
import { CARRIER_NAMES, type Carrier } from './shipment.ts'

/** What a move would change of one order. */
export type MovedOrder = {
  orderNumber: string
  currency: Currency
  /** What is paid and not given back. */
  left: Money
  /** Pieces that are reserved or packed for it. */
  pieces: number
  hasInvoice: boolean
  /** The batches that its pieces were taken from. */
  lots: readonly { code: string; pieces: number }[]
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Rupees and dollars are never added up. */
function amounts(orders: readonly MovedOrder[]): string {
  const sums = CURRENCIES.map((currency) => ({
    currency,
    amount: sum(orders.filter((order) => order.currency === currency).map(({ left }) => left)),
  }))
  return sums
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency }) => formatMoney(amount, currency, 'exact'))
    .join(' and ')
}

const piecesOf = (orders: readonly MovedOrder[]) => orders.reduce((all, { pieces }) => all + pieces, 0)

/** More batches than this are only counted. */
const NAMED_LOTS = 4

/** Where the pieces of cancelled orders go. */
function piecesBack(orders: readonly MovedOrder[]): string {
  const pieces = piecesOf(orders)
  const lots = orders.flatMap((order) => order.lots)
  const back = count(pieces, 'piece goes', 'pieces go')
  if (lots.length === 0) return `${back} back to stock.`
  const named = lots.map(({ code, pieces: own }) => `${own} to ${code}`)
  return lots.length > NAMED_LOTS
    ? `${back} back to ${lots.length} batches.`
    : `${back} back to ${lots.length === 1 ? 'their batch' : 'their batches'}: ${named.join(', ')}.`
}

const moneyBack = (orders: readonly MovedOrder[]): string[] => {
  const back = amounts(orders)
  return back ? [`${back} goes back, the way it was paid.`] : ['Nothing was paid, so nothing goes back.']
}

const creditNotes = (orders: readonly MovedOrder[]): string[] => {
  const invoiced = orders.filter(({ hasInvoice, left }) => hasInvoice && left > 0).length
  return invoiced > 0 ? [`${count(invoiced, 'credit note is', 'credit notes are')} made.`] : []
}

type Said = { orders: readonly MovedOrder[]; name: string; carrier: Carrier | null }

const SAYS: Record<DeskMove, (said: Said) => string[]> = {
  READYFORPICKUP: ({ orders, name }) => [
    `${name} packed: ${count(piecesOf(orders), 'piece is', 'pieces are')} taken from ${orders.length === 1 ? 'its' : 'their'} batches.`,
    `${orders.length === 1 ? 'The invoice is' : 'The invoices are'} made. Customers are told when the parcel leaves.`,
  ],
  SHIPPED: ({ orders, name, carrier }) => [
    `${name} shipped${carrier ? ` with ${CARRIER_NAMES[carrier]}` : ''}.`,
    `${count(piecesOf(orders), 'piece leaves', 'pieces leave')} the stock, and cancelling is no longer possible.`,
    `${orders.length === 1 ? 'The customer is' : 'The customers are'} told, with the tracking number and the invoice.`,
  ],
  OUTFORDELIVERY: ({ orders, name }) => [
    `${name} out for delivery.`,
    `${orders.length === 1 ? 'The customer is' : 'The customers are'} told to expect it today.`,
  ],
  DELIVERED: ({ orders, name }) => [
    `${name} delivered.`,
    `${orders.length === 1 ? 'The customer is' : 'The customers are'} told, and can report damage for 3 days.`,
  ],
  RETURNED: ({ orders, name }) => [
    `${name} returned.`,
    ...moneyBack(orders),
    ...creditNotes(orders),
    'The stock stays as it is: count the pieces that can be sold again.',
  ],
  CANCELLED: ({ orders, name }) => [
    `${name} cancelled.`,
    ...moneyBack(orders),
    piecesBack(orders),
    ...creditNotes(orders),
    `${orders.length === 1 ? 'The customer is' : 'The customers are'} told.`,
  ],
}

/** What a move does, in the sentences that are shown before it is confirmed. */
export function moveSays(
  to: DeskMove,
  { orders, carrier }: { orders: readonly MovedOrder[]; carrier: Carrier | null },
): string[] {
  const [only] = orders
  if (!only) return ['Nothing happens.']
  const name = orders.length === 1 ? `${only.orderNumber} is` : `${orders.length} orders are`
  return SAYS[to]({ orders, name, carrier })
}

export type SaidRefund = {
  orderNumber: string
  amount: Money
  currency: Currency
  /** What is left to give back before this refund. */
  left: Money
  pieces: number
  goods: ReturnedGoods
  /** The number of the order's invoice. */
  invoice: string | null
  isAtCounter: boolean
  status: OrderStatus
}

const GOODS: Record<ReturnedGoods, (pieces: string) => string[]> = {
  NOT_BACK: () => [],
  TO_SHELF: (pieces) => [
    `${pieces} can be sold again from ${pieces.startsWith('1 ') ? 'its' : 'their'} batch.`,
  ],
  THROWN_AWAY: (pieces) => [`${pieces} thrown away.`],
  TAKEN_OUT: (pieces) => [
    `${pieces} not packed. Slip and invoice leave ${pieces.startsWith('1 ') ? 'it' : 'them'} out.`,
  ],
}

/** What a refund does, in the sentences that are shown before it is confirmed. */
export function refundSays(refund: SaidRefund): string[] {
  const { orderNumber, amount, currency, left, pieces, goods, invoice, isAtCounter, status } = refund
  const text = (value: Money) => formatMoney(value, currency, 'exact')
  const rest = money(left - amount)
  const words = {
    TO_SHELF: count(pieces, 'piece', 'pieces'),
    THROWN_AWAY: count(pieces, 'piece is', 'pieces are'),
    TAKEN_OUT: count(pieces, 'piece is', 'pieces are'),
  }
  return [
    isAtCounter
      ? `${text(amount)} of ${orderNumber} is recorded as handed back at the counter.`
      : `${text(amount)} of ${orderNumber} goes back to the customer, the way it was paid.`,
    rest === 0 ? 'Then everything has been given back.' : `${text(rest)} can still be given back after that.`,
    ...(goods === 'NOT_BACK' || pieces === 0 ? [] : GOODS[goods](words[goods])),
    ...(pieces > 0 && goods !== 'TAKEN_OUT' && isBeforePickup(status)
      ? ['The pieces stay in the parcel, which has not left yet.']
      : []),
    ...(invoice ? [`A credit note to invoice ${invoice} is made.`] : []),
    isAtCounter ? 'The customer gets no message.' : 'The customer is told when the money is on its way.',
  ]
}
