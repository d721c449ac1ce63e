import { BRAND } from '#domain/brand.ts'
import type { CardFacts } from '../../catalogue/card/card-facts.ts'
import { ProductCard } from '../../catalogue/card/product-card.tsx'
import { CategoryCounter } from '../../content/category-counter.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SectionTitle } from '../../ui/section-title.tsx'
import styles from './results.module.css'

type NothingFoundProps = { q: string; firstPicks: readonly CardFacts[] }

/** What to do when a search finds nothing: ask, look at the shelves, or start with what we would pick. */
export function NothingFound({ q, firstPicks }: NothingFoundProps) {
  return (
    <>
      <div className={`wrap ${styles.ask}`}>
        <p>Tell us what you are looking for. A person answers.</p>
        <ButtonLink href={askUrl(q)} variant="outline">
          Ask on WhatsApp
        </ButtonLink>
      </div>
      <div className={styles.shelves}>
        <CategoryCounter />
      </div>
      {firstPicks.length > 0 && (
        <section className={`wrap ${styles.found}`} aria-labelledby="first-picks">
          <SectionTitle id="first-picks">Good places to start</SectionTitle>
          <ul className={styles.cards}>
            {firstPicks.map((card) => (
              <li key={card.path}>
                <ProductCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The address of a chat that starts with the words searched for. */
export const askUrl = (q: string): string =>
  `${BRAND.care.whatsApp.href}?text=${encodeURIComponent(`Hello, I was looking for “${q}”. Do you have it?`)}`
