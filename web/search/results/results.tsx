import type { Kind } from '#domain/category.ts'
import { ProductCard } from '../../catalogue/card/product-card.tsx'
import { KindBar } from '../../catalogue/listing/kind-bar.tsx'
import { ProductColours } from '../../catalogue/product-colours.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ChosenFilters } from '../filters/chosen-filters-row.tsx'
import { hasFilters, listingAddress } from '../filters/listing-address.ts'
import { SortForm } from '../filters/sort-form.tsx'
import type { Results as Found, FoundCard } from './load-results.ts'
import { NothingFound } from './nothing-found.tsx'
import styles from './results.module.css'
import { ResultsHead } from './results-head.tsx'
import { ResultsPager } from './results-pager.tsx'

/** The products that match words and filters, as one list. */
export function Results(results: Found) {
  const { asked, cards, coloursCss, totalItems, facets, firstPicks } = results
  const isNothing = totalItems === 0 && !hasFilters(asked)
  return (
    <div className={styles.results}>
      <ProductColours skus={[...cards, ...firstPicks].map(({ sku }) => sku)} css={coloursCss} />
      <ResultsHead {...results} />
      {isNothing ? (
        <NothingFound q={asked.q} firstPicks={firstPicks} />
      ) : (
        <>
          <KindBar
            kinds={asked.kind}
            count={totalItems}
            addressOf={(kind: Kind | null) => listingAddress({ ...asked, kind: kind ? [kind] : [] })}
            counts={new Map(facets.kind.map(({ value, count }) => [value, count]))}
            sort={<SortForm asked={asked} />}
          />
          <div className={`wrap ${styles.found}`}>
            <ChosenFilters asked={asked} />
            <FoundCards cards={cards} />
            {totalItems === 0 && <p className={styles.note}>Nothing fits all of these filters.</p>}
            {cards.length === 0 && totalItems > 0 && (
              <TextLink to={listingAddress(asked)}>Back to the first page</TextLink>
            )}
            <ResultsPager {...results} />
          </div>
        </>
      )}
    </div>
  )
}

type FoundCardsProps = { cards: readonly FoundCard[] }

function FoundCards({ cards }: FoundCardsProps) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title" className="visually-hidden">
        Products
      </h2>
      <ul className={styles.cards}>
        {cards.map((card, position) => (
          <li key={card.path}>
            <ProductCard
              card={card}
              first={position === 0}
              note={card.sizes === null ? null : `Comes in ${card.sizes}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
