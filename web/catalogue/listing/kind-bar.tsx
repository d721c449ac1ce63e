import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Kind } from '#domain/category.ts'
import { MENU } from '../../layout/menu.ts'
import { Glyph } from '../../ui/glyph.tsx'
import styles from './kind-bar.module.css'

type KindBarProps = { kind: Kind | null; count: number }

/** The kinds as a row of links under the header, with the number of products shown. */
export function KindBar({ kind, count }: KindBarProps) {
  const rail = useRailAtCurrent(kind)
  return (
    <div className={styles.bar}>
      <nav className={styles.kinds} aria-label="Kinds">
        <ul ref={rail} className={styles.pills}>
          <li>
            <Link to="/products" prefetch="intent" className={styles.pill} {...currentIf(kind === null)}>
              All
            </Link>
          </li>
          {MENU.map((entry) => (
            <li key={entry.kind}>
              <Link
                to={entry.path}
                prefetch="intent"
                className={styles.pill}
                {...currentIf(entry.kind === kind)}
              >
                <Glyph name={entry.glyph} size={26} />
                {entry.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.tools}>{count === 1 ? '1 product' : `${count} products`}</p>
    </div>
  )
}

const currentIf = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'page' } as const) : {})

/** On a phone the selected link may be outside the screen: the row scrolls to it. */
function useRailAtCurrent(kind: Kind | null) {
  const rail = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected link changes with the kind
  useEffect(() => {
    const pill = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (!rail.current || !pill) return
    const { clientWidth } = rail.current
    rail.current.scrollLeft = pill.offsetLeft - (clientWidth - pill.offsetWidth) / 2
  }, [kind])
  return rail
}
