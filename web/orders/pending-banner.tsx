import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import {
  asksForRest,
  cancelsAt,
  hasFailedPayment,
  type PendingAction,
  pendingAction,
  pendingText,
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

type PendingBannerProps = { order: Order; actions: PendingActions }

/** The pending action of the payment, and how much time is left for it. */
export function PendingBanner({ order, actions }: PendingBannerProps) {
  const action = pendingAction(order)
  const end = cancelsAt(order)
  const text = pendingText(order)
  if (!action || !end || !text) return null
  const { title, deadline } = text
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
      <div className={styles.actions}>{ACTIONS[action](actions, order)}</div>
    </section>
  )
}

const stillToPay = (amount: number, currency: Order['currency']) =>
  `${moneyText(amount, currency)} is still to be paid. We start packing as soon as it is.`

const WORDS: Record<PendingAction, (order: Order) => string> = {
  PAYAMOUNT: ({ total, currency }) => stillToPay(total, currency),
  WAITFORPAYMENT: () => 'You need not do anything. This page updates itself as soon as the bank answers.',
  RETRYPAYMENT: (order) => {
    const { transactions, total, currency } = order
    if (asksForRest(order)) return stillToPay(transactions[0]?.amount ?? total, currency)
    return hasFailedPayment(order)
      ? 'Your order is saved. Try the payment again, or edit the order.'
      : 'Your order is saved. Pay when you are ready, or edit it.'
  },
}

const ACTIONS: Record<PendingAction, (actions: PendingActions, order: Order) => ReactNode> = {
  PAYAMOUNT: (actions, order) => <PayOrEdit label="Pay Balance" {...{ actions, order }} />,
  RETRYPAYMENT: (actions, order) => <PayOrEdit label="Retry Payment" {...{ actions, order }} />,
  // While a payment is being processed the server rejects another payment and an edit.
  WAITFORPAYMENT: ({ busy, reload }) => (
    <Button variant="outline" loadingLabel={busy === 'reload' ? 'Checking' : undefined} onClick={reload}>
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
