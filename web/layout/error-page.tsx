import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import styles from './error-page.module.css'
import { StonePage } from './stone-page.tsx'
import { TryAgain } from './try-again.tsx'

export function ErrorPage() {
  return (
    <StonePage
      title="Something stopped the stone"
      mark={<Logo />}
      words="Something stopped the stone. Your cart is safe. Please try again in a moment."
    >
      <div className={styles.actions}>
        <TryAgain />
        <TextLink to="/">Back to Home</TextLink>
      </div>
    </StonePage>
  )
}
