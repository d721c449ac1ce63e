import { Glyph } from '../ui/glyph.tsx'
import { Seal } from '../ui/seal.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ShelfItem } from './card-facts.ts'
import styles from './oils-shelf.module.css'
import { ProductCard } from './product-card.tsx'

type OilsShelfProps = { items: readonly ShelfItem[] }

export function OilsShelf({ items }: OilsShelfProps) {
  return (
    <section className={styles.shelf} data-ground="ink" aria-labelledby="oils-title">
      <div className={`wrap ${styles.head}`}>
        <h2 id="oils-title" className={styles.title}>
          Wood Pressed Oils
        </h2>
        <div className={styles.seal}>
          <Seal top="Wood pressed" bottom="No heat">
            <Glyph name="groundnut" />
          </Seal>
        </div>
        <div className={styles.words}>
          <p>Four seeds, one wooden press. Each oil smells of what it came from.</p>
          <TextLink to="/products?kind=oils" arrow>
            See all oils
          </TextLink>
        </div>
      </div>
      <ul className={styles.row}>
        {items.map((item) => (
          <li key={item.variant.sku} className={styles.place}>
            <ProductCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
