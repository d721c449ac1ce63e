import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './label-frame.module.css'

type LabelFrameProps = ComponentProps<'div'> & { large?: boolean; ground?: 'none' | 'field' | 'husk' }

/** A frame with scooped corners. Its colour is `--frame-line`, else the product's `--p`, else ink. */
export function LabelFrame({
  large = false,
  ground = 'none',
  className,
  children,
  ...rest
}: LabelFrameProps) {
  return (
    <div {...rest} className={classes(styles.frame, large && styles.large, className)} data-fill={ground}>
      {children}
    </div>
  )
}
