import { clockText } from './clock-text.ts'
import styles from './resend-timer.module.css'
import { useSecondsLeft } from './use-seconds-left.ts'

type ResendTimerProps = { until: number }

/** Counts down in sight; read out is only its end. */
export function ResendTimer({ until }: ResendTimerProps) {
  const left = useSecondsLeft(until)
  return (
    <p className={styles.timer} role="status">
      {left > 0 ? (
        <span role="timer" aria-live="off">
          You can request a new code in {clockText(left)}
        </span>
      ) : (
        'You can request a new code now.'
      )}
    </p>
  )
}
