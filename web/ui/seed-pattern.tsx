import { classes } from './classes.ts'
import styles from './seed-pattern.module.css'

type SeedPatternProps = { fade?: 'none' | 'up' | 'left'; className?: string | undefined }

/** A decorative band of seeds in the current text colour. It is never placed behind text. */
export function SeedPattern({ fade = 'none', className }: SeedPatternProps) {
  return <div className={classes(styles.seeds, className)} data-fade={fade} aria-hidden="true" />
}
