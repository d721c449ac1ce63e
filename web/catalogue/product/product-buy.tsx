import type { Product, Variant } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useAddToCart } from '../use-add-to-cart.ts'
import styles from './product-buy.module.css'
import type { BuyOffer } from './product-offers.ts'
import { useOffers } from './use-offers.ts'

type ProductVariant = { product: Product; variant: Variant }

export function ProductBuy({ product, variant }: ProductVariant) {
  const offers = useOffers(variant)
  if (offers.length === 0) return null
  return (
    <>
      <div className={styles.buttons}>
        {offers.map((offer) => (
          <div key={offer.code} className={styles.place} data-sure={offer.isConfirmed} data-code={offer.code}>
            <OfferButton product={product} variant={variant} offer={offer} />
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

type OfferButtonProps = ProductVariant & { offer: BuyOffer }

/** Our own shop adds to the cart; a marketplace is a link to its page. */
export function OfferButton({ offer, ...item }: OfferButtonProps) {
  if (offer.code === 'OWN') return <AddButton {...item} title={offer.title} />
  if (offer.url === null) return null
  return (
    <ButtonLink wide variant="outline" href={offer.url}>
      {offer.title}
    </ButtonLink>
  )
}

/** A component of its own, so that opening the cart does not render the whole page again. */
function AddButton({ product, variant, title }: ProductVariant & { title: string }) {
  const { isAdding, add } = useAddToCart(product, variant)
  return (
    <Button wide loadingLabel={isAdding ? 'Adding' : undefined} onClick={() => void add()}>
      {title}
    </Button>
  )
}
