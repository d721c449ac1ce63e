import { BRAND } from '#domain/brand.ts'
import styles from './needs-scripts.module.css'

type NeedsScriptsProps = { what: string }

/** Without scripts a page rendered in the browser stays empty: says why, and what to do instead. */
export function NeedsScripts({ what }: NeedsScriptsProps) {
  return (
    <noscript>
      <div className="wrap">
        <p className={styles.words}>
          {what} needs JavaScript. Please switch it on, or call us:{' '}
          <a href={BRAND.care.phone.href} className={styles.phone}>
            {BRAND.care.phone.display}
          </a>
        </p>
      </div>
    </noscript>
  )
}
