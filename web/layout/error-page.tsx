import { useLocation } from 'react-router'
import { buttonLooks } from '../ui/button-looks.ts'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './error-page.module.css'
import { StonePage } from './stone-page.tsx'

export function ErrorPage() {
  const { pathname, search } = useLocation()
  return (
    <StonePage
      title="Something stopped the stone"
      mark={<Logo />}
      words="Something stopped the stone. Your cart is safe. Please try again in a moment."
    >
      <div className={styles.actions}>
        {/* A plain link loads the whole page anew, also where the scripts have failed. */}
        <a href={`${pathname}${search}`} className={buttonLooks({})}>
          Try again
        </a>
        <TextLink to="/">Back to Home</TextLink>
      </div>
    </StonePage>
  )
}
