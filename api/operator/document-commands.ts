import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isCustomsRate, isMonth } from '#domain/documents/customs-rate.ts'
import { documentFileName } from '#domain/documents/document-number.ts'
import { gstr1, gstr1Csv } from '#domain/documents/gstr1.ts'
import { money, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import { listForStaff, listMonth } from '../documents/index.ts'
import { listMessages, resendMessage } from '../orders/index.ts'
import { changeSetting, listAllSettings } from '../settings/index.ts'
import type { Command } from './command.ts'
import { formatTime } from './format-time.ts'
import { orderNamed } from './orders-commands.ts'
import { textTable } from './text-table.ts'

const NEWEST = 50
const HEADS = ['DOCUMENT', 'KIND', 'ORDER', 'ISSUED', 'AMOUNT', 'FILE']

const documents: Command = {
  takes: '[ORDER]',
  does: 'the newest invoices and credit notes, or those of one order',
  examples: ['', 'AM-7K2M-9QXD'],
  options: [],
  async run(shop, { words: [name] }) {
    const order = name === undefined ? null : await orderNamed(shop, name)
    if (order && !order.ok) return order
    const rows = await listForStaff(shop.db, order?.value.id ?? null, NEWEST)
    const shown = rows.map(({ number, kind, orderNumber, issuedAt, gross, currency, bytes }) => [
      ...[number, kind, orderNumber, formatTime(issuedAt)],
      ...[
        formatMoney(money(gross), currency, 'exact'),
        bytes ? `${Math.ceil(bytes.length / 1000)} kB` : 'not yet',
      ],
    ])
    const data = rows.map(({ bytes, gross, ...row }) => ({
      ...row,
      gross: toMajor(money(gross)),
      isReady: bytes !== null,
    }))
    return ok({ text: rows.length > 0 ? textTable(HEADS, shown) : 'No documents.', data })
  },
}

const invoice: Command = {
  takes: 'ORDER',
  does: 'writes the invoice and the credit notes of an order as PDF files into this folder',
  examples: ['AM-7K2M-9QXD'],
  options: [],
  async run(shop, { words: [name] }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const { id, orderNumber } = order.value
    const found = await listForStaff(shop.db, id, NEWEST)
    if (found.length === 0) return fail(`${orderNumber} has no invoice: it is made when the order is packed.`)
    const files: string[] = []
    for (const { number, bytes } of found) {
      if (!bytes) return fail(`${number} is not drawn yet; the shop, while it runs, does that in a moment.`)
      const file = resolve(documentFileName(number))
      await writeFile(file, bytes)
      files.push(file)
    }
    return ok({ text: files.map((file) => `Written: ${file}`).join('\n'), data: { orderNumber, files } })
  },
}

const WITH_INVOICE = ['orderShipped', 'orderOutForDelivery', 'orderDelivered'] as const

const documentSend: Command = {
  takes: 'ORDER',
  does: 'sends the mail that carries the invoice again; resend ORDER refunded sends the credit note',
  examples: ['AM-7K2M-9QXD'],
  options: [],
  async run(shop, { words: [name] }) {
    const order = await orderNamed(shop, name)
    if (!order.ok) return order
    const { id, orderNumber } = order.value
    const sent = (await listMessages(shop.db, id)).map(({ template }) => template)
    const template = WITH_INVOICE.findLast((one) => sent.includes(one))
    if (!template)
      return fail(`No mail with the invoice of ${orderNumber} was sent yet: it goes out with the parcel.`)
    const resent = await resendMessage(shop.staff, { orderId: id, template, actor: shop.actor })
    if (!resent.ok || !resent.value.includes('EMAIL'))
      return fail(`${orderNumber} has no mail address we may write to.`)
    return ok({
      text: `The invoice of ${orderNumber} goes out again; the shop, while it runs, sends it.`,
      data: { orderNumber, template, channels: resent.value },
    })
  },
}

const gstr1Return: Command = {
  takes: 'MONTH',
  does: 'the monthly return as CSV: sales to firms, to consumers by state and rate, exports, credit notes, HSN, documents issued',
  examples: ['2026-11'],
  options: [],
  async run({ db }, { words: [month = ''] }) {
    if (!isMonth(month)) return fail('MONTH is a year and a month: 2026-11.')
    const rows = gstr1(await listMonth(db, month))
    return ok({ text: gstr1Csv(rows), data: rows })
  },
}

const customsRate: Command = {
  takes: '[MONTH] [RATE]',
  does: 'the rates of customs in rupees for a dollar, or enters the one of a month; export invoices print the rupee value with it',
  examples: ['', '2026-11 84.05'],
  options: [],
  async run({ db, actor }, { words: [month, rate] }) {
    const known = (await listAllSettings(db)).find(({ code }) => code === 'CUSTOMS_RATES')?.value ?? {}
    const rates: Record<string, unknown> = { ...known }
    if (month !== undefined) {
      if (!isMonth(month)) return fail('MONTH is a year and a month: 2026-11.')
      if (!rate || !isCustomsRate(rate)) return fail('RATE is rupees for a dollar: 84.05.')
      rates[month] = rate
      await changeSetting(db, { code: 'CUSTOMS_RATES', value: rates, actor })
    }
    const rows = Object.entries(rates)
      .toSorted()
      .map(([of, value]) => [of, String(value)])
    return ok({ text: rows.length > 0 ? textTable(['MONTH', 'RATE'], rows) : 'No rates.', data: rates })
  },
}

export const DOCUMENT_COMMANDS = {
  documents,
  invoice,
  'document-send': documentSend,
  gstr1: gstr1Return,
  'customs-rate': customsRate,
}
