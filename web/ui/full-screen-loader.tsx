import { type ReactNode, useEffect, useRef } from 'react'
import styles from './full-screen-loader.module.css'
import { Stone } from './stone.tsx'

type FullScreenLoaderProps = { children: ReactNode }

export function FullScreenLoader({ children }: FullScreenLoaderProps) {
  const screen = useOwnFocus()
  return (
    <div ref={screen} className={styles.screen} role="status" tabIndex={-1} data-ground="ink">
      <Stone size={116} turning className={styles.stone} />
      <p className={styles.words}>{children}</p>
    </div>
  )
}

/** Takes the focus from the covered page, and gives it back when the loader goes. */
function useOwnFocus() {
  const screen = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    screen.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return screen
}
