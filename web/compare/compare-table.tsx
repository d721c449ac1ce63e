import { Link } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { activeVariant } from '#domain/variant.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { compareRows } from './compare-rows.ts'
import styles from './compare-table.module.css'

type CompareTableProps = { products: readonly Product[]; onRemove: (product: Product) => void }

/** A column for each product. The first column stays in place when the table scrolls sideways. */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <th key={product.sku} scope="col" className={styles.product}>
                <ProductHead product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compareRows(products).map(({ term, values, isPart = false }) => (
            <tr key={term}>
              <th scope="row" className={styles.term} data-part={isPart}>
                {term}
              </th>
              {values.map((value, index) => (
                <td key={products[index]?.sku} className={styles.value}>
                  {value ?? <Nothing />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type ProductHeadProps = { product: Product; onRemove: (product: Product) => void }

function ProductHead({ product, onRemove }: ProductHeadProps) {
  const { sku, primaryMedia } = activeVariant(product, null)
  return (
    <div className={styles.head}>
      <Link to={`/products/${product.slug}?variant=${sku}`} className={styles.link} prefetch="intent">
        <img src={primaryMedia.srcXS} alt="" width={200} height={250} className={styles.picture} />
        {product.title}
      </Link>
      <IconButton
        icon="close"
        iconSize={18}
        label={`Remove ${product.title}`}
        className={styles.remove}
        onClick={() => onRemove(product)}
      />
    </div>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not stated</span>
    </>
  )
}
