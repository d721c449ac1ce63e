import { CategoryCounter } from '../../content/category-counter.tsx'
import styles from './results.module.css'

/** Shown when a search failed. */
export function SearchResting() {
  return (
    <div className={styles.results} role="status">
      <div className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>Search is resting.</h1>
        <p className={styles.lead}>The shelves are below.</p>
      </div>
      <div className={styles.shelves}>
        <CategoryCounter />
      </div>
    </div>
  )
}
