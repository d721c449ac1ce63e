import { useState } from 'react'
import type { CountryCode } from '#domain/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './promotions.module.css'
import { useSizes } from './use-sizes.ts'

type ProductPickerProps = {
  country: CountryCode
  skus: readonly string[]
  onChange: (skus: readonly string[]) => void
}

/** The products that a code is limited to, found by words. */
export function ProductPicker({ country, skus, onChange }: ProductPickerProps) {
  const [words, setWords] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useSizes(words, country)
  const titles = new Map(found?.data.map(({ productSku, title }) => [productSku, title]))
  const offered = words.trim() === '' ? [] : [...titles].filter(([sku]) => !skus.includes(sku))
  return (
    <div className={styles.picker}>
      <Field
        name="products"
        label="Only these products"
        optional
        autoComplete="off"
        placeholder={skus.length === 0 ? 'any of that shelf' : 'add another'}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {offered.length > 0 && (
        <ul className={styles.found} aria-label="Products found">
          {offered.map(([sku, title]) => (
            <li key={sku}>
              <button
                type="button"
                onClick={() => {
                  setNames(new Map([...names, [sku, title]]))
                  onChange([...skus, sku])
                  setWords('')
                }}
              >
                {title} <small>{sku}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {skus.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen products">
          {skus.map((sku) => (
            <li key={sku}>
              {names.get(sku) ?? sku}
              <IconButton
                icon="close"
                label={`Remove ${names.get(sku) ?? sku}`}
                onClick={() => onChange(skus.filter((one) => one !== sku))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
