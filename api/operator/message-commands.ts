import { fail, ok } from '#kit/result.ts'
import { listMessages, type ResendProblem, resendMessage } from '../orders/index.ts'
import type { Command } from './command.ts'
import { orderNamed } from './orders-commands.ts'

const CHANNELS = { EMAIL: 'mail', SMS: 'SMS' }

const PROBLEMS: Record<ResendProblem, (orderNumber: string) => string> = {
  ORDER_UNKNOWN: (orderNumber) => `There is no order ${orderNumber}.`,
  NEVER_QUEUED: (orderNumber) => `No such message was sent about ${orderNumber}.`,
  NOT_REACHABLE: (orderNumber) =>
    `The customer of ${orderNumber} has neither a phone nor an e-mail address we may write to.`,
}

type Template = Parameters<typeof resendMessage>[1]['template']

const plain = (name: string) => name.toLowerCase().replace(/^order/, '')

const resend: Command = {
  takes: 'ORDER [MESSAGE]',
  does: 'sends the last message about an order once more, or the one that is named (placed, paid, shipped, refunded …)',
  examples: ['AM-7K2M-9QXD', 'AM-7K2M-9QXD shipped'],
  options: [],
  async run(shop, { words: [name, typed] }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const { id, orderNumber } = order.value
    const sent = [...new Set((await listMessages(shop.db, id)).map(({ template }) => template))]
    const template = typed === undefined ? sent.at(-1) : sent.find((one) => plain(one) === plain(typed))
    if (sent.length === 0) return fail(`Nothing has been sent about ${orderNumber} yet.`)
    if (!template) return fail(`${typed} was not sent about ${orderNumber}. Sent so far: ${sent.join(', ')}.`)
    // The job checks the name again when it sends the message.
    const request = { orderId: id, template: template as Template, actor: shop.actor }
    const resent = await resendMessage(shop.staff, request)
    if (!resent.ok) return fail(PROBLEMS[resent.error](orderNumber))
    const by = resent.value.map((channel) => CHANNELS[channel]).join(' and ')
    const text = `${template} of ${orderNumber} goes out again by ${by}; the shop, while it runs, sends it.`
    return ok({ text, data: { orderNumber, template, channels: resent.value } })
  },
}

export const MESSAGE_COMMANDS = { resend }
