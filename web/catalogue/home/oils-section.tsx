import { Glyph } from '../../ui/glyph.tsx'
import { Seal } from '../../ui/seal.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { CardFacts } from '../card/card-facts.ts'
import { ProductCard } from '../card/product-card.tsx'
import { countWord } from './count-word.ts'
import styles from './oils-section.module.css'

type OilsShelfProps = { cards: readonly CardFacts[] }

export function OilsSection({ cards }: OilsShelfProps) {
  if (cards.length === 0) return null
  const seeds = `${countWord(cards.length)} ${cards.length === 1 ? 'seed' : 'seeds'}`
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
          <p>{seeds}, one wooden press. Each oil smells of what it came from.</p>
          <TextLink to="/products?kind=oils" arrow>
            See all oils
          </TextLink>
        </div>
      </div>
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card.path} className={styles.place}>
            <ProductCard card={card} sizes="(min-width: 768px) 25vw, 250px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
