import { minutesText } from '../ui/minutes-text.ts'
import { useSecondsLeft } from '../ui/use-time-left.ts'
import styles from './resend-timer.module.css'

type ResendTimerProps = { until: number }

/** Shows a countdown; screen readers announce only its end. */
export function ResendTimer({ until }: ResendTimerProps) {
  const left = useSecondsLeft(until)
  return (
    <p className={styles.timer} role="status">
      {left > 0 ? (
        <span role="timer" aria-live="off">
          You can request a new code in {minutesText(left)}
        </span>
      ) : (
        'You can request a new code now.'
      )}
    </p>
  )
}
