import styles from './list-skeleton.module.css'

const ROWS = [62, 48, 70, 55, 66, 44, 58, 50]

/** The place of a list that is being loaded. The text is for screen readers. */
export const ListSkeleton = () => (
  <div className={styles.screen}>
    <p className="visually-hidden" role="status">
      Loading
    </p>
    <div className={styles.title} aria-hidden="true" />
    <div className={styles.sheet} aria-hidden="true">
      {ROWS.map((width) => (
        <div key={width} className={styles.row}>
          <span />
          <span data-width={width > 55 ? 'most' : 'half'} />
          <span />
        </div>
      ))}
    </div>
  </div>
)
