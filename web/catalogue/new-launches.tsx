import { SectionTitle } from '../ui/section-title.tsx'
import { TextLink } from '../ui/text-link.tsx'
import type { ShelfItem } from './card-facts.ts'
import styles from './new-launches.module.css'
import { ProductCard } from './product-card.tsx'

type NewLaunchesProps = { combos: readonly ShelfItem[]; launches: readonly ShelfItem[] }

export function NewLaunches({ combos, launches }: NewLaunchesProps) {
  const [lead] = combos
  return (
    <section className={`wrap ${styles.launches}`}>
      <SectionTitle
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
            <ProductCard item={lead} size="lg" />
          </li>
        )}
        {launches.map((item) => (
          <li key={item.variant.sku}>
            <ProductCard item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
