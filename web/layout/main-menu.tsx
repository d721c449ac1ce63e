import { Link } from 'react-router'
import styles from './main-menu.module.css'
import { MENU } from './menu.ts'
import { useCurrentKind } from './use-current-kind.ts'

export function MainMenu() {
  const currentKind = useCurrentKind()
  return (
    <nav className={styles.menu} aria-label="Main menu">
      <ul className={styles.entries}>
        {MENU.map(({ label, kind, path }) => (
          <li key={kind}>
            <Link
              to={path}
              prefetch="intent"
              className={styles.entry}
              aria-current={kind === currentKind ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
