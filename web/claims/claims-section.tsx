import { useRef, useState } from 'react'
import type { Claim, ClaimList } from '#contract/claims.ts'
import type { Order } from '#contract/orders.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { usePagePanel } from '../layout/use-page-panel.ts'
import { OrderSection } from '../orders/order-section.tsx'
import { Button } from '../ui/button.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { useWasOpened } from '../ui/use-was-opened.ts'
import { CareContact } from './care-contact.tsx'
import { ClaimCard } from './claim-card.tsx'
import { type ClaimOffer, claimOffer } from './claim-offer.ts'
import { ClaimPanel } from './claim-panel.tsx'
import styles from './claims-section.module.css'
import { useClaims } from './use-claims.ts'

type ClaimsSectionProps = { order: Order }

/** What the customer claimed about an order, and the way to claim more. */
export function ClaimsSection({ order }: ClaimsSectionProps) {
  const { list, hasFailed, reload } = useClaims(order.id)
  if (hasFailed) {
    return (
      <OrderSection title="Help with this order">
        <LoadError words="We could not load this part." onRetry={() => void reload()} />
      </OrderSection>
    )
  }
  return list && <Claims order={order} list={list} reload={reload} />
}

type ClaimsProps = ClaimsSectionProps & { list: ClaimList; reload: () => Promise<void> }

function Claims({ order, list, reload }: ClaimsProps) {
  const today = millTime(new Date()).day
  const offer = claimOffer(order.status, list.claimable, today)
  const [newest, setNewest] = useState<string | null>(null)
  if (!offer && list.data.length === 0) return null
  const handleMade = async ({ id }: Claim) => {
    await reload()
    setNewest(id)
  }
  return (
    <OrderSection title={list.data.length > 0 ? 'Claims' : 'Help with this order'}>
      <div className={styles.claims}>
        {list.data.map((claim) => (
          <ClaimCard key={claim.id} {...{ claim, order, today, reload }} isNew={claim.id === newest} />
        ))}
        {offer && <Offer {...{ order, list, offer }} onMade={handleMade} />}
      </div>
    </OrderSection>
  )
}

type OfferProps = Pick<ClaimsProps, 'order' | 'list'> & {
  offer: NonNullable<ClaimOffer>
  onMade: (claim: Claim) => Promise<void>
}

function Offer({ order, list, offer: { words, button, askCare }, onMade }: OfferProps) {
  const panel = usePagePanel()
  const wasOpened = useWasOpened(panel.open)
  // Every claim starts with a new form; closing the panel keeps what was entered.
  const claims = useRef(0)
  return (
    <div className={styles.offer}>
      <p>{words}</p>
      {askCare && <CareContact orderNumber={order.orderNumber} />}
      {button && (
        <Button variant="outline" className={styles.button} onClick={panel.show}>
          {button}
        </Button>
      )}
      {button && wasOpened && (
        <ClaimPanel
          key={claims.current}
          {...{ order, panel }}
          claimable={list.claimable}
          onMade={async (claim) => {
            claims.current += 1
            panel.close()
            await onMade(claim)
          }}
        />
      )}
    </div>
  )
}
