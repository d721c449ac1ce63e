import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import type { User } from '#contract/users.ts'
import { firstName } from '#domain/first-name.ts'
import { moneyText } from '#domain/money-text.ts'
import { orderContact } from '#domain/order-contact.ts'
import { useAccount } from '../account/use-account.ts'
import { phoneText } from '../auth/phone-text.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './order-confirmation.module.css'
import { PromisedDays } from './promised-days.tsx'
import { useIsFirstConfirmation, useIsJustPaid } from './use-confirmation.ts'

type OrderConfirmationProps = { order: Order }

/** The thank-you part of an order, shown once: items, delivery date, and where updates are sent. */
export function OrderConfirmation({ order }: OrderConfirmationProps) {
  return useIsJustPaid(order) ? <FirstConfirmation order={order} /> : null
}

function FirstConfirmation({ order }: OrderConfirmationProps) {
  const account = useAccount()
  const user = account.status === 'customer' ? account.user : null
  return useIsFirstConfirmation(order.id) ? <ThankYou order={order} user={user} /> : null
}

type ThankYouProps = OrderConfirmationProps & { user: User | null }

export function ThankYou({ order, user }: ThankYouProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const contact = user && contactOf(user)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles.thanks} data-ground="ink" aria-labelledby="thanks-title">
      <Stone className={styles.stone} />
      <div className={styles.words}>
        <h2 id="thanks-title" ref={title} className={styles.title} tabIndex={-1}>
          Thank you, <bdi>{firstName(order.customerName)}</bdi>!
        </h2>
        <p className={styles.lead}>
          <Lead order={order} />
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name="What you bought">
          <ItemNames order={order} />
        </Fact>
        {order.promise && (
          <Fact name="When it comes">
            <p className="tabular">
              <PromisedDays promise={order.promise} />
            </p>
            <DeliveryHours order={order} />
          </Fact>
        )}
        {contact && (
          <Fact name="Confirmation sent to">
            <bdi className={styles.contact}>
              {contact.channel === 'EMAIL' ? contact.email : phoneText(contact)}
            </bdi>
          </Fact>
        )}
      </dl>
      <ButtonLink variant="turmeric" to="/products" className={styles.action}>
        Continue shopping
      </ButtonLink>
    </section>
  )
}

const contactOf = ({ account, ...user }: User) =>
  orderContact({
    ...user,
    isEmailVerified: account.emailVerifiedAt !== null,
    isPhoneVerified: account.phoneVerifiedAt !== null,
  })

function Lead({ order: { orderNumber, total, currency } }: OrderConfirmationProps) {
  const number = <span className={styles.whole}>{orderNumber}</span>
  if (total === 0) return <>Order {number} is placed. There was nothing to pay.</>
  return (
    <>
      We have your payment of {moneyText(total, currency)} for order {number}.
    </>
  )
}

/** In India the policy names the hours of delivery. */
function DeliveryHours({ order: { shippingAddress } }: OrderConfirmationProps) {
  if (shippingAddress.country !== 'IND') return null
  return (
    <p className={styles.small}>
      Monday to Saturday, <span className={styles.whole}>9 AM-7 PM</span>
    </p>
  )
}

const MOST_NAMES = 3

function ItemNames({ order: { items } }: OrderConfirmationProps) {
  const more = items.length - MOST_NAMES
  return (
    <ul className={styles.items}>
      {items.slice(0, MOST_NAMES).map((item) => (
        <li key={item.variantSku}>
          {item.quantity} × {item.productTitle}, <span className={styles.whole}>{item.variantTitle}</span>
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
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
