import { useEffect, useId, useRef } from 'react'
import type { Claim } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import { CLAIM_KIND_TEXTS } from '#domain/claims/claim-kind-texts.ts'
import type { Day } from '#domain/delivery/calendar.ts'
import { itemName } from '../cart/cart-view.ts'
import { OrderTime } from '../orders/order-time.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CareContact } from './care-contact.tsx'
import styles from './claim-card.module.css'
import { ClaimPictures } from './claim-pictures.tsx'
import { claimText } from './claim-text.ts'
import { WithdrawClaim } from './withdraw-claim.tsx'

type ClaimCardProps = {
  claim: Claim
  order: Order
  today: Day
  /** It was made just now: it takes the focus, so that a screen reader says so. */
  isNew: boolean
  reload: () => Promise<void>
}

export function ClaimCard({ claim, order, today, isNew, reload }: ClaimCardProps) {
  const titleId = useId()
  const { title, detail, tone } = claimText(claim, { currency: order.currency, today })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  return (
    <article className={styles.card} data-tone={tone} aria-labelledby={titleId}>
      {tone !== 'waiting' && <p className={`label ${styles.number}`}>Claim {claim.number}</p>}
      <h3 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
        {title}
      </h3>
      {detail && (
        <p className={styles.detail} dir="auto">
          {detail}
        </p>
      )}
      {claim.state === 'REJECTED' && <CareContact orderNumber={order.orderNumber} />}
      {claim.replacement && (
        <TextLink to={`/my/orders/${claim.replacement.orderId}`} arrow>
          Order {claim.replacement.orderNumber}
        </TextLink>
      )}
      <p className={styles.small}>
        {CLAIM_KIND_TEXTS[claim.kind]} · {linesText(claim, order)} ·{' '}
        <OrderTime at={claim.createdAt} show="day" />
      </p>
      {claim.note && (
        <p className={styles.note} dir="auto">
          {claim.note}
        </p>
      )}
      <ClaimPictures photos={claim.photos} />
      {claim.state === 'OPEN' && <WithdrawClaim claim={claim} orderId={order.id} reload={reload} />}
    </article>
  )
}

/** 2 × Groundnut Oil, 1 Liter */
const linesText = ({ lines }: Claim, { items }: Order) =>
  lines
    .flatMap(({ position, quantity }) => {
      const item = items[position - 1]
      return item ? [`${quantity} × ${itemName(item)}`] : []
    })
    .join(', ')
