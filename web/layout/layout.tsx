import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OverlayProvider } from './overlay.tsx'
import { Panels } from './panels.tsx'

type LayoutProps = { children: ReactNode }

export function Layout({ children }: LayoutProps) {
  const { state } = useNavigation()
  return (
    <ToastProvider>
      <OverlayProvider>
        <a href="#content" className={styles.skip}>
          Skip to content
        </a>
        <ProgressBar active={state !== 'idle'} />
        <div className={styles.page}>
          <Header />
          <main id="content" className={styles.content} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
        <Panels />
      </OverlayProvider>
    </ToastProvider>
  )
}
