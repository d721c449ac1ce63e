import { ACT_ERRORS } from '#contract/admin/acts-errors.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import {
  type ApprovalProblem,
  approveRefund,
  approveReplacement,
  findClaimNumbered,
  previewRefund,
} from '../claims/index.ts'
import { readAnyOrder } from '../orders/index.ts'
import { agreed, type Command, type Input, type OperatorShop, type Outcome } from './command.ts'
import { BY_THE_SHOP } from './moves-commands.ts'

const PROBLEMS: Record<ApprovalProblem, string> = {
  CLAIM_UNKNOWN: 'There is no such claim.',
  ORDER_UNKNOWN: 'There is no such order.',
  MOVE_NOT_ALLOWED: 'It is past that.',
  WORDS_TOO_LONG: '--note has at most 500 characters.',
  GOODS_NOT_ASKED: 'Goods are asked back only from ₹2,000 on, and only if they can be posted.',
  ABOVE_LIMIT: 'That is more than may be given back.',
  AMOUNT_CHANGED: 'The amount has changed.',
  NO_STOCK: 'Not enough is in stock for a replacement: pay back instead.',
  LINE_UNKNOWN: 'The order does not have these pieces.',
  LINE_GIVEN_BACK: 'These pieces were given back already.',
  LINE_WAS_FREE: 'Nothing was paid for these pieces: send a replacement.',
  TOO_MANY_PIECES: 'Some of these pieces were given back already.',
  DELIVERY_GIVEN_BACK: 'The delivery was given back already.',
  TOO_LITTLE: ACT_ERRORS.TOO_LITTLE.message,
  TOO_MUCH: 'Less than that is left of what was paid.',
  PAID_AT_COUNTER: 'It was paid at the counter: hand the money back, then say so.',
  NOTHING_LEFT: 'Nothing is left of what was paid.',
}

type Approving = { shop: OperatorShop; input: Input; number: string }

const approvalOf = ({ shop, input: { options }, number }: Approving) => ({
  number,
  actor: shop.actor,
  ...(options.note && { words: options.note }),
  ...(options['goods-back'] && { goodsBack: true }),
})

async function payBack(approving: Approving, orderId: string): Promise<Outcome> {
  const { shop, input, number } = approving
  const due = await previewRefund(shop, number)
  if (!due.ok) return fail(PROBLEMS[due.error])
  const { currency } = await readAnyOrder(shop.db, orderId)
  const { counter } = due.value
  const amount = formatMoney(due.value.amount, currency, 'exact')
  const question = counter
    ? `The order was paid at the counter (${counter}). Have you handed ${amount} back for ${number}?`
    : `Pay back ${amount} for what ${number} is about?`
  const refused = await agreed(shop, input, question)
  if (refused) return refused
  const done = await approveRefund(shop, { ...approvalOf(approving), isHandedBack: counter !== null })
  if (!done.ok) return fail(PROBLEMS[done.error])
  const text = counter
    ? `${amount} for ${number} was handed back at the counter.`
    : `${amount} for ${number} goes back; ${BY_THE_SHOP}`
  return ok({ text, data: { number, ...done.value } })
}

async function sendAgain(approving: Approving): Promise<Outcome> {
  const { shop, input, number } = approving
  const refused = await agreed(shop, input, `Replace what ${number} is about?`)
  if (refused) return refused
  const done = await approveReplacement(shop, approvalOf(approving))
  if (!done.ok) return fail(PROBLEMS[done.error])
  const text = `${done.value.orderNumber} replaces what ${number} is about. Pack it within two working days.`
  return ok({ text, data: { number, ...done.value } })
}

export const approve: Command = {
  takes: 'NUMBER --refund | --replacement [--note WORDS] [--goods-back]',
  does: 'approves a claim: pays back what was paid for its pieces, or makes a free order that replaces them',
  examples: ['C-7K2M --refund', 'C-7K2M --replacement --note "We have packed it better this time."'],
  options: ['refund', 'replacement', 'note', 'goods-back'],
  async run(shop, input) {
    const { refund = false, replacement = false } = input.options
    if (refund === replacement) return fail('Say --refund or --replacement.')
    const found = await findClaimNumbered(shop.db, input.words[0] ?? '')
    if (!found) return fail(`There is no claim ${input.words[0] ?? ''}.`)
    const approving = { shop, input, number: found.number }
    return refund ? payBack(approving, found.orderId) : sendAgain(approving)
  },
}
