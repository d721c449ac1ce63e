import { useId } from 'react'
import { Link } from 'react-router'
import { classes } from '../../ui/classes.ts'
import type { CardFacts } from '../card/card-facts.ts'
import styles from './dabba.module.css'
import { bowlPositions } from './dabba-positions.ts'
import spice from './spice-colours.module.css'

type DabbaProps = {
  cards: readonly CardFacts[]
  activeSku: string | undefined
  onActivate: (sku: string) => void
}

/** The round spice tin. It repeats the list beside it, so keyboard and screen readers skip it. */
export function Dabba({ cards, activeSku, onActivate }: DabbaProps) {
  const id = useId()
  const places = bowlPositions(cards.length)
  return (
    <svg className={styles.dabba} viewBox="-50 -50 100 100" aria-hidden="true">
      <Shades id={id} />
      <circle r="50" className={styles.rim} />
      <circle r="48.2" className={styles.floor} />
      {cards.slice(0, places.length).map((card, position) => (
        <Link
          key={card.sku}
          to={card.path}
          tabIndex={-1}
          className={classes(spice.spice, styles.bowl)}
          data-spice={card.sku}
          data-active={card.sku === activeSku}
          onMouseEnter={() => onActivate(card.sku)}
        >
          <g transform={places[position]}>
            <circle r="15.4" className={styles.ring} />
            <circle r="14" className={styles.wall} />
            <circle r="13" className={styles.powder} />
            <circle r="13" fill={`url(#${id}grains)`} />
            <circle r="13" fill={`url(#${id}light)`} />
          </g>
        </Link>
      ))}
    </svg>
  )
}

type ShadesProps = { id: string }

/** Grain and light effects, the same over every powder. */
function Shades({ id }: ShadesProps) {
  return (
    <defs>
      <radialGradient id={`${id}light`} cx="0.38" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
        <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#000" stopOpacity="0.3" />
      </radialGradient>
      <pattern
        id={`${id}grains`}
        width="4.3"
        height="3.7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(27)"
      >
        <path className={styles.shadow} d="M.5.6h.01M2.4 1.9h.01M3.6.3h.01M1.3 3.1h.01" />
        <path className={styles.glint} d="M1.6 1.1h.01M3.9 2.6h.01M.2 2.3h.01" />
      </pattern>
    </defs>
  )
}
