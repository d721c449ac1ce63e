import { useState } from 'react'
import { OWN_SELLER } from '#domain/drafts/new-size.ts'
import type { BodyPrice, BodySize } from '#domain/drafts/product-body.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { CURRENCY_SYMBOLS, fromMajor } from '#domain/money.ts'
import { discountPercent, formatUnitPrice, LIST_PRICE_TEXTS } from '#domain/price-display.ts'
import { sameValue } from '#domain/same-value.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import { isNumberText, numberText } from '../../drafts/number-text.ts'
import type { ProductDraft } from './product-draft.ts'
import styles from './size.module.css'

type PriceFieldsProps = { draft: ProductDraft; sku: string; country: CountryCode }
type Typed = { price: string; max: string }

const typedOf = (price: BodyPrice | null): Typed => ({
  price: price ? numberText(price.price) : '',
  max: price ? numberText(price.max) : '',
})

const isAmount = (text: string) => isNumberText(text, 2)

/** The price that stands in the fields: without an MRP it is the price itself. Undefined: it cannot be read. */
function priceOf({ price, max }: Typed): BodyPrice | null | undefined {
  if (price.trim() === '' && max.trim() === '') return null
  if (!isAmount(price) || !(max.trim() === '' || isAmount(max))) return undefined
  return { price: Number(price), max: max.trim() === '' ? Number(price) : Number(max) }
}

/** What a size costs in one country, in rupees or dollars. Both fields empty: it is not sold there. */
export function PriceFields({ draft, sku, country }: PriceFieldsProps) {
  const size = draft.body.sizes[sku]
  const stored = size?.prices[country] ?? null
  const [typed, setTyped] = useState<Typed | null>(null)
  const read = typed ? priceOf(typed) : undefined
  const isOwn = typed !== null && (read === undefined || sameValue(read, stored))
  const shown = isOwn ? typed : typedOf(stored)
  const { currency, name } = localeOfCountry(country)
  const path = `sizes.${sku}.prices.${country}`
  function change(part: Partial<Typed>) {
    const next = { ...shown, ...part }
    setTyped(next)
    const price = priceOf(next)
    if (price === undefined || !size) return
    const hasSeller = size.sellers[country].platforms.length > 0
    draft.setAll({
      [path]: price,
      // A price in a country where nobody sells it yet: our own shop does.
      ...(price && !hasSeller && { [`sizes.${sku}.sellers.${country}`]: OWN_SELLER }),
    })
  }
  const field = (key: keyof Typed, label: string) => (
    <Field
      id={key === 'price' ? fieldId(path) : undefined}
      name={`${path}.${key}`}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      before={<span className={styles.sign}>{CURRENCY_SYMBOLS[currency]}</span>}
      disabled={draft.isFrozen}
      value={shown[key]}
      onChange={(event) => change({ [key]: event.target.value })}
    />
  )
  return (
    <fieldset className={styles.price}>
      <legend>{name}</legend>
      <div className={styles.pair}>
        {field('price', 'Price')}
        {field('max', LIST_PRICE_TEXTS[currency].name)}
      </div>
      <p className={styles.remark}>{size && remark(size, stored, country)}</p>
      <FieldError
        error={
          isOwn && read === undefined
            ? 'Not saved: please enter an amount, such as 349 or 349.50.'
            : (draft.problemOf(path) ?? missingPrice(draft, sku))
        }
      />
    </fieldset>
  )
}

/** No price at all is said at both countries. */
const missingPrice = (draft: ProductDraft, sku: string) =>
  draft.body.sizes[sku]?.prices.IND || draft.body.sizes[sku]?.prices.USA
    ? undefined
    : draft.problemOf(`sizes.${sku}.prices`)

function remark(size: BodySize, price: BodyPrice | null, country: CountryCode): string {
  if (!price) return 'Not sold there'
  const { currency } = localeOfCountry(country)
  const { content, baseContent, baseContentUnit } = size
  const [currentPrice, max] = [fromMajor(price.price), fromMajor(price.max)]
  const unit =
    content && baseContent && baseContentUnit
      ? formatUnitPrice({ currentPrice, currency, pack: { content, baseContent, baseContentUnit } }, ' per ')
      : null
  const off = discountPercent(currentPrice, max)
  return [unit, off && `${off} % off`].filter(Boolean).join(' · ')
}
