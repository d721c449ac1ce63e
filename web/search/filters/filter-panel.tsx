import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Facets } from '#contract/search.ts'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { isFilterOpen } from './filter-address.ts'
import { FILTER_FORM, FilterForm } from './filter-form.tsx'
import { FILTER_LINK } from './filter-link.tsx'
import styles from './filter-panel.module.css'
import { hasFilters, listingAddress, withoutFilters } from './listing-address.ts'
import { useAsked } from './use-asked.ts'

/** What the form of the filters shows. */
export type Filters = { asked: ListingQuery; facets: Facets; totalItems: number }

/**
 * The filters in a sidebar. The address says that it is open, so Back closes it. Without scripts the same form is in the
 * page.
 */
export function FilterPanel({ asked: loaded, facets, totalItems }: Filters) {
  const isOpen = isFilterOpen(useLocation().search)
  const navigate = useNavigate()
  const [asked, ask] = useAsked(loaded, true)
  const close = (last = asked) =>
    void navigate(listingAddress(last), { replace: true, preventScrollReset: true })
  useEffect(() => (isOpen ? focusLink : undefined), [isOpen])
  const form = <FilterForm {...{ asked, facets, ask }} onSubmit={close} />
  const count = totalItems === 1 ? '1 product' : `${totalItems} products`
  return (
    <>
      {isOpen && (
        <noscript>
          <div className={`wrap ${styles.page}`}>
            {form}
            <Button type="submit" form={FILTER_FORM}>
              Show
            </Button>
          </div>
        </noscript>
      )}
      <Panel
        open={isOpen}
        title="Filter and sort"
        onClose={() => close()}
        foot={
          <div className={styles.foot}>
            <p className="visually-hidden" role="status">
              {count}
            </p>
            {hasFilters(asked) && (
              <Button variant="outline" onClick={() => ask(withoutFilters(asked))}>
                Clear all
              </Button>
            )}
            <Button type="submit" form={FILTER_FORM} wide>
              {`Show ${count}`}
            </Button>
          </div>
        }
      >
        {isOpen && form}
      </Panel>
    </>
  )
}

/** The first filter replaces the list together with the link that opened the panel: the dialog cannot return to it. */
function focusLink() {
  if (document.activeElement?.closest('main a')) return
  document.getElementById(FILTER_LINK)?.focus({ preventScroll: true })
}
