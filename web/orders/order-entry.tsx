import type { Order } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import { TextLink } from '../ui/text-link.tsx'
import styles from './order-entry.module.css'
import { statusStyle } from './order-status-style.ts'
import { OrderTime } from './order-time.tsx'

const MOST_THUMBNAILS = 3

type OrderEntryProps = { order: Order }

export function OrderEntry({ order }: OrderEntryProps) {
  const { text, tone } = statusStyle(order)
  return (
    <li className={styles.entry}>
      <div>
        <h2 className={styles.number}>{order.orderNumber}</h2>
        <p className={styles.date}>
          <OrderTime at={order.meta.createdAt} show="day" />
        </p>
        <p className={styles.total}>{moneyText(order.total, order.currency)}</p>
      </div>
      <Thumbnails order={order} />
      <div className={styles.status}>
        <p className={styles.text} data-tone={tone}>
          {text}
        </p>
        <TextLink to={`/my/orders/${order.id}`} arrow>
          View<span className="visually-hidden"> order {order.orderNumber}</span>
        </TextLink>
      </div>
    </li>
  )
}

function Thumbnails({ order: { items } }: OrderEntryProps) {
  const more = items.length - MOST_THUMBNAILS
  return (
    <ul className={styles.thumbnails} aria-label="Items">
      {items.slice(0, MOST_THUMBNAILS).map(({ productSku, variantSku, productTitle, media }) => (
        <li key={variantSku} className={styles.thumbnail} data-product={productSku}>
          <img src={media.srcXS} alt={productTitle} width={64} height={80} loading="lazy" />
        </li>
      ))}
      {more > 0 && <li className={styles.thumbnail}>+{more} more</li>}
    </ul>
  )
}
