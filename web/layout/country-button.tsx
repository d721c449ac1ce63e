import { LOCALES } from '#domain/locale.ts'
import { useSettings } from '../session/session-provider.tsx'
import { classes } from '../ui/classes.ts'
import { Flag } from '../ui/flag.tsx'
import { COUNTRY_FLAGS } from './country-flags.ts'
import { useOverlay } from './overlay.tsx'
import { useRootData } from './root-data.ts'
import styles from './tools.module.css'

/** Shown only if there is more than one country. */
export function CountryButton() {
  const settings = useSettings()
  const { locale } = useRootData()
  const { toggle } = useOverlay()
  if (settings.ACTIVE_LOCALES.length < 2) return null
  const { name, country } = LOCALES[locale]
  return (
    <button
      type="button"
      className={classes(styles.tool, styles.flag)}
      aria-haspopup="dialog"
      aria-label={`Country: ${name}`}
      onClick={() => toggle('country')}
    >
      <Flag country={COUNTRY_FLAGS[country]} />
    </button>
  )
}
