import { toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import { type CounterProblem, payAtCounter } from '../orders/index.ts'
import { agreed, type Command } from './command.ts'
import { orderAdd, readMethod } from './order-add-command.ts'
import { orderNamed } from './orders-commands.ts'

const PROBLEMS: Record<CounterProblem, (orderNumber: string) => string> = {
  ORDER_UNKNOWN: (orderNumber) => `There is no order ${orderNumber}.`,
  NOT_MADE_BY_STAFF: (orderNumber) =>
    `${orderNumber} was placed by its customer, who pays it under My Orders; the counter takes money for staff’s orders only.`,
  NOT_UNPAID: (orderNumber) => `${orderNumber} is not waiting for a payment.`,
}

const paid: Command = {
  takes: 'ORDER METHOD [--note TEXT]',
  does: 'takes the money for an order that staff made at the counter; METHOD is CASH, CARD, UPI or BANK',
  examples: ['AM-7K2M-9QXD CASH', 'AM-7K2M-9QXD UPI --note "Paid at the market stall"'],
  options: ['note'],
  async run(shop, input) {
    const [name, typed = ''] = input.words
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const method = readMethod(typed)
    if (!method.ok) return method
    const { id, orderNumber, total, currency } = order.value
    const amount = formatMoney(total, currency, 'exact')
    const refused = await agreed(
      shop,
      input,
      `Have you taken ${amount} for ${orderNumber} (${method.value})?`,
    )
    if (refused) return refused
    const { note = null } = input.options
    const payment = { orderId: id, method: method.value, note, actor: shop.actor }
    const taken = await payAtCounter(shop.staff, payment)
    if (!taken.ok) return fail(PROBLEMS[taken.error](orderNumber))
    const data = { orderNumber, method: method.value, amount: toMajor(taken.value), currency }
    return ok({ text: `${orderNumber} is paid (${amount}, ${method.value}) and can be packed.`, data })
  },
}

export const COUNTER_COMMANDS = { 'order-add': orderAdd, paid }
