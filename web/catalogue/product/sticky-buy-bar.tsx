import type { RefObject } from 'react'
import type { Product, Variant } from '#contract/catalogue.ts'
import { PriceText } from '../../ui/price-text.tsx'
import { OfferButton } from './product-buy.tsx'
import { type PriceFacts, packNote } from './product-price-facts.ts'
import styles from './sticky-buy-bar.module.css'
import { useIsAboveStrip, useOffScreen } from './use-off-screen.ts'
import { useOffers } from './use-offers.ts'

type StickyBuyBarProps = {
  product: Product
  variant: Variant
  facts: PriceFacts
  /** The main button that this bar replaces. */
  inPlaceOf: RefObject<Element | null>
  /** The element that the bar must not cover when the page opens. */
  title: RefObject<Element | null>
}

const BAR_HEIGHT = 76

/** On a phone, shows price and button while the main button is off screen. */
export function StickyBuyBar({ product, variant, facts, inPlaceOf, title }: StickyBuyBarProps) {
  const isButtonAway = useOffScreen(inPlaceOf)
  const isTitleClear = useIsAboveStrip(title, BAR_HEIGHT)
  const isShown = isButtonAway && isTitleClear
  const offer = useOffers(variant).find(({ isConfirmed }) => isConfirmed)
  if (!offer) return null
  const max = facts.percentOff === null ? null : facts.listPrice
  const size = [variant.title, packNote(variant, '/')].filter(Boolean).join(' · ')
  return (
    <section className={styles.bar} aria-label="Buy" data-buy-bar={isShown ? 'shown' : 'away'}>
      <p className={styles.words}>
        <PriceText
          className={styles.price}
          current={facts.price}
          max={max}
          maxWords={facts.listPriceWords.name}
        />
        <span className={styles.size}>{size}</span>
      </p>
      <div className={styles.button}>
        <OfferButton product={product} variant={variant} offer={offer} />
      </div>
    </section>
  )
}
