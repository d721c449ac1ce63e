import { Children, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { SectionTitle } from './section-title.tsx'
import styles from './slider.module.css'
import { useRail } from './use-rail.ts'

type SliderProps = {
  label: string
  /** With a title the buttons are beside it; without one, `label` is for screen readers only. */
  titled?: boolean
  children: ReactNode
  className?: string | undefined
}

/** A horizontally scrolling list. `--slide` sets the width of one item. */
export function Slider({ label, titled = false, children, className }: SliderProps) {
  const titleId = useId()
  const railId = useId()
  const { rail, ends, measure, step } = useRail()
  const still = ends.atStart && ends.atEnd
  const controls = (
    <div className={styles.controls} data-still={still}>
      <IconButton
        framed
        icon="chevron-left"
        label="Previous"
        iconSize={20}
        aria-controls={railId}
        aria-disabled={ends.atStart}
        onClick={() => step(-1)}
      />
      <IconButton
        framed
        icon="chevron-right"
        label="Next"
        iconSize={20}
        aria-controls={railId}
        aria-disabled={ends.atEnd}
        onClick={() => step(1)}
      />
    </div>
  )
  return (
    <section
      className={classes(styles.slider, className)}
      {...(titled ? { 'aria-labelledby': titleId } : { 'aria-label': label })}
    >
      {titled ? (
        <SectionTitle id={titleId} aside={controls}>
          {label}
        </SectionTitle>
      ) : (
        controls
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must take the focus, or arrow keys cannot move it */}
      <ul id={railId} ref={rail} className={styles.rail} onScroll={measure} tabIndex={0} aria-label={label}>
        {Children.map(children, (child) => (
          <li className={styles.slide}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
