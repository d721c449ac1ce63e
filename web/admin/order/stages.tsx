import type { DeskOrder } from '#contract/admin/desk-order.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '../ui/icon.tsx'
import { Time } from '../ui/time.tsx'
import styles from './order.module.css'

const WAY: readonly { status: OrderStatus; label: string }[] = [
  { status: 'PENDING', label: 'Placed' },
  { status: 'PROCESSING', label: 'Packing' },
  { status: 'READYFORPICKUP', label: 'Ready' },
  { status: 'SHIPPED', label: 'On the way' },
  { status: 'OUTFORDELIVERY', label: 'At the door' },
  { status: 'DELIVERED', label: 'Delivered' },
]
const ENDS: Partial<Record<OrderStatus, string>> = {
  RETURNED: 'Came back',
  CANCELLED: 'Cancelled',
  DELETED: 'Ended unpaid',
}

/** The way of an order, with what it has reached. An order that ended otherwise shows where it ended. */
export function Stages({ status, stages }: Pick<DeskOrder, 'status' | 'stages'>) {
  const reached = new Map(stages.map((stage) => [stage.status, stage]))
  const end = ENDS[status]
  const way = end ? [...WAY.filter((step) => reached.has(step.status)), { status, label: end }] : WAY
  return (
    <ol className={styles.stages} aria-label="Stages">
      {way.map((step) => {
        const stage = reached.get(step.status)
        const isNow = step.status === status
        return (
          <li
            key={step.status}
            className={classes(stage && styles.reached, isNow && styles.now)}
            aria-current={isNow ? 'step' : undefined}
          >
            <span className={styles.dot}>
              <Icon name={stage ? (isNow ? 'box' : 'check') : 'clock'} size={16} />
            </span>
            <b>{step.label}</b>
            <span className={styles.small}>{stage ? <Time at={stage.at} /> : 'not yet'}</span>
          </li>
        )
      })}
    </ol>
  )
}
