import type { RefundPreview } from '#contract/admin/acts.ts'
import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { ReturnedGoods } from '#domain/desk-act.ts'
import { type Currency, fromMajor, readAmount } from '#domain/money.ts'
import { type AskedRefund, quoteRefund, type RefundFacts } from '#domain/refund-quote.ts'
import { takenOutText } from '#domain/taken-out-text.ts'

/** What the person has chosen and typed. */
export type RefundForm = {
  /** Pieces by size; a size that is not chosen is not in it. */
  pieces: Readonly<Record<string, number>>
  delivery: boolean
  /** As typed; used while no line and no delivery is chosen. */
  typed: string
  goods: ReturnedGoods
  why: string
  text: string
}

export const NO_REFUND: RefundForm = {
  pieces: {},
  delivery: false,
  typed: '',
  goods: 'NOT_BACK',
  why: '',
  text: '',
}

/** The form for pieces that are short: they are taken out of the parcel. */
export const takenOut = (variantSku: string, quantity: number): RefundForm => ({
  ...NO_REFUND,
  pieces: { [variantSku]: quantity },
  goods: 'TAKEN_OUT',
  why: 'Not in stock',
})

/** Why money goes back, for staff and the books. */
export const REFUND_REASONS = [
  'Damaged on the way',
  'Not in stock',
  'Failed our check',
  'Missing in the parcel',
  'Wrong item',
  'Late delivery',
  'Goodwill',
  'Other',
] as const

export const isByParts = ({ pieces, delivery }: RefundForm) => delivery || Object.keys(pieces).length > 0

const linesOf = ({ pieces }: RefundForm) =>
  Object.entries(pieces).map(([variantSku, quantity]) => ({ variantSku, quantity }))

/** The question of the preview and, with the amount, the request. */
export const questionOf = (form: RefundForm) => ({
  lines: linesOf(form),
  delivery: form.delivery,
  goods: form.goods,
})

/** The facts of the API in the units of the domain. */
export const factsOf = ({ facts, left, currency }: RefundPreview): RefundFacts => ({
  ...facts,
  currency,
  left: fromMajor(left),
  delivery: fromMajor(facts.delivery),
  lines: facts.lines.map(({ total, discount, back, ...line }) => ({
    ...line,
    totalCurrent: fromMajor(total),
    discountShare: fromMajor(discount),
    before: { quantity: back.quantity, amount: fromMajor(back.amount) },
  })),
})

/** The same quote that the server makes. */
export function quoteForm(form: RefundForm, facts: RefundFacts, currency: Currency) {
  const asked: AskedRefund = {
    ...questionOf(form),
    amount: isByParts(form) ? null : readAmount(form.typed, currency),
  }
  return quoteRefund(facts, asked)
}

/** The words that the customer reads, unless the person writes others. */
export function customerText(form: RefundForm, { items }: DeskOrder, amount: string): string {
  if (form.goods === 'TAKEN_OUT')
    return takenOutText(
      items.flatMap((item) => {
        const quantity = form.pieces[item.variantSku]
        return quantity ? [{ ...item, quantity }] : []
      }),
      amount,
    )
  const names = items.flatMap(({ variantSku, productTitle, variantTitle }) => {
    const quantity = form.pieces[variantSku]
    return quantity ? [`${quantity} × ${productTitle} ${variantTitle}`] : []
  })
  if (form.delivery) names.push('the delivery')
  const what = names.length > 0 ? ` for ${names.join(', ')}` : ''
  return `We are sorry for the trouble. ${amount}${what} comes back to you, the way you paid.`
}
