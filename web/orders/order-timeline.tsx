import type { Order } from '#contract/orders.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { Stone } from '../ui/stone.tsx'
import { useFocusFallback } from '../ui/use-focus-fallback.ts'
import { currentIcon, statusStyle } from './order-status-style.ts'
import { OrderTime } from './order-time.tsx'
import styles from './order-timeline.module.css'
import { type TimelineStep, timelineSteps } from './timeline-steps.ts'

type OrderTimelineProps = { order: Order }

/** The status and history of an order. Changes of the status are announced to screen readers. */
export function OrderTimeline({ order }: OrderTimelineProps) {
  const { text } = statusStyle(order)
  const list = useFocusFallback<HTMLOListElement>(text)
  return (
    <>
      <p className="visually-hidden" role="status">
        {text}
      </p>
      <ol ref={list} className={styles.timeline} aria-label="Order status" tabIndex={-1}>
        {timelineSteps(order).map((step) => (
          <Step key={`${step.status} ${step.at}`} step={step} icon={currentIcon(order)} />
        ))}
      </ol>
    </>
  )
}

type StepProps = { step: TimelineStep; icon: IconName }

function Step({ step: { text, at, notes, isCurrent }, icon }: StepProps) {
  return (
    <li className={styles.step} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.node}>
        {isCurrent ? <Icon name={icon} size={22} /> : <Stone detail="small" size={44} />}
      </span>
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        <p className={styles.small}>
          <OrderTime at={at} />
        </p>
        {notes && (
          <p className={styles.small}>
            <bdi>{notes}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
