import { millTime } from '#domain/delivery/calendar.ts'
import { formatPromise } from '#domain/delivery/promise-display.ts'
import { minutes } from '#kit/duration.ts'
import { timeLeftText } from '../orders/time-left.ts'
import { useTimeLeft } from '../ui/use-time-left.ts'
import styles from './arrival-line.module.css'

type Range = { earliest: string | null; latest: string | null; orderBy: string | null }

/** The days, and how long they hold: 'Wed, Nov 18 – Thu, Nov 19 if you order within 3 h 12 min'. */
export function ArrivalText({ earliest, latest, orderBy }: Range) {
  if (!earliest || !latest || !orderBy) return null
  const { day: today } = millTime(new Date())
  return (
    <>
      <strong className="tabular">{formatPromise({ earliest, latest }, today)}</strong>
      <OrderWithin orderBy={orderBy} />
    </>
  )
}

/** Counts in minutes, and says nothing once the cut-off has passed. */
function OrderWithin({ orderBy }: { orderBy: string }) {
  const left = useTimeLeft(Date.parse(orderBy), minutes(1))
  if (left === 0) return null
  const time = left < minutes(1) ? 'the next minute' : timeLeftText(left)
  return (
    <>
      {' '}
      if you order within <span className={styles.time}>{time}</span>
    </>
  )
}
