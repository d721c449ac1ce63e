import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import styles from './screen.module.css'

type ScreenProps = {
  title: string
  /** Above the title: where the screen stands in a list. */
  above?: ReactNode
  /** What the title bar of the browser says, if not the title. */
  pageTitle?: string
  /** One sentence, or the time and place of what is shown. */
  lead?: ReactNode
  /** Buttons at the right of the title. */
  actions?: ReactNode
  /** What tells this screen from others, if not the path: parts of it have addresses of their own. */
  focusKey?: string
  children: ReactNode
}

/** The frame of every screen: its title, which gets the focus after a navigation, and its actions. */
export function Screen({ title, above, pageTitle = title, lead, actions, focusKey, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname, key } = useLocation()
  const wasOpenedDirectly = key === 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path decides, not the query
  useEffect(() => {
    if (!wasOpenedDirectly) heading.current?.focus({ preventScroll: true })
  }, [focusKey ?? pathname])
  return (
    <div className={styles.screen}>
      <title>{`${pageTitle} · Back office · Aranya Mill`}</title>
      <header className={styles.head}>
        <div className={styles.words}>
          {above}
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
