import { dayInIndia, dayText } from '../ui/time.tsx'
import { barOf } from './life-of.ts'
import styles from './stock.module.css'

type LifeBarProps = { madeOn: string; bestBefore: string; soldUntil: string; isNear: boolean }

const daysText = (days: number) =>
  days < 0 ? 'not sold any more' : days === 0 ? 'last day' : days === 1 ? '1 day' : `${days} days`

/** How much of a batch's life is over. The mark is where selling stops; the words say the same. */
export function LifeBar({ madeOn, bestBefore, soldUntil, isNear }: LifeBarProps) {
  const { gone, mark, daysLeft } = barOf({ madeOn, bestBefore, soldUntil, today: dayInIndia(new Date()) })
  return (
    <span className={styles.life} data-near={isNear || undefined}>
      <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.gone} width={gone} height="10" />
        <rect className={styles.mark} x={Math.min(98.5, mark)} width="1.5" height="10" />
      </svg>
      <b>{daysText(daysLeft)}</b>
      <span className={styles.small}>best before {dayText(bestBefore, true)}</span>
    </span>
  )
}
