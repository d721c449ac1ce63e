import type { Order } from '#contract/orders.ts'
import type { Actor } from '#domain/actor.ts'
import type { EvidenceFacts } from '#domain/documents/evidence-facts.ts'
import { moneyText } from '#domain/money-text.ts'
import type { Channel } from '#domain/order-message.ts'
import { ORDER_STATUS_TEXT } from '#domain/order-status.ts'
import { postalLines } from '#domain/postal-lines.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { writeEntry } from '../audit/index.ts'
import { drawInWorker, findInvoiceFacts } from '../documents/index.ts'
import { type LoggedMessage, listMessages, type OrderDeps, readAnyOrder } from '../orders/index.ts'
import { findAnyCase } from './cases.store.ts'

export type DisputeDeps = Pick<OrderDeps, 'db'> & { publicUrl: URL }

/** The documents of a case's order as one PDF; null if the case has no order. The look is logged. */
export async function drawDispute({ db, publicUrl }: DisputeDeps, id: string, actor: Actor) {
  const found = await findAnyCase(db, id)
  if (!found?.order) return null
  const { id: orderId, orderNumber } = found.order
  const order = await readAnyOrder(db, orderId)
  const invoice = await findInvoiceFacts(db, orderId)
  const evidence = { ...evidenceOf(order, await listMessages(db, orderId)), invoice: invoice?.facts ?? null }
  const bytes = await drawInWorker({ evidence }, publicUrl.origin)
  const entry = { act: 'recovery.documents', subject: { kind: 'problem', id }, readsPersonal: true } as const
  await db.transaction().execute((tx) => writeEntry(tx, actor, { ...entry, after: { order: orderNumber } }))
  return { bytes, name: `proof-${orderNumber}.pdf` }
}

const PAYMENT_WORDS = { PAYMENT: 'Payment', REFUND: 'Refund', VOID: 'Released' } as const
const CHANNEL_WORDS: Record<Channel, string> = { EMAIL: 'mail', SMS: 'SMS' }

/** `orderPaid` as "order paid". */
const spaced = (template: string) => template.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function evidenceOf(order: Order, messages: readonly LoggedMessage[]): Omit<EvidenceFacts, 'invoice'> {
  const { currency, shipment, shippingAddress: address } = order
  const shown = (amount: number) => moneyText(amount, currency)
  return {
    orderNumber: order.orderNumber,
    placedAt: order.meta.createdAt,
    total: shown(order.total),
    to: { name: address.title, lines: postalLines(address, address.country), phone: null },
    items: order.items.map(({ productTitle, variantTitle, quantity, totalCurrent }) => ({
      ...{ title: productTitle, size: variantTitle, quantity },
      amount: shown(totalCurrent),
    })),
    payments: order.transactions.toReversed().map((one) => ({
      at: one.meta.createdAt,
      what: `${PAYMENT_WORDS[one.type]}, ${one.status.toLowerCase()}${one.paymentMethod ? `, ${one.paymentMethod}` : ''}`,
      ref: one.transactionRef ?? '',
      amount: shown(one.amount),
    })),
    steps: order.statusHistory.map(({ status, timestamp }) => ({
      at: timestamp,
      what: ORDER_STATUS_TEXT[status].past,
    })),
    parcel: shipment && parcelText(shipment),
    scans: (shipment?.trackingEvents ?? []).map(({ status, location, timestamp }) => ({
      ...{ at: timestamp, what: status, place: location ?? '' },
    })),
    messages: messages.map(({ queuedAt, sentAt, template, channel, state }) => ({
      at: (sentAt ?? queuedAt).toISOString(),
      what: spaced(template),
      by: CHANNEL_WORDS[channel],
      state: state.toLowerCase(),
    })),
  }
}

const parcelText = ({ shippingCarrier, trackingNumber }: NonNullable<Order['shipment']>) =>
  [CARRIER_NAMES[shippingCarrier], trackingNumber].filter(Boolean).join(' ')
