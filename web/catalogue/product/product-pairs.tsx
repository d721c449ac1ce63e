import { ProductCard } from '../card/product-card.tsx'
import { ProductColours } from '../product-colours.tsx'
import type { Pairs } from './load-product.ts'
import styles from './product-pairs.module.css'

const SIZES = '(min-width:1000px) 22vw,(min-width:768px) 30vw,62vw'

/** Products that are often bought or cooked together with this one. */
export function ProductPairs({ cards, coloursCss }: Pairs) {
  if (cards.length === 0) return null
  return (
    <section className={`wrap ${styles.pairs}`} aria-labelledby="pairs-title">
      <ProductColours skus={cards.map(({ sku }) => sku)} css={coloursCss} />
      <h2 id="pairs-title" className={styles.title}>
        Goes well with
      </h2>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <li key={card.sku}>
            <ProductCard card={card} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
