import type { Order } from '#contract/orders.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import { CANCEL_REASON_TEXT } from '#domain/cancel-reason.ts'
import { fromMajor } from '#domain/money.ts'
import { cancelsAt, pendingAction, pendingText } from '#domain/pending-action.ts'
import { formatMoney } from '#domain/price-display.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import type { OrderForStaff, StaffDetails } from '../orders/index.ts'
import type { OpenProblem } from '../payments/index.ts'
import { formatTime } from './format-time.ts'
import { showProblems } from './show-problems.ts'
import { contactOf, counterOf, messagesOf, refundedOf } from './show-staff-details.ts'
import { textFields, textTable } from './text-table.ts'

const part = (title: string, text: string) => `${title}\n${text.replace(/^/gm, '  ')}`

function headOf(order: Order, { createdBy, cancelReason, cancelNote }: StaffDetails): string {
  const action = pendingAction(order)
  const deadline = cancelsAt(order)
  const wait =
    action && deadline ? `${pendingText(order)?.title} (${action}), until ${formatTime(deadline)}` : ''
  const placedBy = [order.creator.toLowerCase(), createdBy && `(${createdBy})`].filter(Boolean).join(' ')
  return textFields([
    ['Order', order.orderNumber],
    ['Status', order.status],
    ...(wait ? [['Waits for', wait] as const] : []),
    ...(cancelReason
      ? [['Why', [CANCEL_REASON_TEXT[cancelReason], cancelNote].filter(Boolean).join(': ')] as const]
      : []),
    ['Placed', `${formatTime(order.meta.createdAt)} by ${placedBy}`],
    ['For', order.customerName],
    ...(order.firm ? [['Firm', `${order.firm.name}, ${order.firm.gstin}`] as const] : []),
    ['Id', order.id],
  ])
}

function addressLines(to: Order['shippingAddress']): string {
  const phone = to.phone ? `${to.isdCode ?? ''} ${to.phone}`.trim() : null
  const lines = [to.title, to.address1, to.address2, `${to.city}, ${to.state} ${to.zip}`, to.country]
  return [...lines, phone, to.email, to.instructions].filter(Boolean).join('\n')
}

const snapshotLines = ({ isd_code, ...kept }: AddressSnapshot) => addressLines({ ...kept, isdCode: isd_code })

type Amount = (major: number) => string

const itemsOf = ({ items }: Order, amount: Amount): string =>
  textTable(
    ['SKU', 'WHAT', 'PIECES', 'PRICE', 'SUM'],
    items.map((item) => [
      item.variantSku,
      `${item.productTitle}, ${item.variantTitle}`,
      String(item.quantity),
      amount(item.currentPrice),
      amount(item.totalCurrent),
    ]),
  )

const amountsOf = (order: Order, { discountDescription }: StaffDetails, amount: Amount): string =>
  textFields([
    ['List price', amount(order.subtotalMax)],
    ['Subtotal', amount(order.subtotalCurrent)],
    [
      'Discount',
      [amount(order.subtotalDiscount), order.discountCode, discountDescription].filter(Boolean).join(' '),
    ],
    ['Delivery', amount(order.shippingAmount)],
    ['Total', amount(order.total)],
  ])

const transactionsOf = ({ transactions }: Order, amount: Amount): string =>
  textTable(
    ['WHEN', 'TYPE', 'STATUS', 'AMOUNT', 'BY', 'METHOD', 'REFERENCE'],
    transactions.map((row) => [
      formatTime(row.meta.createdAt),
      row.type,
      row.status,
      amount(row.amount),
      row.paymentGateway,
      [row.paymentMethod, row.paymentMethodDescription].filter(Boolean).join(' '),
      row.transactionRef ?? '',
    ]),
  )

const historyOf = ({ statusHistory }: OrderForStaff): string =>
  textTable(
    ['WHEN', 'STATUS', 'BY', 'NOTE'],
    statusHistory.map(({ timestamp, status, by, notes }) => [
      formatTime(timestamp),
      status,
      by ?? '',
      notes ?? '',
    ]),
  )

function shipmentOf({ shipment }: Order): string {
  if (!shipment) return 'Nothing has left yet.'
  const fields = textFields([
    ['Carrier', CARRIER_NAMES[shipment.shippingCarrier]],
    ['Tracking', shipment.trackingNumber ?? ''],
    ['Shipped', shipment.shippedAt ? formatTime(shipment.shippedAt) : 'Not yet'],
    ['Arriving', formatTime(shipment.arrivingAt)],
    ['Delivered', formatTime(shipment.deliveredAt)],
  ])
  const events = shipment.trackingEvents.map((event) => [
    formatTime(event.timestamp),
    event.status,
    event.location ?? '',
  ])
  return events.length > 0 ? `${fields}\n${textTable(['SEEN', 'WHAT', 'WHERE'], events)}` : fields
}

/** An order as text. */
export function showOrder(
  order: OrderForStaff,
  details: StaffDetails,
  problems: readonly OpenProblem[],
): string {
  const amount: Amount = (major) => formatMoney(fromMajor(major), order.currency, 'exact')
  const { billingAddress, refundedLines, counterPayments } = details
  const parts: [title: string, text: string, isShown?: boolean][] = [
    ['Customer', contactOf(details)],
    ['Deliver to', addressLines(order.shippingAddress)],
    ['Bill to', billingAddress ? snapshotLines(billingAddress) : '', billingAddress !== null],
    ['Items', itemsOf(order, amount)],
    ['Amounts', amountsOf(order, details, amount)],
    ['Transactions', order.transactions.length > 0 ? transactionsOf(order, amount) : 'None.'],
    ['At the counter', counterOf(details, amount), counterPayments.length > 0],
    ['Refunded by line', refundedOf(details, amount), refundedLines.length > 0],
    ['History', historyOf(order)],
    ['Shipment', shipmentOf(order)],
    ['Messages', messagesOf(details)],
    ['Problems', showProblems(problems), problems.length > 0],
  ]
  const shown = parts.filter(([, , isShown = true]) => isShown)
  return [headOf(order, details), ...shown.map(([title, text]) => part(title, text))].join('\n\n')
}
