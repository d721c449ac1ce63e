import { ButtonLink } from '../../ui/button-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listingAddress } from '../filters/listing-address.ts'
import type { Results } from './load-results.ts'
import styles from './results.module.css'

type ResultsPagerProps = Pick<Results, 'asked' | 'page' | 'totalPages'>

export function ResultsPager({ asked, page, totalPages }: ResultsPagerProps) {
  if (totalPages < 2 || page > totalPages) return null
  return (
    <nav className={styles.pager} aria-label="Pages of results">
      {page > 1 && (
        <ButtonLink to={listingAddress(asked, { page: page - 1 })} variant="outline">
          <Icon name="chevron-left" size={18} />
          Previous
        </ButtonLink>
      )}
      <p className="tabular">
        Page {page} of {totalPages}
      </p>
      {page < totalPages && (
        <ButtonLink to={listingAddress(asked, { page: page + 1 })} variant="outline">
          Next
          <Icon name="chevron-right" size={18} />
        </ButtonLink>
      )}
    </nav>
  )
}
