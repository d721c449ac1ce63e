import { toMajor } from '#domain/money.ts'
import { marginText, priceText } from '../prices/price-words.ts'
import { Change } from '../ui/change.tsx'
import { Chip } from '../ui/chip.tsx'
import styles from './catalogue.module.css'
import { isSaved, type PercentRow } from './percent-rows.ts'

/** Every price before and after, with what somebody should look at. */
export function PercentPreview({ rows }: { rows: readonly PercentRow[] }) {
  const saved = rows.filter(isSaved).length
  return (
    <section aria-label="Prices before and after">
      <p role="status" className={styles.small}>
        {`${saved} of ${rows.length} prices change.`}
      </p>
      <ul className={styles.preview}>
        {rows.map((row) => (
          <li key={`${row.sku} ${row.country}`} data-refused={row.problem !== null || undefined}>
            <span className={styles.two}>
              <b>{row.name}</b>
              <span className={styles.small}>
                {row.country === 'IND' ? 'India' : 'USA'}
                {row.marginBp !== null && `, margin ${marginText(row.marginBp)}`}
              </span>
            </span>
            <span className={styles.values}>
              {row.isUnchanged ? (
                priceText(toMajor(row.price), row.country)
              ) : (
                <Change
                  before={priceText(toMajor(row.price), row.country)}
                  after={priceText(toMajor(row.newPrice), row.country)}
                />
              )}
            </span>
            <Mark row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mark({ row: { problem, country, max, isUnchanged, marginBp, lookTwice } }: { row: PercentRow }) {
  if (problem === 'ABOVE_MRP')
    return (
      <Chip kind="rose">{`Above ${country === 'IND' ? 'MRP' : 'list'} ${priceText(toMajor(max), country)}`}</Chip>
    )
  if (problem) return <Chip kind="rose">Not a price</Chip>
  if (isUnchanged) return <Chip>Stays</Chip>
  if (marginBp !== null && marginBp < 0) return <Chip kind="honey">Below cost</Chip>
  return lookTwice ? <Chip kind="honey">Look twice</Chip> : null
}
