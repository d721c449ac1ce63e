import { type Block, link, p } from '#domain/content/prose.ts'

type Question = { question: string; answer: Block[] }

/** Frequent questions about ordering; the policies have the complete answers. */
export const ORDERING_QUESTIONS: Question[] = [
  {
    question: 'When does my order arrive?',
    answer: [
      p(
        'Items in stock ship within 2 working days. Estimated delivery is 2-7 working days, Monday to Saturday 9 AM-7 PM. See ',
        link('how long delivery takes', '/policies/shipping#delivery-time'),
        '.',
      ),
    ],
  },
  {
    question: 'What does delivery cost?',
    answer: [
      p(
        'The fee is calculated at checkout and is free during promotions. See ',
        link('what delivery costs', '/policies/shipping#fee'),
        '.',
      ),
    ],
  },
  {
    question: 'Can I cancel?',
    answer: [
      p(
        'Yes, any time before courier pickup. Call us with your order number. See ',
        link('cancelling before courier pickup', '/policies/refund#before-pickup'),
        '.',
      ),
    ],
  },
  {
    question: 'Something arrived damaged, expired or wrong. What now?',
    answer: [
      p(
        'Tell us within 3 days, with your order number and a photo. We will replace it or refund you. See ',
        link('what to send us', '/policies/refund#something-is-wrong'),
        '.',
      ),
    ],
  },
  {
    question: 'I paid, but my order says pending. Why?',
    answer: [
      p(
        'Your bank may still be processing it. Please do not pay twice: if the payment does not come through, it is refunded automatically. See ',
        link('how payments work', '/policies/tos#payment'),
        '.',
      ),
    ],
  },
  {
    question: 'How do I stop your text messages?',
    answer: [p('Reply STOP to any of them. See our ', link('SMS policy', '/policies/tos#sms-policy'), '.')],
  },
]

export const GRIEVANCE_STEPS = [
  { when: 'Within 48 hours', what: 'We acknowledge your complaint and give you a ticket number.' },
  { when: 'Along the way', what: 'Quote that number at any time to ask where things stand.' },
  { when: 'Within one month', what: 'It is resolved, and we tell you how and why.' },
]
