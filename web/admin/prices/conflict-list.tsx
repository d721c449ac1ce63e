import { Button } from '../ui/button.tsx'
import { CONFLICT_TEXTS, maxName, priceText } from './price-words.ts'
import styles from './prices.module.css'
import type { SheetConflict } from './sheet-state.ts'
import type { PriceSheet } from './use-sheet.ts'

/** Prices that could not be saved, with what is in the shop now and what was typed. */
export function ConflictList({ sheet }: { sheet: PriceSheet }) {
  return (
    <div role="alert" className={styles.alert}>
      {sheet.conflicts.length > 0 && (
        <section className={styles.conflicts} aria-label="Prices that were not saved">
          <h2>
            {sheet.conflicts.length === 1
              ? '1 price was not saved'
              : `${sheet.conflicts.length} prices were not saved`}
          </h2>
          <ul>
            {sheet.conflicts.map((conflict) => (
              <Conflict key={`${conflict.sku} ${conflict.country}`} conflict={conflict} sheet={sheet} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Conflict({ conflict, sheet }: { conflict: SheetConflict; sheet: PriceSheet }) {
  const { sku, country, code, now } = conflict
  const row = sheet.rows.get(sku)
  const mine = sheet.changeOf(sku, country)?.after
  return (
    <li>
      <p>
        <b>{row ? `${row.productTitle}, ${row.title}` : sku}</b>, {country === 'IND' ? 'India' : 'USA'}:{' '}
        {CONFLICT_TEXTS[code]}
      </p>
      {now && (
        <dl>
          <div>
            <dt>In the shop now</dt>
            <dd>
              {priceText(now.price, country)}, {maxName(country)} {priceText(now.max, country)}
            </dd>
          </div>
          {mine && (
            <div>
              <dt>Yours</dt>
              <dd>
                {priceText(mine.price, country)}, {maxName(country)} {priceText(mine.max, country)}
              </dd>
            </div>
          )}
        </dl>
      )}
      <div className={styles.buttons}>
        {now && (
          <Button size="row" onClick={() => sheet.dispatch({ type: 'SOLVE', conflict, take: 'MINE' })}>
            Keep mine to save
          </Button>
        )}
        <Button size="row" onClick={() => sheet.dispatch({ type: 'SOLVE', conflict, take: 'THEIRS' })}>
          {now ? 'Take the new price' : 'Forget mine'}
        </Button>
      </div>
    </li>
  )
}
