import { toMajor } from '#domain/money.ts'
import { PAYMENT_PROBLEMS, type PaymentProblemKind } from '#domain/payment.ts'
import { formatMoney } from '#domain/price-display.ts'
import { days, hours, type Milliseconds, minutes } from '#kit/duration.ts'
import type { OpenProblem } from '../payments/index.ts'
import { textTable } from './text-table.ts'

type Case = { order: string; amount: string; gateway: string; subject: string }

/** What staff should do about each problem. */
const NEXT_STEP: Record<PaymentProblemKind, (about: Case) => string> = {
  WRONG_AMOUNT: ({ order }) => `Agree with the customer, or send everything back: cancel ${order}`,
  OTHER_CURRENCY: ({ gateway, subject }) => `Give ${subject} back at ${gateway}’s own desk.`,
  REFUNDED_ELSEWHERE: ({ gateway, order }) =>
    `Ask who gave it back at ${gateway}; if ${order} should not go out, cancel it.`,
  NOT_AT_PROVIDER: ({ order, gateway }) => `Stop the parcel of ${order} and ask ${gateway} for the payment.`,
  UNKNOWN_INTENT: ({ gateway, subject }) =>
    `Ask ${gateway} whose ${subject} is; it may be another shop on the same account.`,
  UNCLEAR: ({ gateway }) => `Check the keys and the mode of ${gateway}; until then deadlines wait.`,
  REFUND_FAILED: ({ gateway, order, amount }) =>
    `Check the balance at ${gateway}. If it was refused for good, give it again: refund ${order} ${amount}`.trim(),
  REFUND_STUCK: ({ gateway, subject }) => `Ask ${gateway} what became of ${subject}.`,
  SOLD_OUT: ({ order }) =>
    `The money goes back by itself. Write to the customer of ${order} and count the shelf.`,
  DISPUTE: ({ gateway, order }) => `Answer the bank at ${gateway}’s own desk; show ${order} has the proof.`,
}

/** How long ago, in the largest whole unit. */
export function age(since: Date, now = new Date()): string {
  const past = Math.max(0, now.getTime() - since.getTime())
  const units: [string, Milliseconds][] = [
    ['day', days(1)],
    ['hour', hours(1)],
    ['minute', minutes(1)],
  ]
  const [name, unit] = units.find(([, length]) => past >= length) ?? ['minute', minutes(1)]
  const count = Math.floor(past / unit)
  return count === 1 ? `1 ${name}` : `${count} ${name}s`
}

const amountOf = ({ amount, currency }: OpenProblem) =>
  amount !== null && currency ? formatMoney(amount, currency, 'exact') : ''

const nextStep = (problem: OpenProblem): string =>
  NEXT_STEP[problem.kind]({
    order: problem.orderNumber ?? 'the order',
    amount: amountOf(problem),
    gateway: problem.gateway,
    subject: problem.subject,
  })

const HEADS = ['ID', 'KIND', 'ORDER', 'AMOUNT', 'AGE', 'TIMES', 'BY', 'ABOUT']

/** One row per problem; below it what is wrong and what to do. */
export function showProblems(problems: readonly OpenProblem[]): string {
  const rows = problems.map((problem) => [
    String(problem.id),
    problem.kind,
    problem.orderNumber ?? '',
    amountOf(problem),
    age(problem.since),
    String(problem.times),
    problem.gateway,
    problem.subject,
  ])
  const [head = '', ...lines] = textTable(HEADS, rows).split('\n')
  const explained = problems.map((problem, index) => {
    const what = [PAYMENT_PROBLEMS[problem.kind], problem.details].filter(Boolean).join(': ')
    return `${lines[index]}\n    What: ${what}\n    Next: ${nextStep(problem)}`
  })
  return [head, ...explained].join('\n')
}

export const problemsData = (problems: readonly OpenProblem[]) =>
  problems.map((problem) => ({
    ...problem,
    amount: problem.amount === null ? null : toMajor(problem.amount),
    age: age(problem.since),
    next: nextStep(problem),
  }))
