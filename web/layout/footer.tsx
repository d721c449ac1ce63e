import { useLocation } from 'react-router'
import { pageRules } from '#contract/pages.ts'
import { BRAND, copyright } from '#domain/brand.ts'
import { SeedPattern } from '../ui/seed-pattern.tsx'
import styles from './footer.module.css'
import { CareColumn, LinkColumn, OfficeColumn } from './footer-columns.tsx'
import { FooterLegal } from './footer-legal.tsx'
import { MENU } from './menu.ts'
import { useRootData } from './root-data.ts'

const SHOP_LINKS = MENU.map(({ label, path }) => ({ label, path }))

const MILL_LINKS = [
  { label: 'About', path: '/about' },
  { label: 'Stores', path: '/stores' },
  { label: 'Contact', path: '/contact' },
  { label: 'Terms of Service', path: '/policies/tos' },
  { label: 'Privacy Policy', path: '/policies/privacy' },
  { label: 'Refund Policy', path: '/policies/refund' },
  { label: 'Shipping Policy', path: '/policies/shipping' },
]

export function Footer() {
  const { year } = useRootData()
  const { pathname } = useLocation()
  return (
    <footer className={styles.footer} data-ground="ink">
      <SeedPattern className={styles.seeds} />
      <div className={`wrap ${styles.columns}`}>
        <OfficeColumn />
        <LinkColumn title="Shop" links={SHOP_LINKS} />
        <LinkColumn title="The mill" links={MILL_LINKS} />
        <CareColumn />
      </div>
      <div className="wrap">
        <FooterLegal />
        <div className={styles.foot}>
          <p>PIN codes: India Post, Government Open Data Licence – India</p>
          <p>Certifications: {BRAND.certifications.join(' · ')}</p>
          <p className={styles.copyright}>{copyright(year ?? BRAND.foundedYear)}</p>
        </div>
      </div>
      {pageRules(pathname).section === 'shop' && (
        <p className={styles.wordmark} aria-hidden="true">
          {BRAND.name}
        </p>
      )}
    </footer>
  )
}
