import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { openFilter } from './filter-address.ts'
import styles from './filter-link.module.css'

export const FILTER_LINK = 'filter-link'

type FilterLinkProps = { children: ReactNode }

/** A link, so that without scripts the page comes with the form of the filters. */
export function FilterLink({ children }: FilterLinkProps) {
  const { search } = useLocation()
  return (
    <Link
      id={FILTER_LINK}
      to={openFilter(search)}
      rel="nofollow"
      prefetch="intent"
      preventScrollReset
      className={styles.link}
    >
      <Icon name="filter" size={20} />
      {children}
    </Link>
  )
}
