import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './seal.module.css'
import { round } from './svg-path.ts'

type SealProps = {
  top: string
  bottom: string
  /** A glyph or a stone in the centre. */
  children: ReactNode
  upright?: boolean
  className?: string | undefined
}

const SCALLOPS = 28
const SCALLOP_RADIUS = 65.4

function scallopedRing() {
  const points = Array.from({ length: SCALLOPS }, (_, index) => {
    const angle = (index * 2 * Math.PI) / SCALLOPS
    return `${round(SCALLOP_RADIUS * Math.sin(angle))} ${round(-SCALLOP_RADIUS * Math.cos(angle))}`
  })
  const arcs = [...points.slice(1), points[0]].map((point) => `A7.7 7.7 0 0 1 ${point}`)
  return `M${points[0]}${arcs.join('')}Z`
}

const RING = scallopedRing()

/** A stamp with text on a circle; screen readers read it as one image. */
export function Seal({ top, bottom, children, upright = false, className }: SealProps) {
  const id = useId()
  return (
    <span
      className={classes(styles.seal, !upright && styles.tilted, className)}
      role="img"
      aria-label={`${top}, ${bottom}`}
    >
      <svg viewBox="-72.5 -72.5 145 145" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={RING} strokeWidth="1.7" strokeLinejoin="round" />
        <circle r="60.5" strokeWidth="1.2" />
        <circle r="34.5" strokeWidth="1" />
        <path id={`${id}top`} d="M-42.5 0A42.5 42.5 0 0 1 42.5 0" stroke="none" />
        <path id={`${id}bottom`} d="M-52.3 0A52.3 52.3 0 0 0 52.3 0" stroke="none" />
        <text className={styles.words}>
          <textPath href={`#${id}top`} startOffset="50%">
            {top}
          </textPath>
        </text>
        <text className={styles.words}>
          <textPath href={`#${id}bottom`} startOffset="50%">
            {bottom}
          </textPath>
        </text>
      </svg>
      <span className={styles.middle}>{children}</span>
    </span>
  )
}
