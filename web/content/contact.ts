import { type Block, link, p } from './policies/prose.ts'

type Question = { question: string; answer: Block[] }

/** What we are asked most about ordering; the policies have the whole answer. */
export const ORDERING_QUESTIONS: Question[] = [
  {
    question: 'When does my order arrive?',
    answer: [
      p(
        'What is in stock ships within 2 working days and then travels 2-7 working days, Monday to Saturday 9 AM-7 PM. See ',
        link('how long it travels', '/policies/shipping#delivery-time'),
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
        'Yes, before courier pickup. Call us with the order number. See ',
        link('cancelling before courier pickup', '/policies/refund#before-pickup'),
        '.',
      ),
    ],
  },
  {
    question: 'Something arrived damaged, expired or wrong',
    answer: [
      p(
        'Tell us within 3 days, with the order number and a picture. We replace it or return the money. See ',
        link('what to send us', '/policies/refund#something-is-wrong'),
        '.',
      ),
    ],
  },
  {
    question: 'I paid, but the order says pending',
    answer: [
      p(
        'The bank may still be at work. Please do not pay twice: if the payment does not come through, it is refunded by itself. See ',
        link('how payments end', '/policies/tos#payment'),
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
  { when: 'Along the way', what: 'With that number you can ask at any time how far we are.' },
  { when: 'Within one month', what: 'It is resolved, and you know how and why.' },
]
