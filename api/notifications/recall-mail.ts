import { BRAND } from '#domain/brand.ts'
import { invariant } from '#kit/invariant.ts'
import { summary, text, view, type Write } from './order-mail-parts.ts'

const { care } = BRAND

/** A recall: what it is about, what to do and what happens to the money, in this order. */
export const lotRecalled: Write = (facts) => {
  invariant(facts.recall, 'a recall is told with its lot')
  const { lot, product, reason, amount } = facts.recall
  return {
    subject: `Please do not eat lot ${lot} from your order ${facts.orderNumber}`,
    preheader: `We have recalled it, and your money is on its way back.`,
    heading: 'Please do not eat this lot',
    blocks: [
      text(`We have recalled a lot of ${product} that was in your order ${facts.orderNumber}. Here is why:`),
      { kind: 'quote', text: reason },
      {
        kind: 'facts',
        rows: [
          { name: 'Product', value: product },
          { name: 'Lot', value: lot },
        ],
      },
      text(
        'The lot is printed on the pack, beside the date. If it is this one, please do not eat what is left and throw it away, so that nobody else does. Packs of other lots are not affected.',
      ),
      text(
        amount
          ? `We are returning ${amount} to you. You need not do anything or send anything back. You should see the money within 3 to 10 business days.`
          : 'You need not send anything back.',
      ),
      text(
        `If you gave the pack to somebody, please tell them. If you have eaten from it and feel unwell, please see a doctor and show them this message. We are here on ${care.phone.display} (${care.hours}) and at ${care.email}.`,
      ),
      text('We are sorry. You should be able to rely on what comes from our mill.'),
      view(facts),
      ...summary(facts),
    ],
  }
}
