import { OWN_SELLER } from '#domain/drafts/new-size.ts'
import type { BodySeller } from '#domain/drafts/product-body.ts'
import { type CountryCode, localeOfCountry } from '#domain/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { fieldId } from '../../drafts/field-place.ts'
import type { ProductDraft } from './product-draft.ts'
import styles from './size.module.css'

type SellerFieldsProps = { draft: ProductDraft; sku: string; country: CountryCode }
type Platforms = BodySeller['platforms']

const AMAZON = { code: 'AMAZON' as const, title: 'Buy on Amazon', url: 'https://' }

/** Where a size is sold in one country, and whether it is marked as sold out there. */
export function SellerFields({ draft, sku, country }: SellerFieldsProps) {
  const path = `sizes.${sku}.sellers.${country}`
  const seller = draft.body.sizes[sku]?.sellers[country]
  if (!seller) return null
  const { platforms, isSoldOut } = seller
  const own = platforms.find(({ code }) => code === 'OWN')
  const amazon = platforms.find(({ code }) => code === 'AMAZON')
  const change = (next: Partial<BodySeller>) => draft.set(path, { ...seller, ...next })
  const set = (next: (Platforms[number] | undefined)[]) =>
    change({ platforms: next.filter((one) => one !== undefined) })
  const { placeName } = localeOfCountry(country)
  return (
    <fieldset id={fieldId(path)} className={styles.price}>
      <legend>Sold in {placeName}</legend>
      <Checkbox
        name={`${path}.own`}
        disabled={draft.isFrozen}
        checked={own !== undefined}
        onChange={(event) => set([event.target.checked ? OWN_SELLER.platforms[0] : undefined, amazon])}
      >
        In our shop
      </Checkbox>
      <Checkbox
        name={`${path}.amazon`}
        disabled={draft.isFrozen}
        checked={amazon !== undefined}
        onChange={(event) => set([own, event.target.checked ? AMAZON : undefined])}
      >
        On Amazon
      </Checkbox>
      {amazon && (
        <Field
          name={`${path}.url`}
          label="Its page on Amazon"
          type="url"
          autoComplete="off"
          disabled={draft.isFrozen}
          value={amazon.url ?? ''}
          onChange={(event) => set([own, { ...amazon, url: event.target.value }])}
        />
      )}
      <Checkbox
        name={`${path}.soldOut`}
        disabled={draft.isFrozen}
        checked={isSoldOut}
        onChange={(event) => change({ isSoldOut: event.target.checked })}
      >
        Sold out there, whatever the stock says
      </Checkbox>
      <FieldError error={draft.problemOf(path)} />
    </fieldset>
  )
}
