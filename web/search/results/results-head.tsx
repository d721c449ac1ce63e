import { Link } from 'react-router'
import type { Facets } from '#contract/search.ts'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { listingHeading } from '../../catalogue/listing/listing-title.ts'
import listing from '../../catalogue/listing/product-listing.module.css'
import styles from '../filters/chosen-filters-row.module.css'
import { listingAddress } from '../filters/listing-address.ts'
import type { Results } from './load-results.ts'
import head from './results.module.css'
import { resultsLead, resultsTitle } from './results-text.ts'

type ResultsHeadProps = Pick<Results, 'asked' | 'search' | 'totalItems' | 'facets'>

/** How the words were read, and what was found. */
export function ResultsHead({ asked, search, totalItems, facets }: ResultsHeadProps) {
  if (!search) {
    const [kind = null, ...others] = asked.kind
    return <h1 className={`wrap ${listing.title}`}>{listingHeading(others.length > 0 ? null : kind)}</h1>
  }
  const found = { q: asked.q, search, count: totalItems }
  const lead = resultsLead(found)
  return (
    <div className={`wrap ${head.head}`}>
      <h1 className={head.title}>{resultsTitle(found)}</h1>
      {search.readAs && search.answer !== 'NONE' && <Corrected asked={asked} readAs={search.readAs} />}
      {lead && <p className={head.lead}>{lead}</p>}
      {search.answer === 'CAREFUL' && <LeaveOut asked={asked} choices={facets.without} />}
    </div>
  )
}

type CorrectedProps = { asked: ListingQuery; readAs: string }

function Corrected({ asked, readAs }: CorrectedProps) {
  return (
    <p className={head.lead}>
      Showing results for {readAs}.{' '}
      <Link to={listingAddress({ ...asked, asTyped: true })}>Search for “{asked.q}” as typed</Link>
    </p>
  )
}

type LeaveOutProps = { asked: ListingQuery; choices: Facets['without'] }

/** The filter that is a fact of the label, beside words that would be a claim. */
function LeaveOut({ asked, choices }: LeaveOutProps) {
  const left = choices.filter(({ value }) => !asked.without.includes(value))
  return (
    <nav className={styles.row} aria-label="Leave out">
      {left.map(({ value, count }) => (
        <Link
          key={value}
          to={listingAddress({ ...asked, without: [...asked.without, value] })}
          className={styles.chip}
        >
          {`No ${value}`} <span className={styles.count}>{count}</span>
        </Link>
      ))}
    </nav>
  )
}
