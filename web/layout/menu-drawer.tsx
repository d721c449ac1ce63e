import { Link } from 'react-router'
import { LOCALES } from '#domain/locale.ts'
import { useSession, useSettings } from '../session/session-provider.tsx'
import { signedInUser } from '../session/session-state.ts'
import { Flag } from '../ui/flag.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Panel } from '../ui/panel.tsx'
import { COUNTRY_FLAGS } from './country-flags.ts'
import { MENU } from './menu.ts'
import styles from './menu-drawer.module.css'
import { useOverlay } from './overlay.tsx'
import { useRootData } from './root-data.ts'

const PAGES = [
  { label: 'All products', path: '/products' },
  { label: 'Stores', path: '/stores' },
  { label: 'About', path: '/about' },
  { label: 'Contact', path: '/contact' },
]

type MenuDrawerProps = { open: boolean; onClose: () => void }

export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Panel open={open} title={<MenuTitle />} side="left" onClose={onClose}>
      <nav aria-label="Shelves">
        <ul className={styles.shelves}>
          {MENU.map(({ kind, label, glyph, path }) => (
            <li key={kind}>
              <Link to={path} className={styles.shelf} onClick={onClose}>
                <Glyph name={glyph} size={34} />
                {label}
                <Icon name="chevron-right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.others}>
        {PAGES.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={styles.other} onClick={onClose}>
              {label}
            </Link>
          </li>
        ))}
        <SignInEntry onClose={onClose} />
        <CountryEntry onClose={onClose} />
      </ul>
    </Panel>
  )
}

function MenuTitle() {
  return (
    <span className={styles.title}>
      <span className="visually-hidden">Menu of </span>
      <Logo />
    </span>
  )
}

type EntryProps = Pick<MenuDrawerProps, 'onClose'>

function SignInEntry({ onClose }: EntryProps) {
  const session = useSession()
  const { set } = useOverlay()
  const openAuth = () => {
    onClose()
    set('auth')
  }
  return (
    <li>
      {signedInUser(session, new Date()) ? (
        <Link to="/my" className={styles.other} onClick={onClose}>
          <Icon name="person" size={20} /> My account
        </Link>
      ) : (
        <button type="button" className={styles.other} aria-haspopup="dialog" onClick={openAuth}>
          <Icon name="person" size={20} /> Sign in
        </button>
      )}
    </li>
  )
}

function CountryEntry({ onClose }: EntryProps) {
  const settings = useSettings()
  const { locale } = useRootData()
  const { set } = useOverlay()
  if (settings.ACTIVE_LOCALES.length < 2) return null
  const openCountry = () => {
    onClose()
    set('country')
  }
  return (
    <li>
      <button type="button" className={styles.other} aria-haspopup="dialog" onClick={openCountry}>
        <Flag country={COUNTRY_FLAGS[LOCALES[locale].country]} />
        <span className="visually-hidden">Country: </span>
        {LOCALES[locale].name}
      </button>
    </li>
  )
}
