import { kindText } from '#domain/category.ts'
import { SectionTitle } from '../ui/section-title.tsx'
import { groupByKind } from './group-by-kind.ts'
import { type Listing, listingTitle } from './load-listing.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-listing.module.css'

export function ProductListing({ products, kind, unknownKind }: Listing) {
  const groups = groupByKind(products)
  return (
    <div className={`wrap ${styles.listing}`}>
      <h1 className={styles.title}>{listingTitle(kind)}</h1>
      {unknownKind && (
        <p className={styles.note}>Nothing here is called “{unknownKind}”. This is everything we make.</p>
      )}
      {groups.length === 0 && (
        <p className={styles.note}>This shelf is empty just now. Please look in later.</p>
      )}
      {groups.map((group) => (
        <section key={group.kind} className={styles.group}>
          <SectionTitle className={kind ? 'visually-hidden' : undefined}>
            {kindText(group.kind).label}
          </SectionTitle>
          <ul className={styles.grid}>
            {group.items.map((item) => (
              <li key={item.variant.sku}>
                <ProductCard item={item} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
