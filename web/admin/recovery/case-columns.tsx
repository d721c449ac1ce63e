import type { ReactNode } from 'react'
import type { RecoveryCase } from '#contract/admin/recovery.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { ORDER_STATUS_TEXT } from '#domain/order-status.ts'
import { amountText } from '../ui/amount.tsx'
import { Time } from '../ui/time.tsx'
import styles from './recovery.module.css'
import { GATEWAY_NAMES } from './recovery-words.ts'

type Fact = { name: string; value: ReactNode; differs?: boolean }

const INTENT_WORDS = {
  OPEN: 'open',
  PAID: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
  SUPERSEDED: 'replaced',
} as const
const ANSWER_WORDS: Record<string, string> = {
  TAKEN: 'taken',
  HELD: 'held',
  STARTED: 'started',
  FAILED: 'failed',
  RELEASED: 'released',
  PENDING: 'waiting',
  SUCCESS: 'counted',
}

const shownAmount = (amount: number, currency: string) => {
  const known = CURRENCIES.find((one) => one === currency)
  return known ? amountText(amount, known) : `${amount.toFixed(2)} ${currency}`
}

function askedFacts({ intent, order, refund }: RecoveryCase): Fact[] {
  return [
    ...(refund ? [{ name: 'Give back', value: amountText(refund.amount, refund.currency) }] : []),
    ...(intent && !refund ? [{ name: 'Amount', value: amountText(intent.amount, intent.currency) }] : []),
    ...(order ? [{ name: 'Order', value: ORDER_STATUS_TEXT[order.status].active }] : []),
    ...(intent ? [{ name: 'Payment', value: INTENT_WORDS[intent.state] }] : []),
    ...(intent || order ? [] : [{ name: 'Asked for', value: 'nothing' }]),
  ]
}

/** What the provider said last: when staff asked, or when the shop looked by itself. */
function providerFacts({ provider, answer, differs, refund }: RecoveryCase): Fact[] {
  const said = answer ?? provider
  if (!said) return [{ name: 'State', value: 'not known' }]
  // Counted by nobody: a person decides.
  const isTaken = provider?.errorCode === 'WRONG_AMOUNT' && !answer
  return [
    ...(refund
      ? [{ name: 'Refund', value: ANSWER_WORDS[refund.state], differs: refund.state === 'FAILED' }]
      : []),
    {
      name: 'Amount',
      value: shownAmount(said.amount, said.currency),
      differs: differs.includes('amount') || differs.includes('currency'),
    },
    {
      name: 'State',
      value: isTaken ? 'taken' : (ANSWER_WORDS[said.status] ?? said.status),
      differs: differs.includes('status') && !answer,
    },
    ...(answer ? [{ name: 'Given back', value: shownAmount(answer.refunded, answer.currency) }] : []),
  ]
}

type Booked = RecoveryCase['books']

const sumOf = (books: Booked, wanted: (one: Booked[number]) => boolean) =>
  books.filter(wanted).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100

function bookFacts({ books, kind, order, sum, refund, solved }: RecoveryCase): Fact[] {
  const currency: Currency = order?.currency ?? sum?.currency ?? 'INR'
  const counted = sumOf(books, ({ type, status }) => type === 'PAYMENT' && status === 'SUCCESS')
  const back = sumOf(books, ({ type, status }) => type === 'REFUND' && status !== 'FAILED')
  const isInDoubt = kind === 'WRONG_AMOUNT' || !order || refund?.state === 'FAILED'
  const doubt = isInDoubt ? (sum?.amount ?? 0) : 0
  return [
    { name: 'Counted', value: amountText(counted, currency) },
    { name: 'Given back', value: amountText(back, currency) },
    ...(doubt > 0 && !solved
      ? [{ name: 'In doubt', value: amountText(doubt, currency), differs: true }]
      : [{ name: 'Left', value: amountText(Math.round((counted - back) * 100) / 100, currency) }]),
  ]
}

/** What was asked for, what the provider says and what the books hold; what differs is marked. */
export function CaseColumns({ about }: { about: RecoveryCase }) {
  const { gateway, answer } = about
  return (
    <div className={styles.columns}>
      <Column
        title="What we asked for"
        note="written before the provider was called"
        facts={askedFacts(about)}
      />
      <Column
        title={`What ${GATEWAY_NAMES[gateway]} says`}
        note={
          answer ? (
            <>
              asked <Time at={answer.at} />
            </>
          ) : (
            'as the shop saw it last'
          )
        }
        facts={providerFacts(about)}
      />
      <Column title="What the books hold" note="payments and refunds" facts={bookFacts(about)} />
    </div>
  )
}

function Column({ title, note, facts }: { title: string; note: ReactNode; facts: readonly Fact[] }) {
  return (
    <section className={styles.column}>
      <h3 className="label">{title}</h3>
      <p className={styles.quiet}>{note}</p>
      <dl className={styles.facts}>
        {facts.map(({ name, value, differs }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-differs={differs || undefined}>
              {value}
              {differs && <span className="visually-hidden"> (differs)</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
