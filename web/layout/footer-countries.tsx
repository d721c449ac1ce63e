import { LOCALES } from '#domain/locale.ts'
import { useSettings } from '../session/session-provider.tsx'
import { Flag } from '../ui/flag.tsx'
import { chooseLocale } from './choose-locale.ts'
import { COUNTRY_FLAGS } from './country-flags.ts'
import styles from './footer.module.css'
import { useRootData } from './root-data.ts'

/** The countries of the shop; the current one has a flag. */
export function FooterCountries() {
  const settings = useSettings()
  const { locale: current } = useRootData()
  return (
    <ul className={styles.countries} aria-label="Countries">
      {settings.ACTIVE_LOCALES.map((code) => (
        <li key={code}>
          <button
            type="button"
            className={styles.country}
            aria-pressed={code === current}
            onClick={() => chooseLocale(code)}
          >
            {code === current && <Flag country={COUNTRY_FLAGS[LOCALES[code].country]} />}
            {LOCALES[code].name}
          </button>
        </li>
      ))}
    </ul>
  )
}
