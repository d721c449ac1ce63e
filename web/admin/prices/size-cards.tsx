import type { SheetRow } from '#contract/admin/products.ts'
import { COUNTRY_CODES, type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { CURRENCY_SYMBOLS } from '#domain/money.ts'
import { CELL_FIELDS, type CellField } from '#domain/price-cells.ts'
import { Field } from '#web/ui/field.tsx'
import { Button } from '../ui/button.tsx'
import { marginText, maxName, priceText } from './price-words.ts'
import styles from './prices.module.css'
import { cellText } from './sheet-columns.ts'
import type { PriceSheet } from './use-sheet.ts'

type SizeCardsProps = { sheet: PriceSheet; mayWrite: boolean }

/** On a phone: one size after the other. */
export const SizeCards = ({ sheet, mayWrite }: SizeCardsProps) => (
  <div className={styles.cards}>
    {sheet.list.map((row) => (
      <section key={row.sku} className={styles.card} aria-label={`${row.productTitle}, ${row.title}`}>
        <h2>
          {row.productTitle}, {row.title}
        </h2>
        <p className={styles.small}>
          {row.sku}
          {!row.isShown && ', hidden'}
        </p>
        {COUNTRY_CODES.map((country) => (
          <CountryFields key={country} row={row} country={country} sheet={sheet} mayWrite={mayWrite} />
        ))}
      </section>
    ))}
    {sheet.meta.next && (
      <Button
        wide
        busyLabel={sheet.isLoading ? 'Reading' : undefined}
        onClick={() => sheet.loadTo(sheet.list.length + 1)}
      >
        More sizes
      </Button>
    )}
  </div>
)

type CountryFieldsProps = SizeCardsProps & { row: SheetRow; country: CountryCode }

function CountryFields({ row, country, sheet, mayWrite }: CountryFieldsProps) {
  const { currency, name } = localeOfCountry(country)
  const cell = row.prices[country]
  if (!cell) return <p className={styles.small}>{name}: not sold there</p>
  const changed = sheet.changeOf(row.sku, country)
  const margin = changed ? changed.marginBp : cell.marginBp
  const edit = (field: CellField, text: string) =>
    sheet.dispatch({ type: 'EDIT', changes: [{ sku: row.sku, country, field, text }] })
  return (
    <fieldset className={styles.country}>
      <legend>{name}</legend>
      {CELL_FIELDS.map((field) => (
        <Field
          key={field}
          name={`${row.sku}-${country}-${field}`}
          label={`${field === 'price' ? 'Price' : maxName(country)}, ${CURRENCY_SYMBOLS[currency]}`}
          inputMode="decimal"
          autoComplete="off"
          readOnly={!mayWrite}
          value={cellText(row, { country, field, head: '' }, sheet.edits)}
          error={changed?.problems[field]}
          onChange={({ target }) => edit(field, target.value)}
        />
      ))}
      <p className={styles.small}>
        {changed &&
          `Was ${priceText(cell.price, country)}, ${maxName(country)} ${priceText(cell.max, country)}. `}
        {margin !== null && `Margin ${marginText(margin)}. `}
        {`Lowest in 30 days ${priceText(cell.lowest30, country)}.`}
      </p>
    </fieldset>
  )
}
