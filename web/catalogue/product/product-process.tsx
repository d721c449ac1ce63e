import type { ProductMarketing } from '#contract/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { Drawing } from '../../ui/drawing.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Stone } from '../../ui/stone.tsx'
import styles from './product-process.module.css'

type ProductProcessProps = { steps: ProductMarketing['details']['process'] }

export function ProductProcess({ steps }: ProductProcessProps) {
  if (steps.length === 0) return null
  return (
    <div className={`wrap ${styles.process}`}>
      <Slider label="How We Make It" titled className={classes(styles.rail, steps.length > 4 && styles.five)}>
        {steps.map(({ media, description }) => (
          <figure key={description} className={styles.step}>
            <div className={styles.panel}>
              <Drawing src={media.src} size={220} className={styles.drawing} />
            </div>
            <figcaption className={styles.words}>
              <Stone detail="small" size={38} className={styles.stone} />
              {description}
            </figcaption>
          </figure>
        ))}
      </Slider>
    </div>
  )
}
