import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pageAt } from '#contract/pages.ts'
import { SearchField } from '../search/field/search-field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { AccountLink } from './account-link.tsx'
import { Announcements } from './announcements.tsx'
import { CartButton } from './cart-button.tsx'
import { CountryButton } from './country-button.tsx'
import styles from './header.module.css'
import { MainMenu } from './main-menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'

export function Header() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isCheckout = pageAt(useLocation().pathname)?.name === 'checkout'
  return (
    <header className={styles.header}>
      <Announcements />
      <div className={styles.row}>
        <div className={styles.menuButton}>
          <IconButton label="Menu" icon="menu" onClick={() => setMenuOpen(true)} />
        </div>
        <Link to="/" className={styles.logo} aria-label="Aranya Mill, home">
          <Logo />
        </Link>
        <MainMenu />
        <div className={styles.tools}>
          {!isCheckout && <SearchField />}
          <CountryButton />
          <AccountLink />
          <CartButton />
        </div>
      </div>
      <MenuDrawer open={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}
