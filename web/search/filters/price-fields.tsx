import { useState } from 'react'
import type { Facets } from '#contract/search.ts'
import { LOCALES } from '#domain/locale.ts'
import { CURRENCY_SYMBOLS } from '#domain/money.ts'
import { type ListingQuery, readListingQuery } from '#domain/search/listing-query.ts'
import { useRootData } from '../../layout/root-data.ts'
import { Field } from '../../ui/field.tsx'
import styles from './filter-form.module.css'

type PriceFieldsProps = {
  asked: ListingQuery
  range: Facets['price']
  ask: (next: ListingQuery) => void
}

/** The lowest and highest price. They are applied when a field is left. */
export function PriceFields({ asked, range, ask }: PriceFieldsProps) {
  const symbol = CURRENCY_SYMBOLS[LOCALES[useRootData().locale].currency]
  const [minPrice, setMinPrice] = useText(asked.minPrice)
  const [maxPrice, setMaxPrice] = useText(asked.maxPrice)
  const apply = () => {
    const read = readListingQuery(new URLSearchParams({ minPrice, maxPrice }))
    if (read.minPrice === asked.minPrice && read.maxPrice === asked.maxPrice) return
    ask({ ...asked, minPrice: read.minPrice, maxPrice: read.maxPrice })
  }
  const common = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7, onBlur: apply } as const
  return (
    <fieldset>
      <legend className={`label ${styles.legend}`}>Price in {symbol}</legend>
      <div className={styles.prices}>
        <Field
          {...common}
          label="From"
          name="minPrice"
          placeholder={range ? String(Math.floor(range.min)) : undefined}
          value={minPrice}
          onChange={({ target }) => setMinPrice(target.value)}
        />
        <Field
          {...common}
          label="To"
          name="maxPrice"
          placeholder={range ? String(Math.ceil(range.max)) : undefined}
          value={maxPrice}
          onChange={({ target }) => setMaxPrice(target.value)}
        />
      </div>
    </fieldset>
  )
}

/** The text of a field, which starts anew when the price in the address changes. */
function useText(price: number | null): [string, (text: string) => void] {
  const [state, setState] = useState({ price, text: String(price ?? '') })
  if (state.price !== price) setState({ price, text: String(price ?? '') })
  return [state.text, (text) => setState({ price, text })]
}
