import { useEffect, useState } from 'react'
import type { SheetRow } from '#contract/admin/products.ts'
import { Field } from '#web/ui/field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { call } from '../../client.ts'
import { fieldId } from '../../drafts/field-place.ts'
import type { ProductDraft } from './product-draft.ts'
import styles from './size.module.css'

const TYPING_PAUSE = 150
const MOST = 99

/** The sizes that match the typed words, after a pause. */
function useSizesFound(words: string): readonly SheetRow[] {
  const [found, setFound] = useState<{ words: string; rows: readonly SheetRow[] }>({ words: '', rows: [] })
  useEffect(() => {
    if (words === '') return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await call('listPrices', { query: { q: words } })
      if (!isOld && answer.ok) setFound({ words, rows: answer.value.data })
    }, TYPING_PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [words])
  return found.words === words ? found.rows : []
}

/** What a size of a combo holds: sizes of other products, each with a count. */
export function PartsField({ draft, sku }: { draft: ProductDraft; sku: string }) {
  const path = `sizes.${sku}.parts`
  const parts = draft.body.sizes[sku]?.parts ?? []
  const [words, setWords] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const found = useSizesFound(words.trim()).filter((row) => parts.every((part) => part.sku !== row.sku))
  const set = (partSku: string, quantity: number) =>
    draft.set(
      path,
      parts
        .map((part) => (part.sku === partSku ? { ...part, quantity } : part))
        .filter((part) => part.quantity > 0),
    )
  return (
    <div className={styles.parts}>
      {parts.length > 0 && (
        <ul aria-label="Parts of the combo">
          {parts.map(({ sku: partSku, quantity }) => {
            const name = names.get(partSku) ?? partSku
            return (
              <li key={partSku}>
                <span>{name}</span>
                <Stepper
                  quantity={quantity}
                  max={MOST}
                  disabled={draft.isFrozen}
                  labels={{
                    group: `How many of ${name}`,
                    decrease: `One less of ${name}`,
                    increase: `One more of ${name}`,
                    remove: `Remove ${name}`,
                  }}
                  onChange={(wanted) => set(partSku, wanted)}
                />
              </li>
            )
          })}
        </ul>
      )}
      <Field
        id={fieldId(path)}
        name={path}
        label="Add a part"
        placeholder="Words of a product"
        autoComplete="off"
        disabled={draft.isFrozen}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {found.length > 0 && (
        <ul aria-label="Sizes found">
          {found.map((row) => (
            <li key={row.sku}>
              <button
                type="button"
                onClick={() => {
                  setNames(new Map([...names, [row.sku, `${row.productTitle}, ${row.title}`]]))
                  draft.set(path, [...parts, { sku: row.sku, quantity: 1 }])
                  setWords('')
                }}
              >
                {row.productTitle}, {row.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError error={draft.problemOf(path)} />
    </div>
  )
}
