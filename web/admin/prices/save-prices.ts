import type { SheetChange, SheetSaved } from '#contract/admin/products.ts'
import type { ChangedPrice } from '#domain/price-cells.ts'
import { call } from '../client.ts'
import type { useToast } from '../ui/use-toast.ts'
import { pricesText } from './price-words.ts'

type Changed = Pick<ChangedPrice, 'sku' | 'country' | 'version' | 'before' | 'after'>

/** The most prices of one save. */
export const MOST_PRICES = 5000

const UNDO_TIME = 20_000

/** Saves prices as one deed. */
export const savePrices = (prices: readonly Changed[], reason: string) =>
  call('changePrices', {
    body: {
      rows: prices.map(({ sku, country, version, after }) => ({ sku, country, version, ...after })),
      reason: reason.trim() || null,
    },
  })

type Saved = { prices: readonly Changed[]; answer: SheetSaved; onUndone: (answer: SheetSaved) => void }

/** Says what was saved, and offers to put the prices back, unless somebody changes them first. */
export function showSaved(toast: ReturnType<typeof useToast>, { prices, answer, onUndone }: Saved) {
  const { saved } = answer
  if (saved.length === 0) return
  const before = new Map(prices.map((price) => [`${price.sku} ${price.country}`, price.before]))
  const rows: SheetChange['rows'] = saved.flatMap(({ sku, country, version }) => {
    const old = before.get(`${sku} ${country}`)
    return old ? [{ sku, country, version, ...old }] : []
  })
  async function onUndo() {
    const undone = await call('changePrices', { body: { rows, reason: 'Undo' } })
    if (!undone.ok) return toast({ text: undone.error.message, kind: 'error' })
    const kept = undone.value.conflicts.length
    onUndone(undone.value)
    return toast({
      text:
        kept === 0
          ? 'Undone. The old prices are back.'
          : `${pricesText(undone.value.saved.length)} put back. ${pricesText(kept)} had been changed again and stay.`,
      kind: kept === 0 ? 'info' : 'error',
    })
  }
  toast({
    text: `${pricesText(saved.length)} changed in the shop`,
    undo: { until: Date.now() + UNDO_TIME, onUndo },
  })
}
