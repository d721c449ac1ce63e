import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './row-link.module.css'

type RowLinkProps = { to: string; children: ReactNode; detail?: ReactNode }

/** The name of a row, which opens it. A second line says more. */
export const RowLink = ({ to, children, detail }: RowLinkProps) => (
  <>
    <Link to={to} preventScrollReset data-open className={styles.link}>
      {children}
    </Link>
    {detail && <span className={styles.detail}>{detail}</span>}
  </>
)
