import type { ProductMarketing } from '#contract/catalogue.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Seal } from '../../ui/seal.tsx'
import { SeedPattern } from '../../ui/seed-pattern.tsx'
import { sealWords } from '../seal-words.ts'
import styles from './product-values.module.css'

type ProductValuesProps = { features: ProductMarketing['details']['features'] }

export function ProductValues({ features }: ProductValuesProps) {
  if (features.length === 0) return null
  return (
    <section className={styles.values} aria-labelledby="values-title">
      <SeedPattern fade="left" className={styles.seeds} />
      <div className="wrap">
        <h2 id="values-title" className={styles.title}>
          You will love these values!
        </h2>
        <ul className={styles.list} data-count={features.length}>
          {features.map(({ media, title }) => (
            <li key={title} className={styles.value}>
              {/* The ring repeats the words beside it. */}
              <span aria-hidden="true">
                <Seal upright {...sealWords(title)} className={styles.seal}>
                  <Drawing src={media.src} size={44} />
                </Seal>
              </span>
              <h3 className={styles.name}>{title}</h3>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
