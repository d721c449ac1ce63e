import type { Kind } from '#domain/category.ts'
import { LoadError } from '../../ui/load-error.tsx'
import type { KindGroup } from '../card/group-by-kind.ts'
import { ProductCard } from '../card/product-card.tsx'
import { CategoryTile } from '../home/category-tile.tsx'
import { ProductColours } from '../product-colours.tsx'
import { KindBar } from './kind-bar.tsx'
import { listingHeading } from './listing-title.ts'
import type { Listing } from './load-listing.ts'
import styles from './product-listing.module.css'

export function ProductListing({ groups, coloursCss, kind, unknownKind, hasFailed, isResting }: Listing) {
  const cards = groups.flatMap((group) => group.cards)
  return (
    <div className={styles.listing}>
      <ProductColours skus={cards.map(({ sku }) => sku)} css={coloursCss} />
      <h1 className={`wrap ${styles.title}`}>{listingHeading(kind)}</h1>
      <KindBar kinds={kind ? [kind] : []} count={cards.length} />
      <div className={`wrap ${styles.groups}`}>
        {isResting && <p className={styles.note}>Search is resting. The shelves are below.</p>}
        {unknownKind && (
          <p className={styles.note}>Nothing here is called “{unknownKind}”. This is everything we make.</p>
        )}
        {hasFailed && (
          <LoadError words="We could not load the products." onRetry={() => window.location.reload()} />
        )}
        {groups.length === 0 && !hasFailed && (
          <p className={styles.note}>There is nothing here at the moment. Please check back soon.</p>
        )}
        {groups.map((group, position) => (
          <KindSection key={group.kind} {...group} shownKind={kind} first={position === 0} />
        ))}
      </div>
    </div>
  )
}

type KindSectionProps = KindGroup & { shownKind: Kind | null; first: boolean }

function KindSection({ kind, cards, shownKind, first }: KindSectionProps) {
  const titleId = `shelf-${kind}`
  return (
    <section className={styles.shelf} aria-labelledby={titleId}>
      <CategoryTile kind={kind} cards={cards.length} titleId={titleId} hideTitle={kind === shownKind} />
      <ul className={styles.cards}>
        {cards.map((card, position) => (
          <li key={card.path}>
            <ProductCard card={card} first={first && position === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
