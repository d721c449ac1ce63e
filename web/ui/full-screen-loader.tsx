import type { ReactNode } from 'react'
import styles from './full-screen-loader.module.css'
import { Stone } from './stone.tsx'

type FullScreenLoaderProps = { children: ReactNode }

export function FullScreenLoader({ children }: FullScreenLoaderProps) {
  return (
    <div className={styles.screen} role="status" data-ground="ink">
      <Stone size={116} turning className={styles.stone} />
      <p className={styles.words}>{children}</p>
    </div>
  )
}
