import styles from './veg-mark.module.css'

type VegMarkProps = { isVegetarian: boolean }

/** The mark required on Indian food packs: a green dot (vegetarian) or a brown triangle. */
export function VegMark({ isVegetarian }: VegMarkProps) {
  return (
    <p className={styles.mark} data-vegetarian={isVegetarian}>
      <svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
        <rect x="1" y="1" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="2" />
        {isVegetarian ? (
          <circle cx="10" cy="10" r="5" fill="currentColor" />
        ) : (
          <path d="M10 5L15.5 14.5H4.5Z" fill="currentColor" />
        )}
      </svg>
      <span className={styles.words}>{isVegetarian ? 'Vegetarian' : 'Non-vegetarian'}</span>
    </p>
  )
}
