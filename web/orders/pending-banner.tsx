import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import {
  cancelsAt,
  hasFailedPayment,
  PENDING_ACTION_TEXT,
  type PendingAction,
  pendingAction,
} from '#domain/pending-action.ts'
import { seconds } from '#kit/duration.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTimeLeft } from '../ui/use-time-left.ts'
import { statusStyle } from './order-status-style.ts'
import { PayOrEdit } from './pay-or-edit.tsx'
import type { PendingActions } from './pending-actions.ts'
import styles from './pending-banner.module.css'
import { timeLeftText } from './time-left.ts'

type PendingBannerProps = { order: Order; moves: PendingActions }

/** The pending action of the payment, and how much time is left for it. */
export function PendingBanner({ order, moves }: PendingBannerProps) {
  const action = pendingAction(order)
  const end = cancelsAt(order)
  if (!action || !end) return null
  const { title, deadline } = PENDING_ACTION_TEXT[action]
  return (
    <section
      className={styles.banner}
      data-action={action}
      data-tone={statusStyle(order).tone}
      aria-labelledby="pending-title"
    >
      <div className={styles.words}>
        <h2 id="pending-title" className={styles.title}>
          {title}
        </h2>
        <p>{WORDS[action](order)}</p>
        <p className={styles.clock}>
          <Icon name="clock" size={20} />
          <span>
            {deadline} <TimeLeft end={end.getTime()} />
          </span>
        </p>
      </div>
      <div className={styles.actions}>{ACTIONS[action](moves, order)}</div>
    </section>
  )
}

const WORDS: Record<PendingAction, (order: Order) => string> = {
  PAYAMOUNT: ({ total, currency }) =>
    `${moneyText(total, currency)} is still to be paid. We start packing as soon as it is.`,
  WAITFORPAYMENT: () => 'You need not do anything. This page updates itself as soon as the bank answers.',
  RETRYPAYMENT: (order) =>
    hasFailedPayment(order)
      ? 'Your order is saved. Try the payment again, or edit the order.'
      : 'Your order is saved. Pay when you are ready, or edit it.',
}

const ACTIONS: Record<PendingAction, (moves: PendingActions, order: Order) => ReactNode> = {
  PAYAMOUNT: (moves, order) => <PayOrEdit label="Pay Balance" {...{ moves, order }} />,
  RETRYPAYMENT: (moves, order) => <PayOrEdit label="Retry Payment" {...{ moves, order }} />,
  // While a payment is being processed the server rejects another payment and an edit.
  WAITFORPAYMENT: ({ busy, look }) => (
    <Button variant="outline" loadingLabel={busy === 'look' ? 'Checking' : undefined} onClick={look}>
      Check again
    </Button>
  ),
}

const TICK = seconds(5)

type TimeLeftProps = { end: number }

function TimeLeft({ end }: TimeLeftProps) {
  const left = useTimeLeft(end, TICK)
  return (
    <span className={styles.left}>
      {left > 0 ? `${timeLeftText(left)} left.` : 'Time is up. We are checking with the bank one last time.'}
    </span>
  )
}
