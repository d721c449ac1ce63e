import { Link } from 'react-router'
import { LOCALES } from '#domain/locale.ts'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { useRootData } from '../../layout/root-data.ts'
import { Icon } from '../../ui/icon.tsx'
import { chosenFilters } from './chosen-filters.ts'
import styles from './chosen-filters-row.module.css'
import { listingAddress, withoutFilters } from './listing-address.ts'

type ChosenFiltersProps = { asked: ListingQuery }

/** The chosen filters as links that take each of them back. */
export function ChosenFilters({ asked }: ChosenFiltersProps) {
  const { currency } = LOCALES[useRootData().locale]
  const chosen = chosenFilters(asked, currency)
  if (chosen.length === 0) return null
  return (
    <nav className={styles.row} aria-label="Chosen filters">
      {chosen.map(({ label, rest }) => (
        <Link key={label} to={listingAddress(rest)} preventScrollReset className={styles.chip}>
          <span className="visually-hidden">Remove </span>
          {label}
          <Icon name="close" size={14} />
        </Link>
      ))}
      <Link to={listingAddress(withoutFilters(asked))} preventScrollReset className={styles.clear}>
        Clear all
      </Link>
    </nav>
  )
}
