import { LOCALES } from '#domain/locale.ts'
import { useSettings } from '../session/session-provider.tsx'
import { Flag } from '../ui/flag.tsx'
import { Icon } from '../ui/icon.tsx'
import { Panel } from '../ui/panel.tsx'
import { chooseLocale } from './choose-locale.ts'
import { COUNTRY_FLAGS } from './country-flags.ts'
import styles from './country-panel.module.css'
import { useRootData } from './root-data.ts'

type CountryPanelProps = { open: boolean; onClose: () => void }

export function CountryPanel({ open, onClose }: CountryPanelProps) {
  const settings = useSettings()
  const { locale: current } = useRootData()
  return (
    <Panel open={open} title="Country" onClose={onClose}>
      <p className={styles.lead}>Prices, products and delivery depend on the country.</p>
      <ul className={styles.countries}>
        {settings.ACTIVE_LOCALES.map((code) => (
          <li key={code}>
            <button
              type="button"
              className={styles.country}
              aria-pressed={code === current}
              onClick={() => chooseLocale(code)}
            >
              <Flag country={COUNTRY_FLAGS[LOCALES[code].country]} />
              <span>{LOCALES[code].name}</span>
              <span className={styles.currency}>{LOCALES[code].currency}</span>
              {code === current && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
