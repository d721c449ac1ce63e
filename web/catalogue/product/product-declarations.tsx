import type { Declarations, Variant } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { Accordion } from '../../ui/accordion.tsx'
import { VegMark } from '../veg-mark.tsx'
import styles from './product-declarations.module.css'
import { labelRows } from './product-label.ts'
import type { PriceFacts } from './product-price-facts.ts'

type ProductDeclarationsProps = {
  title: string
  declarations: Declarations
  variant: Variant
  facts: PriceFacts
  packed: string | null
}

/** The text on the pack, collapsed. The law requires it to be readable before buying. */
export function ProductDeclarations(props: ProductDeclarationsProps) {
  const { care } = BRAND
  return (
    <Accordion title="On the label" className={styles.declarations}>
      <dl className={styles.rows}>
        {labelRows(props).map(({ term, value }) => (
          <div key={term} className={styles.row}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>Customer care</dt>
          <dd>
            <a href={care.phone.href}>{care.phone.display}</a>,{' '}
            <a href={`mailto:${care.email}`}>{care.email}</a>, {care.hours}
          </dd>
        </div>
      </dl>
      <VegMark isVegetarian={props.declarations.isVegetarian} />
    </Accordion>
  )
}
