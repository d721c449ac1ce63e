import { Link } from 'react-router'
import { MENU } from '../layout/menu.ts'
import { Glyph } from '../ui/glyph.tsx'
import styles from './category-counter.module.css'

export function CategoryCounter() {
  return (
    <nav className={styles.counter} aria-label="Shelves">
      <ul className={styles.cells}>
        {MENU.map(({ kind, label, glyph, path }) => (
          <li key={kind} className={styles.cell}>
            <Link to={path} prefetch="intent" className={styles.link}>
              <Glyph name={glyph} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
