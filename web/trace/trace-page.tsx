import type { Lot } from '#contract/lots.ts'
import type { LotDate } from '#domain/lots/lot-dates.ts'
import { ProductColours } from '../catalogue/product-colours.tsx'
import { CheckYourPack } from './check-your-pack.tsx'
import { LotChanges } from './lot-changes.tsx'
import { LotHead } from './lot-head.tsx'
import { LotSource } from './lot-source.tsx'
import { LotTests } from './lot-tests.tsx'
import { RecalledBand } from './recalled-band.tsx'
import styles from './trace-page.module.css'

export type TracePageProps = {
  lot: Lot
  dates: LotDate[]
  /** In the country of the page. */
  isSoldHere: boolean
  coloursCss: string
}

/** Everything that is known about the lot of a pack. */
export function TracePage({ lot, dates, isSoldHere, coloursCss }: TracePageProps) {
  const { product, source, tests, reportSrc, changes } = lot
  return (
    <article data-product={product.sku}>
      <ProductColours skus={[product.sku]} css={coloursCss} />
      {lot.status === 'RECALLED' && <RecalledBand />}
      <LotHead lot={lot} dates={dates} isSoldHere={isSoldHere} />
      <div className={`wrap ${styles.columns}`}>
        <LotTests tests={tests} reportSrc={reportSrc} />
        <div className={styles.side}>
          {source && <LotSource source={source} />}
          {changes.length > 0 && <LotChanges changes={changes} />}
        </div>
      </div>
      <section className={styles.another} aria-labelledby="another-title">
        <div className={`wrap ${styles.check}`}>
          <h2 id="another-title">Check another pack</h2>
          <CheckYourPack />
        </div>
      </section>
    </article>
  )
}
