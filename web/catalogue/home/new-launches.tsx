import { SectionTitle } from '../../ui/section-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { CardFacts } from '../card/card-facts.ts'
import { ProductCard } from '../card/product-card.tsx'
import styles from './new-launches.module.css'

const LEAD_SIZES = '(min-width: 1440px) 636px, (min-width: 1000px) 45vw, 92vw'
const CARD_SIZES = '(min-width: 1440px) 306px, (min-width: 1000px) 22vw, 46vw'

type NewLaunchesProps = { combos: readonly CardFacts[]; launches: readonly CardFacts[] }

export function NewLaunches({ combos: [lead], launches }: NewLaunchesProps) {
  if (!lead && launches.length === 0) return null
  return (
    <section className={`wrap ${styles.launches}`} aria-labelledby="launches-title">
      <SectionTitle
        id="launches-title"
        aside={
          <TextLink to="/products" arrow>
            See all
          </TextLink>
        }
      >
        New launches
      </SectionTitle>
      <ul className={styles.grid}>
        {lead && (
          <li className={styles.lead}>
            <ProductCard card={lead} size="lg" sizes={LEAD_SIZES} />
          </li>
        )}
        {launches.map((card) => (
          <li key={card.path}>
            <ProductCard card={card} sizes={CARD_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
