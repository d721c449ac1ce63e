import { BRAND } from '#domain/brand.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './product-buy.module.css'
import type { BuyOffer } from './product-offers.ts'

export type Adding = { isAdding: boolean; add: () => void }

type ProductBuyProps = { offers: readonly BuyOffer[]; adding: Adding }

export function ProductBuy({ offers, adding }: ProductBuyProps) {
  if (offers.length === 0) return null
  return (
    <>
      <div className={styles.buttons}>
        {offers.map((offer) => (
          <div key={offer.code} className={styles.place} data-sure={offer.isSure} data-code={offer.code}>
            <OfferButton offer={offer} adding={adding} />
          </div>
        ))}
      </div>
      <noscript>
        <p className={styles.note}>
          The cart needs JavaScript. Without it, order by phone: {BRAND.care.phone.display}
        </p>
      </noscript>
    </>
  )
}

type OfferButtonProps = { offer: BuyOffer; adding: Adding }

/** Our own shop adds to the cart; a marketplace is a link to its page. */
export function OfferButton({ offer, adding }: OfferButtonProps) {
  if (offer.code === 'OWN') {
    return (
      <Button wide loadingLabel={adding.isAdding ? 'Adding' : undefined} onClick={adding.add}>
        {offer.title}
      </Button>
    )
  }
  if (offer.url === null) return null
  return (
    <ButtonLink wide variant="outline" href={offer.url}>
      {offer.title}
    </ButtonLink>
  )
}
