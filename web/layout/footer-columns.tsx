import { Link } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { Glyph } from '../ui/glyph.tsx'
import { IconLink } from '../ui/icon-link.tsx'
import type { IconName } from '../ui/icon-paths.ts'
import { Seal } from '../ui/seal.tsx'
import { Stone } from '../ui/stone.tsx'
import styles from './footer.module.css'
import { FooterCountries } from './footer-countries.tsx'

const { legalName, office, care, social } = BRAND

const SOCIAL_ICONS: Record<(typeof social)[number]['name'], IconName> = {
  Instagram: 'instagram',
  YouTube: 'youtube',
  Facebook: 'facebook',
}

export function OfficeColumn() {
  return (
    <section className={styles.column} data-wide="true">
      <h2 className="label">Registered office</h2>
      <address className={styles.office}>
        {legalName}
        <br />
        {office.line1}, {office.city}
        <br />
        {office.state} {office.zip}, {office.country}
      </address>
      <FooterCountries />
      <ul className={styles.social}>
        {social.map(({ name, url }) => (
          <li key={name}>
            <IconLink href={url} icon={SOCIAL_ICONS[name]} label={name} iconSize={18} round />
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinkColumnProps = { title: string; links: readonly { label: string; path: string }[] }

export function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2 className="label">{title}</h2>
      <ul className={styles.links}>
        {links.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function CareColumn() {
  return (
    <section className={styles.column} data-wide="true">
      <h2 className="label">Customer care</h2>
      <ul className={styles.links}>
        <li>
          <a className={styles.link} href={care.phone.href}>
            {care.phone.display}
          </a>
        </li>
        <li>
          <a className={styles.link} href={`mailto:${care.email}`}>
            {care.email}
          </a>
        </li>
        <li>
          <a className={styles.link} href={care.whatsApp.href} target="_blank" rel="noreferrer">
            WhatsApp us<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
      <p className={styles.hours}>{care.hours}</p>
      <div className={styles.seals}>
        <Seal top="Wood pressed" bottom="No heat">
          <Glyph name="groundnut" />
        </Seal>
        <Seal top="Stone ground" bottom="Slow milled">
          <Stone detail="small" />
        </Seal>
      </div>
    </section>
  )
}
