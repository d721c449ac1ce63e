import { expect, test } from 'vitest'
import type { Sheet, SheetRow } from '#contract/admin/products.ts'
import { emptySheet, reduceSheet, type SheetState } from './sheet-state.ts'

const SKU = 'OILPNT01-1000ML'
const row = (version: number, price = 349): SheetRow => ({
  ...{ sku: SKU, productSku: 'OILPNT01', productTitle: 'Groundnut Oil', title: '1 Liter' },
  ...{ category: 'OILS', isShown: true },
  prices: { IND: { price, max: 399, version, lowest30: 339, marginBp: 2000 }, USA: null },
})
const sheet = (...data: SheetRow[]): Sheet => ({
  data,
  meta: { next: null, previous: null, count: data.length, isCapped: false },
})
const begun = reduceSheet(emptySheet, { type: 'FIRST', sheet: sheet(row(4)) })
const edit = (state: SheetState, text: string) =>
  reduceSheet(state, { type: 'EDIT', changes: [{ sku: SKU, country: 'IND', field: 'price', text }] })
const key = `${SKU} IND price`

test('[SHEET-6] undo takes back one step after the other, also discarding', () => {
  const twice = edit(edit(begun, '339'), '329')
  const once = reduceSheet(twice, { type: 'UNDO' })
  expect(once.edits.get(key)).toBe('339')
  expect(reduceSheet(once, { type: 'UNDO' }).edits.size).toBe(0)
  const discarded = reduceSheet(twice, { type: 'DISCARD' })
  expect(discarded.edits.size).toBe(0)
  expect(reduceSheet(discarded, { type: 'UNDO' }).edits.get(key)).toBe('329')
})

test('[SHEET-8] a size with unsaved cells keeps the version that was seen when it is read again', () => {
  const read = reduceSheet(edit(begun, '339'), { type: 'FIRST', sheet: sheet(row(5, 300)) })
  expect(read.rows.get(SKU)?.prices.IND?.version).toBe(4)
  const fresh = reduceSheet(begun, { type: 'FIRST', sheet: sheet(row(5, 300)) })
  expect(fresh.rows.get(SKU)?.prices.IND?.version).toBe(5)
})

test('[SHEET-7] a saved price is no longer changed, and counts in the lowest of 30 days', () => {
  const saved = { sku: SKU, country: 'IND', price: 329, max: 399, version: 5 } as const
  const after = reduceSheet(edit(begun, '329'), { type: 'SAVED', saved: { saved: [saved], conflicts: [] } })
  expect(after.edits.size).toBe(0)
  expect(after.rows.get(SKU)?.prices.IND).toMatchObject({ price: 329, version: 5, lowest30: 329 })
})

test('[SHEET-8] a price that somebody else changed waits with both values until one is taken', () => {
  const now = { price: 300, max: 399, version: 5 }
  const conflict = { sku: SKU, country: 'IND', code: 'VERSION_CHANGED', now } as const
  const refused = reduceSheet(edit(begun, '339'), {
    type: 'SAVED',
    saved: { saved: [], conflicts: [conflict] },
  })
  expect(refused.edits.get(key)).toBe('339')
  const mine = reduceSheet(refused, { type: 'SOLVE', conflict, take: 'MINE' })
  expect([mine.edits.get(key), mine.rows.get(SKU)?.prices.IND?.version]).toEqual(['339', 5])
  const theirs = reduceSheet(refused, { type: 'SOLVE', conflict, take: 'THEIRS' })
  expect([theirs.edits.size, theirs.rows.get(SKU)?.prices.IND?.price]).toEqual([0, 300])
  expect(theirs.conflicts).toEqual([])
})
