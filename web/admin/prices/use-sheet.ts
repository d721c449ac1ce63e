import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Sheet, SheetRow } from '#contract/admin/products.ts'
import type { CountryCode } from '#domain/locale.ts'
import { changedPrices } from '#domain/price-cells.ts'
import { call } from '../client.ts'
import { useToast } from '../ui/use-toast.ts'
import { emptySheet, reduceSheet } from './sheet-state.ts'

export type SheetQuery = { q?: string; category?: string }
export type PriceSheet = ReturnType<typeof useSheet>

/** The price sheet with what was typed. It is read page by page while somebody scrolls. */
export function useSheet(first: Sheet, query: SheetQuery) {
  const [state, dispatch] = useReducer(reduceSheet, emptySheet, (empty) =>
    reduceSheet(empty, { type: 'FIRST', sheet: first }),
  )
  const [isLoading, setLoading] = useState(false)
  const shown = useRef(first)
  const toast = useToast()
  useEffect(() => {
    if (shown.current === first) return
    shown.current = first
    dispatch({ type: 'FIRST', sheet: first })
  }, [first])

  const { rows, order, meta, edits } = state
  const changed = useMemo(() => changedPrices(rows, edits), [rows, edits])
  const changedAt = useMemo(
    () => new Map(changed.map((price) => [`${price.sku} ${price.country}`, price])),
    [changed],
  )
  const list = useMemo(() => order.flatMap((sku) => rows.get(sku) ?? []), [rows, order])

  /** Reads on until so many sizes are there; answers all that are. */
  async function loadTo(count: number): Promise<readonly SheetRow[]> {
    if (isLoading) return list
    const all = [...list]
    let after = meta.next
    setLoading(true)
    while (after !== null && all.length < count && shown.current === first) {
      const page = await call('listPrices', { query: { ...query, after } as never })
      if (!page.ok) {
        toast({ text: page.error.message, kind: 'error' })
        break
      }
      dispatch({ type: 'MORE', sheet: page.value })
      all.push(...page.value.data)
      after = page.value.meta.next
    }
    setLoading(false)
    return all
  }
  const changeOf = (sku: string, country: CountryCode) => changedAt.get(`${sku} ${country}`)
  return { ...state, list, changed, changeOf, dispatch, loadTo, isLoading }
}
