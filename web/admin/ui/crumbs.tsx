import { Fragment } from 'react'
import { Link } from 'react-router'
import styles from './crumbs.module.css'
import { Icon } from './icon.tsx'

/** The way back to the lists that a screen belongs to, the widest first. */
export const Crumbs = ({ links }: { links: readonly { to: string; label: string }[] }) => (
  <nav aria-label="Where you are" className={styles.crumbs}>
    {links.map(({ to, label }, index) => (
      <Fragment key={to}>
        {index > 0 && <Icon name="chevron-right" size={14} />}
        <Link to={to}>{label}</Link>
      </Fragment>
    ))}
  </nav>
)
