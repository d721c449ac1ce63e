import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './error-page.module.css'
import { StonePage } from './stone-page.tsx'
import { TryAgain } from './try-again.tsx'

type NotFoundProps = {
  words?: string
  /** The page may exist: it could not be loaded just now. */
  canRetry?: boolean
  children?: ReactNode
}

const WORDS = 'This page has been ground a little too fine.'

export function NotFound({ words = WORDS, canRetry = false, children }: NotFoundProps) {
  return (
    <StonePage
      title="Page not found"
      mark={<Logo />}
      words={canRetry ? 'We could not load this page. Please try again in a moment.' : words}
    >
      {children}
      <div className={styles.actions}>
        {canRetry && <TryAgain />}
        <ButtonLink to="/" variant={canRetry ? 'outline' : 'primary'}>
          Back to Home
        </ButtonLink>
      </div>
    </StonePage>
  )
}
