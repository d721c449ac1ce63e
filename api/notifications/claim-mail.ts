import { BRAND } from '#domain/brand.ts'
import { invariant } from '#kit/invariant.ts'
import type { MailBlock } from './mail-content.ts'
import type { OrderFacts } from './order-facts.ts'
import { text, view, type Write } from './order-mail-parts.ts'

type Told = NonNullable<OrderFacts['claim']>

const { care } = BRAND

function told({ claim }: OrderFacts): Told {
  invariant(claim, 'a message about a claim has its facts')
  return claim
}

/** The claimed pieces. */
const claimed = ({ items }: Told): MailBlock[] =>
  items.length > 0
    ? [{ kind: 'facts', rows: [{ name: 'Your claim is about', value: items.join('\n') }] }]
    : []

export const claimReceived: Write = (facts) => {
  const claim = told(facts)
  const { number, dueOn } = claim
  return {
    subject: `We have your claim ${number}`,
    preheader: `We will answer by ${dueOn}.`,
    heading: 'We are sorry, and we will look at it',
    blocks: [
      text(
        `Thank you for telling us about your order ${facts.orderNumber}. Your claim has the number ${number}, and we will answer by ${dueOn}.`,
      ),
      ...claimed(claim),
      text('Please keep what you received, if you can, until you have our answer.'),
      view(facts),
    ],
  }
}

const REPLACED = ({ actBy, replacement }: Told) => [
  `We are sending you a replacement. It leaves by ${actBy} and costs you nothing.`,
  `You can follow it under My Orders as ${replacement}.`,
]

/** What was decided, in one heading and a few sentences. */
function answerOf(claim: Told): { heading: string; sentences: string[] } {
  if (claim.state === 'REJECTED') return { heading: 'Our answer', sentences: ['This is our answer:'] }
  if (claim.amount !== null && claim.isHandedBack)
    return {
      heading: `${claim.amount} is paid back`,
      sentences: [`We have paid ${claim.amount} back at our counter.`],
    }
  if (claim.amount !== null)
    return {
      heading: `${claim.amount} is on its way back`,
      sentences: [
        `We are paying back ${claim.amount}, the way you paid. You should see it within 3 to 10 business days.`,
      ],
    }
  return { heading: 'A replacement is coming', sentences: REPLACED(claim) }
}

const goodsWords = ({ state, asksGoodsBack }: Told) => {
  if (state === 'REJECTED')
    return `If you see it differently, write to ${care.email} or call ${care.phone.display}. We will look again.`
  return asksGoodsBack
    ? 'We would like to have the goods back. We will write to you about the pick-up, which costs you nothing.'
    : 'You do not need to send anything back.'
}

export const claimAnswered: Write = (facts) => {
  const claim = told(facts)
  const { heading, sentences } = answerOf(claim)
  return {
    subject: `Our answer to your claim ${claim.number}`,
    preheader: sentences.join(' '),
    heading,
    blocks: [
      ...sentences.map(text),
      ...(claim.decisionNote ? [{ kind: 'quote' as const, text: claim.decisionNote }] : []),
      ...claimed(claim),
      text(goodsWords(claim)),
      view(facts),
    ],
  }
}
