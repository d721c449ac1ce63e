import { Icon } from '../ui/icon.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Segments } from '../ui/segments.tsx'
import { useQuery } from '../ui/use-query.ts'
import { COUNTRY_CHOICES } from './navigation.ts'
import styles from './top-bar.module.css'
import { usePalette } from './use-palette.ts'

/** The search of everything, the country of what is shown, and the way to the shop. */
export function TopBar() {
  const query = useQuery()
  const palette = usePalette()
  const country = query.get('country')
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.find} onClick={palette.open} aria-haspopup="dialog">
        <Icon name="search" size={18} />
        <span className={styles.words}>Find an order, a person or a screen</span>
        <Kbd>Ctrl K</Kbd>
      </button>
      <div className={styles.right}>
        <Segments
          label="Country"
          segments={COUNTRY_CHOICES.map(({ value, label }) => ({
            label,
            to: query.href({ country: value }),
            isOn: country === (value ?? ''),
          }))}
        />
        <a className={styles.shop} href="/" target="_blank" rel="noreferrer">
          <Icon name="external" size={18} />
          <span>View shop</span>
        </a>
      </div>
    </header>
  )
}
