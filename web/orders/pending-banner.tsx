import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import { cancelsAt, PENDING_ACTION_TEXT, type PendingAction, pendingAction } from '#domain/pending-action.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './pending-banner.module.css'
import { timeLeftText } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'

export type PendingMoves = {
  /** Which of them is under way. */
  busy: 'charge' | 'edit' | 'look' | null
  charge: () => void
  edit: () => void
  look: () => void
}

type PendingBannerProps = { order: Order; moves: PendingMoves }

/** What is still to be done about the payment, and how long there is for it. */
export function PendingBanner({ order, moves }: PendingBannerProps) {
  const action = pendingAction(order)
  const end = cancelsAt(order)
  if (!action || !end) return null
  const { title, deadline } = PENDING_ACTION_TEXT[action]
  return (
    <section className={styles.banner} data-action={action} aria-labelledby="pending-title">
      <div className={styles.words}>
        <h2 id="pending-title" className={styles.title}>
          {title}
        </h2>
        <p>{WORDS[action](moneyText(order.total, order.currency))}</p>
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

const WORDS: Record<PendingAction, (total: string) => string> = {
  PAYAMOUNT: (total) => `${total} is open. We start packing when it is paid.`,
  WAITFORPAYMENT: () => 'There is nothing to do for you. This page looks again by itself.',
  RETRYPAYMENT: () => 'Nothing is packed yet. Try again, or change the order first.',
}

const ACTIONS: Record<PendingAction, (moves: PendingMoves, order: Order) => ReactNode> = {
  PAYAMOUNT: (moves, order) => <PayOrEdit label="Pay Balance" {...{ moves, order }} />,
  RETRYPAYMENT: (moves, order) => <PayOrEdit label="Retry Payment" {...{ moves, order }} />,
  // With a payment under way the shop would refuse both another one and an edit.
  WAITFORPAYMENT: ({ busy, look }) => (
    <Button variant="outline" loadingLabel={busy === 'look' ? 'Looking' : undefined} onClick={look}>
      Check again
    </Button>
  ),
}

type PayOrEditProps = { label: string; moves: PendingMoves; order: Order }

function PayOrEdit({ label, moves: { busy, charge, edit }, order }: PayOrEditProps) {
  return (
    <>
      <Button loadingLabel={busy === 'charge' ? 'One moment' : undefined} onClick={charge}>
        {label}
      </Button>
      {order.creator === 'CUSTOMER' && (
        <Button variant="outline" loadingLabel={busy === 'edit' ? 'Opening' : undefined} onClick={edit}>
          Edit Order
        </Button>
      )}
    </>
  )
}

type TimeLeftProps = { end: number }

function TimeLeft({ end }: TimeLeftProps) {
  const left = useTimeLeft(end)
  return (
    <span className={styles.left}>
      {left > 0 ? `${timeLeftText(left)} left.` : 'The time is up; we ask the bank one last time.'}
    </span>
  )
}
