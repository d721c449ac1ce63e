import type { DeskMoney } from '#contract/admin/desk-order.ts'
import type { DbOrTx } from '#db/client.ts'
import { money, toMajor } from '#domain/money.ts'
import { previewTax } from '../documents/index.ts'
import type { OrderHeadRow } from './order-head.store.ts'
import { listCounter, listRefunds, listTransactions } from './order-parts.store.ts'

const amount = (minor: number) => toMajor(money(minor))
const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, row) => sum + row.amount, 0)
const major = <Row extends { amount: number; at: Date }>(row: Row) => ({
  ...row,
  amount: amount(row.amount),
  at: row.at.toISOString(),
})

/** The amounts of an order, its tax, and every payment and refund. */
export async function readMoney(db: DbOrTx, order: OrderHeadRow): Promise<DeskMoney> {
  const [transactions, refunds, counter, tax] = await Promise.all([
    listTransactions(db, order.id),
    listRefunds(db, order.id),
    listCounter(db, order.id),
    previewTax(db, order.id),
  ])
  const paid = transactions.filter(({ type, status }) => type === 'PAYMENT' && status === 'SUCCESS')
  const back = refunds.filter(({ state }) => state !== 'FAILED')
  const atCounter = (type: 'PAYMENT' | 'REFUND') => total(counter.filter((entry) => entry.type === type))
  return {
    subtotalMax: amount(order.subtotalMax),
    subtotalCurrent: amount(order.subtotalCurrent),
    discount: amount(order.discount),
    shipping: amount(order.shipping),
    total: amount(order.total),
    tax: tax && {
      taxable: toMajor(tax.taxable),
      cgst: toMajor(tax.cgst),
      sgst: toMajor(tax.sgst),
      igst: toMajor(tax.igst),
      placeOfSupply: tax.placeOfSupply,
    },
    paid: amount(total(paid) + atCounter('PAYMENT')),
    refunded: amount(total(back) + atCounter('REFUND')),
    transactions: transactions.map((row) => ({ ...major(row), seenAt: row.seenAt.toISOString() })),
    refunds: refunds.map((row) => ({ ...major(row), sentAt: row.sentAt?.toISOString() ?? null })),
    counter: counter.map(major),
  }
}
