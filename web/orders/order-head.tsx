import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { helpChatUrl } from './help-chat.ts'
import styles from './order-head.module.css'
import { OrderTime } from './order-time.tsx'

type OrderHeadProps = { order: Order | null }

export function OrderHead({ order }: OrderHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <p className={styles.back}>
          <Icon name="chevron-left" size={18} />
          <TextLink to="/my/orders">My Orders</TextLink>
        </p>
        <h1 id="order-title" className={styles.title}>
          My Order Detail
        </h1>
      </div>
      {order && <Facts order={order} />}
    </header>
  )
}

type FactsProps = { order: Order }

function Facts({ order: { orderNumber, meta, total, currency } }: FactsProps) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Order number">{orderNumber}</Fact>
        <Fact name="Placed">
          <OrderTime at={meta.createdAt} show="day" />
        </Fact>
        <Fact name="Total">{moneyText(total, currency)}</Fact>
      </dl>
      <a
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
        href={helpChatUrl(orderNumber)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="message" size={18} />
        Chat with us<span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  )
}

type FactProps = { name: string; children: ReactNode }

function Fact({ name, children }: FactProps) {
  return (
    <div>
      <dt className={`label ${styles.name}`}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
