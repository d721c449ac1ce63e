import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Kind } from '#domain/category.ts'
import { MENU } from '../../layout/menu.ts'
import { FilterLink } from '../../search/filters/filter-link.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useRailAtCurrent } from '../../ui/use-rail-at-current.ts'
import styles from './kind-bar.module.css'

type KindBarProps = {
  /** The chosen ones; none means all. */
  kinds: readonly Kind[]
  count: number
  /** The address of a kind, and that of all. */
  addressOf?: (kind: Kind | null) => string
  /** Of a search: kinds without products are left out. */
  counts?: ReadonlyMap<Kind, number>
  /** The order of the list. */
  sort?: ReactNode
}

const addressOfKind = (kind: Kind | null) => (kind ? `/products?kind=${kind}` : '/products')

/** The kinds as a row of links under the header, with the number of products shown. */
export function KindBar({ kinds, count, addressOf = addressOfKind, counts, sort }: KindBarProps) {
  const rail = useRailAtCurrent(kinds.join())
  const shown = MENU.filter(({ kind }) => counts?.get(kind) !== 0 || kinds.includes(kind))
  return (
    <div className={styles.bar}>
      <nav className={styles.kinds} aria-label="Kinds">
        <ul ref={rail} className={styles.pills}>
          <li>
            <Link
              to={addressOf(null)}
              prefetch="intent"
              className={styles.pill}
              {...currentIf(kinds.length === 0)}
            >
              All
            </Link>
          </li>
          {shown.map(({ kind, label, glyph }) => (
            <li key={kind}>
              <Link
                to={addressOf(kind)}
                prefetch="intent"
                className={styles.pill}
                {...currentIf(kinds.includes(kind))}
              >
                <Glyph name={glyph} size={26} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <p role="status">{count === 1 ? '1 product' : `${count} products`}</p>
        <FilterLink>{sort ? 'Filter' : 'Filter and sort'}</FilterLink>
        {sort}
      </div>
    </div>
  )
}

const currentIf = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {})
