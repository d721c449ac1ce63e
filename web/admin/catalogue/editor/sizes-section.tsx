import { useState } from 'react'
import type { DeskProduct } from '#contract/admin/products.ts'
import { UNIT_LABELS, UNITS, type Unit } from '#domain/category.ts'
import { newSize } from '#domain/drafts/new-size.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { fieldId, focusField } from '../../drafts/field-place.ts'
import { isNumberText } from '../../drafts/number-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './editor.module.css'
import type { ProductDraft } from './product-draft.ts'
import { Section } from './section.tsx'
import { SizeCard } from './size-card.tsx'

type SizesSectionProps = { draft: ProductDraft; product: DeskProduct }

export function SizesSection({ draft, product }: SizesSectionProps) {
  const sizes = Object.entries(draft.body.sizes).toSorted(
    ([, one], [, other]) => one.position - other.position,
  )
  const skus = sizes.map(([sku]) => sku)
  /** The places are numbered anew, so that two sizes never share one. */
  function move(from: number, to: number) {
    const rest = skus.filter((_, index) => index !== from)
    const order = [...rest.slice(0, to), ...skus.slice(from, from + 1), ...rest.slice(to)]
    draft.setAll(Object.fromEntries(order.map((sku, index) => [`sizes.${sku}.position`, index + 1])))
  }
  return (
    <Section id="sizes" aside={sizes.length > 0 && 'Amounts in rupees and dollars'}>
      <div id={fieldId('sizes')} className={styles.sizes}>
        <FieldError error={sizes.length === 0 ? draft.problemOf('sizes') : undefined} />
        {sizes.map(([sku], index) => (
          <SizeCard
            key={sku}
            draft={draft}
            sku={sku}
            free={product.free[sku] ?? null}
            isStored={product.isPublished && sku in product.body.sizes}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < sizes.length - 1 ? () => move(index, index + 1) : undefined}
          />
        ))}
        {!draft.isFrozen && <AddSize draft={draft} productSku={product.id} />}
      </div>
    </Section>
  )
}

const UNIT_OPTIONS = UNITS.map((value) => ({
  value,
  label: value === 'COUNT' ? 'pieces' : UNIT_LABELS[value],
}))

/** Liquids are sold by volume; combos by pieces. */
const usualUnit = ({ body: { type, category } }: ProductDraft): Unit => {
  if (type === 'BUNDLE') return 'COUNT'
  return category === 'OILS' ? 'ML' : 'G'
}

function AddSize({ draft, productSku }: { draft: ProductDraft; productSku: string }) {
  const [quantity, setQuantity] = useState('')
  const [unit, setUnit] = useState<Unit>(() => usualUnit(draft))
  const [isWrong, setWrong] = useState(false)
  function add() {
    const isRight = isNumberText(quantity, 3) && Number(quantity) > 0
    setWrong(!isRight)
    if (!isRight) return
    const { sku, size } = newSize({ productSku, quantity: Number(quantity), unit }, draft.body)
    draft.set(`sizes.${sku}`, size)
    setQuantity('')
    // After the new size is drawn.
    setTimeout(() => focusField(`sizes.${sku}.prices.IND`))
  }
  return (
    <form
      className={styles.addSize}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        name="newSize"
        label="A new size holds"
        inputMode="decimal"
        autoComplete="off"
        value={quantity}
        error={isWrong ? 'Please enter a number, such as 500.' : undefined}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <Select
        name="newUnit"
        label="Unit"
        options={UNIT_OPTIONS}
        value={unit}
        onChange={(event) => setUnit(event.target.value as Unit)}
      />
      <Button type="submit" icon="plus">
        Add a size
      </Button>
    </form>
  )
}
