import { ERRORS } from '#contract/errors.ts'
import { LENGTH } from '#contract/text.ts'
import { fail, ok } from '#kit/result.ts'
import { changeFirm } from '../orders/index.ts'
import type { Command } from './command.ts'
import { orderNamed } from './orders-commands.ts'

const PROBLEMS = {
  GSTIN_INVALID: `${ERRORS.GSTIN_INVALID.message}.`,
  FIRM_NAME_REQUIRED: `${ERRORS.FIRM_NAME_REQUIRED.message}, in quotation marks.`,
  INVOICED: 'Its invoice is made and names the firm as it was. Refund it and place it again.',
  NOT_IN_INDIA: 'Only invoices in India name a GSTIN.',
}

const firm: Command = {
  takes: 'ORDER GSTIN [NAME]',
  does: 'corrects the firm that the invoice will name; NAME in quotation marks, or none instead of the GSTIN',
  examples: ['AM-7K2M-9QXD 27AAPFU0939F1ZV "Rao Traders"', 'AM-7K2M-9QXD none'],
  options: [],
  async run(shop, { words: [number, gstin = '', name = ''] }) {
    const order = await orderNamed(shop, number)
    if (!order.ok) return order
    const { id: orderId, orderNumber } = order.value
    if (name.length > LENGTH.firm) return fail(`The name takes ${LENGTH.firm} characters at most.`)
    const changed = await changeFirm(shop.staff, {
      ...{ orderId, actor: shop.actor },
      firm: gstin === 'none' ? null : { gstin, name },
    })
    if (!changed.ok) return fail(PROBLEMS[changed.error])
    const named = changed.value ? `${changed.value.name} (${changed.value.gstin})` : 'no firm'
    return ok({ text: `${orderNumber}: ${named}.`, data: { orderNumber, firm: changed.value } })
  },
}

export const FIRM_COMMANDS = { firm }
