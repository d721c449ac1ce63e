import { Link } from 'react-router'
import type { DeskProductRow, ProductsDone } from '#contract/admin/products.ts'
import styles from './catalogue.module.css'
import { fieldAddress } from './product-columns.tsx'

type RefusedProductsProps = { refused: ProductsDone['refused']; selected: readonly DeskProductRow[] }

/** Why products were refused. Each thing that is missing leads to its field in the editor. */
export const RefusedProducts = ({ refused, selected }: RefusedProductsProps) => (
  <div role="alert" className={styles.alert}>
    {refused.length > 0 && (
      <section className={styles.refused} aria-label="Refused products">
        <h2>
          {refused.length === 1
            ? '1 product was refused and stays selected'
            : `${refused.length} products were refused and stay selected`}
        </h2>
        <ul>
          {refused.map(({ sku, message, problems }) => (
            <li key={sku}>
              <b>{selected.find((row) => row.sku === sku)?.title || sku}</b>: {message}
              {problems.length > 0 && (
                <ul>
                  {problems.map((problem) => (
                    <li key={`${problem.field} ${problem.message}`}>
                      <Link to={fieldAddress(sku, problem.field)}>{problem.message}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
)
