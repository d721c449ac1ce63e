import { classes } from './classes.ts'
import styles from './seed-pattern.module.css'

type SeedPatternProps = { fade?: 'none' | 'up' | 'left'; className?: string | undefined }

/** A band of seeds in the current text colour. Decoration only: it never runs under words. */
export function SeedPattern({ fade = 'none', className }: SeedPatternProps) {
  return <div className={classes(styles.seeds, className)} data-fade={fade} aria-hidden="true" />
}
