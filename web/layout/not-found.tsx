import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './error-page.module.css'
import { StonePage } from './stone-page.tsx'
import { TryAgain } from './try-again.tsx'

type NotFoundProps = {
  /** The page may exist: it could not be loaded just now. */
  canRetry?: boolean
}

export function NotFound({ canRetry = false }: NotFoundProps) {
  return (
    <StonePage
      title="Page not found"
      mark={<Logo />}
      words={
        canRetry
          ? 'We could not load this page. Please try again in a moment.'
          : 'This page has been ground a little too fine.'
      }
    >
      <div className={styles.actions}>
        {canRetry && <TryAgain />}
        <ButtonLink to="/" variant={canRetry ? 'outline' : 'primary'}>
          Back to Home
        </ButtonLink>
      </div>
    </StonePage>
  )
}
