import { useState } from 'react'
import type { DeskProductRow, ProductsDone } from '#contract/admin/products.ts'
import { CATEGORIES, CATEGORY_TEXT, type Category } from '#domain/category.ts'
import { call } from '../client.ts'
import { takeFile } from '../reports/take-file.ts'
import { useMay } from '../shell/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useToast } from '../ui/use-toast.ts'
import { type BulkAct, DONE_TEXTS, productsText, SAYS, TITLES } from './bulk-words.ts'
import styles from './catalogue.module.css'
import { PercentPanel } from './percent-panel.tsx'

type ProductsBarProps = {
  rows: readonly DeskProductRow[]
  onDone: (done: ProductsDone) => void
  onClear: () => void
  onPrices: () => void
}

const MOST = 200
const UNDO_TIME = 20_000
const OPPOSITE: Partial<Record<BulkAct, BulkAct>> = { HIDE: 'SHOW', SHOW: 'HIDE' }

/** What can be done with the selected products together. */
export function ProductsBar({ rows, onDone, onClear, onPrices }: ProductsBarProps) {
  const [asked, setAsked] = useState<BulkAct | null>(null)
  const [category, setCategory] = useState<Category>('OILS')
  const [isPricing, setPricing] = useState(false)
  const [busy, setBusy] = useState<string>()
  const toast = useToast()
  const may = useMay()
  const skus = rows.map(({ sku }) => sku)
  const isTooMany = rows.length > MOST
  const change = (act: BulkAct, wanted: readonly string[]) =>
    call('changeProducts', {
      body: { act, skus: [...wanted], ...(act === 'CATEGORY' && { category }), note: null },
    })

  async function act(wanted: BulkAct) {
    setBusy('One moment')
    const answer = await change(wanted, skus)
    setBusy(undefined)
    setAsked(null)
    if (!answer.ok) return toast({ text: answer.error.message, kind: 'error' })
    const { done } = answer.value
    const back = OPPOSITE[wanted]
    if (done.length > 0)
      toast({
        text: `${productsText(done.length)} ${DONE_TEXTS[wanted]}`,
        ...(back && { undo: { until: Date.now() + UNDO_TIME, onUndo: () => void undo(back, done) } }),
      })
    return onDone(answer.value)
  }
  async function undo(back: BulkAct, done: readonly string[]) {
    const undone = await change(back, done)
    if (!undone.ok) return toast({ text: undone.error.message, kind: 'error' })
    toast({ text: `Undone: ${productsText(undone.value.done.length)} ${DONE_TEXTS[back]}` })
    return onPrices()
  }
  async function take() {
    setBusy('Making the file')
    const problem = await takeFile('prices', 'CSV', { products: skus })
    setBusy(undefined)
    if (problem) toast({ text: problem, kind: 'error' })
  }
  return (
    <>
      <section className={styles.bar} aria-label="Selected products" data-ground="ink">
        <p role="status">
          <b>{productsText(rows.length)}</b> <span>selected</span>
          {isTooMany && <span>{` At most ${MOST} at once.`}</span>}
        </p>
        <IconButton icon="close" label="Clear the selection" onClick={onClear} />
        {may('catalogue.publish') &&
          !isTooMany &&
          (['PUBLISH', 'HIDE', 'SHOW', 'CATEGORY'] as const).map((one) => (
            <Button key={one} size="row" onClick={() => setAsked(one)}>
              {TITLES[one]}
            </Button>
          ))}
        {may('prices.write') && !isTooMany && (
          <Button size="row" onClick={() => setPricing(true)}>
            Price by percent
          </Button>
        )}
        {may('exports.take') && !isTooMany && (
          <Button size="row" busyLabel={busy === 'Making the file' ? busy : undefined} onClick={take}>
            Prices as CSV
          </Button>
        )}
      </section>
      <Dialog
        isOpen={asked !== null}
        title={asked ? `${TITLES[asked]}: ${productsText(rows.length)}` : ''}
        onClose={() => setAsked(null)}
        actions={
          asked && (
            <>
              <Button look="primary" writes busyLabel={busy} onClick={() => act(asked)}>
                {`${TITLES[asked]} ${productsText(rows.length)}`}
              </Button>
              <Button onClick={() => setAsked(null)}>Back</Button>
            </>
          )
        }
      >
        {asked && <p>{SAYS[asked]}</p>}
        {asked === 'CATEGORY' && (
          <label className={styles.select}>
            Category
            <select value={category} onChange={({ target }) => setCategory(target.value as Category)}>
              {CATEGORIES.map((one) => (
                <option key={one} value={one}>
                  {CATEGORY_TEXT[one].menuLabel}
                </option>
              ))}
            </select>
          </label>
        )}
      </Dialog>
      <PercentPanel skus={skus} isOpen={isPricing} onClose={() => setPricing(false)} onChange={onPrices} />
    </>
  )
}
