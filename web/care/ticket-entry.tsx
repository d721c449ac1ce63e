import type { Ticket } from '#contract/care.ts'
import { BRAND } from '#domain/brand.ts'
import type { TicketStatus } from '#domain/care-ticket.ts'
import { OrderTime } from '../orders/order-time.tsx'
import styles from './ticket-entry.module.css'

const STATUS_TEXTS: Record<TicketStatus, string> = { OPEN: 'Open', ANSWERED: 'Answered', CLOSED: 'Closed' }

type TicketEntryProps = { ticket: Ticket }

export function TicketEntry({
  ticket: { number, status, orderNumber, answerBy, messages },
}: TicketEntryProps) {
  return (
    <li className={styles.ticket}>
      <div className={styles.head}>
        <h2 className={styles.number}>{number}</h2>
        <p className={styles.status} data-status={status}>
          {STATUS_TEXTS[status]}
        </p>
      </div>
      {orderNumber && <p className={styles.note}>About order {orderNumber}</p>}
      <ol className={styles.messages}>
        {messages.map(({ author, body, createdAt }) => (
          <li key={createdAt} className={styles.message} data-author={author}>
            <p className={styles.note}>
              <strong>{author === 'STAFF' ? BRAND.name : 'You'}</strong>, <OrderTime at={createdAt} />
            </p>
            <p className={styles.body} dir="auto">
              {body}
            </p>
          </li>
        ))}
      </ol>
      {status === 'OPEN' && (
        <p className={styles.note}>
          We answer by <OrderTime at={answerBy} />.
        </p>
      )}
    </li>
  )
}
