import type { Tx } from '#db/client.ts'
import type { Currency, Money } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { OrderTemplate } from '../notifications/index.ts'
import type { OrderDeps } from './order-deps.ts'
import { recordMessage } from './order-messages.store.ts'

type Told = { id: string; orderNumber: string; userId: string; customerName: string }
type Telling = {
  template: OrderTemplate
  /** Tells apart messages of one kind about one order, such as two refunds. */
  subject?: string
  vars?: Record<string, string>
}
type MessageDeps = Pick<OrderDeps, 'notifications' | 'publicUrl'>

/** Somebody has to be at home, or wait: these go to the phone even if there is a mail address. */
const ALSO_BY_SMS = new Set<OrderTemplate>(['orderShipped', 'orderOutForDelivery'])
const ONLY_BY_MAIL = new Set<OrderTemplate>(['orderDelivered'])

/** Queues one message about an order in the caller's transaction, once for ever. */
export async function tellCustomer(
  { notifications, publicUrl }: MessageDeps,
  tx: Tx,
  { order, template, subject = '', vars = {} }: Telling & { order: Told },
): Promise<void> {
  const { id: orderId, userId } = order
  const contacts = await recordMessage(tx, { orderId, userId, message: template, subject })
  if (!contacts) return
  const { mail, sms } = contacts
  const bySms = !ONLY_BY_MAIL.has(template) && (mail === null || ALSO_BY_SMS.has(template)) ? sms : null
  const values = {
    order: order.orderNumber,
    name: order.customerName,
    orderUrl: `${publicUrl.origin}/my/orders/${order.id}`,
    ...vars,
  }
  for (const to of [mail, bySms]) {
    if (!to) continue
    const key = [template, order.id, subject, to.channel].join(' ')
    await notifications.queue(tx, { to, key, template, vars: values })
  }
}

export const amountText = (amount: Money, currency: Currency) => formatMoney(amount, currency, 'exact')
