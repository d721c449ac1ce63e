import { classes } from './classes.ts'
import { SeedPattern } from './seed-pattern.tsx'
import styles from './skeleton.module.css'

type SkeletonProps = { shape?: 'card' | 'box' | 'bar'; className?: string | undefined }

function Box({ className }: { className?: string | undefined }) {
  return (
    <div className={classes(styles.box, className)}>
      <SeedPattern className={styles.seeds} />
    </div>
  )
}

/** A placeholder for loading content. Hidden from screen readers: the loading page has a text for them. */
export function Skeleton({ shape = 'card', className }: SkeletonProps) {
  if (shape === 'bar') return <div className={classes(styles.bar, className)} aria-hidden="true" />
  if (shape === 'box') {
    return (
      <div className={className} aria-hidden="true">
        <Box />
      </div>
    )
  }
  return (
    <div className={classes(styles.card, className)} aria-hidden="true">
      <Box className={styles.picture} />
      <div className={styles.bar} data-width="third" />
      <div className={styles.bar} data-width="most" />
      <div className={styles.bar} data-width="half" />
    </div>
  )
}
