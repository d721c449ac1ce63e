import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReleasedLot } from '../lots/plan-lots.ts'
import { isFreshEnough } from '../lots/shelf-life.ts'
import { allocateLots } from './allocate-lots.ts'
import { isComplete, pickStops, type ToteLine } from './pick-stops.ts'
import { fillTotes } from './wave.ts'

const day = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-20')
const order = fc.record({ id: fc.uuid(), shipBy: fc.option(day), placedAt: day })

test('[WAVE-1] up to 24 orders get totes, those that must leave first before the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 40 }), (orders) => {
      const totes = fillTotes(orders)
      expect(totes.map(({ tote }) => tote)).toEqual(totes.map((_, index) => index + 1))
      expect(totes).toHaveLength(Math.min(orders.length, 24))
      const shipBy = (id: string) => orders.find((one) => one.id === id)?.shipBy ?? '9'
      const inTotes = new Set(totes.map(({ orderId }) => orderId))
      const days = totes.map(({ orderId }) => shipBy(orderId))
      expect(days).toEqual([...days].sort())
      for (const { id } of orders.filter(({ id }) => !inTotes.has(id)))
        expect(shipBy(id) >= (days.at(-1) ?? '')).toBe(true)
    }),
  )
})

test('[WAVE-1] the 25th order waits for the next wave', () => {
  const orders = Array.from({ length: 25 }, (_, index) => ({
    id: String(index),
    shipBy: index === 0 ? null : '2026-11-18',
    placedAt: '2026-11-17',
  }))
  const totes = fillTotes(orders)
  expect(totes).toHaveLength(24)
  expect(totes.some(({ orderId }) => orderId === '0')).toBe(false)
})

const SKUS = ['OILPNT01-1000ML', 'OILPNT01-500ML'] as const
const lots: fc.Arbitrary<ReleasedLot[]> = fc.uniqueArray(
  fc.record({
    lotCode: fc.stringMatching(/^PNT26110[1-9][A-C]$/),
    variantSku: fc.constantFrom(...SKUS),
    bestBefore: fc.constantFrom('2026-12-10', '2027-02-01', '2027-06-01'),
    remaining: fc.integer({ min: 0, max: 9 }),
    isOnShelf: fc.boolean(),
    life: fc.constant({ shelfLifeDays: 60, minLifeBp: 5_000 }),
  }),
  { selector: ({ lotCode, variantSku }) => lotCode + variantSku, maxLength: 8 },
)
const needs = fc.array(
  fc.record({
    arrival: fc.constantFrom('2026-11-20', '2026-12-01'),
    quantities: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
  }),
  { maxLength: 6 },
)

test('[WAVE-2] no piece is held twice, none is too old, and what is held and what is short is what was needed', () => {
  fc.assert(
    fc.property(lots, needs, (stock, wanted) => {
      const orders = wanted.map(({ arrival, quantities }, index) => ({
        orderId: String(index),
        arrival,
        pieces: quantities.flatMap((quantity, nth) =>
          quantity > 0 ? [{ position: nth + 1, variantSku: SKUS[nth] ?? '', quantity }] : [],
        ),
      }))
      const { held, shortages } = allocateLots(orders, stock)
      const sum = (rows: readonly { quantity: number }[]) => rows.reduce((all, row) => all + row.quantity, 0)
      for (const lot of stock) {
        const own = held.filter((row) => row.lotCode === lot.lotCode && row.variantSku === lot.variantSku)
        expect(sum(own)).toBeLessThanOrEqual(lot.isOnShelf ? lot.remaining : 0)
        for (const { orderId } of own)
          expect(isFreshEnough(lot.bestBefore, orders[Number(orderId)]?.arrival ?? '', lot.life)).toBe(true)
      }
      for (const { orderId, pieces } of orders)
        for (const { position, quantity } of pieces) {
          const isIt = (row: { orderId: string; position: number }) =>
            row.orderId === orderId && row.position === position
          expect(sum(held.filter(isIt)) + sum(shortages.filter(isIt))).toBe(quantity)
        }
    }),
  )
})

test('[WAVE-2] the order that must leave first gets the pieces that expire first; the last one is short', () => {
  const life = { shelfLifeDays: 60, minLifeBp: 5_000 }
  const [variantSku] = SKUS
  const lot = (lotCode: string, bestBefore: string, remaining: number): ReleasedLot => ({
    ...{ lotCode, bestBefore, remaining, variantSku, life },
    isOnShelf: true,
  })
  const need = (orderId: string) => ({
    orderId,
    arrival: '2026-11-20',
    pieces: [{ position: 1, variantSku, quantity: 2 }],
  })
  const stock = [lot('PNT261103A', '2027-03-01', 2), lot('PNT261001A', '2027-01-01', 1)]
  const { held, shortages } = allocateLots([need('first'), need('second')], stock)
  expect(held.map(({ orderId, lotCode, quantity }) => [orderId, lotCode, quantity])).toEqual([
    ['first', 'PNT261001A', 1],
    ['first', 'PNT261103A', 1],
    ['second', 'PNT261103A', 1],
  ])
  expect(shortages).toEqual([{ orderId: 'second', position: 1, variantSku, quantity: 1 }])
})

const line = (changes: Partial<ToteLine>): ToteLine => ({
  tote: 1,
  variantSku: SKUS[0],
  isTracked: true,
  lotCode: 'PNT261103A',
  bestBefore: '2027-03-01',
  shelf: 'B2',
  quantity: 1,
  picked: 0,
  checked: 0,
  ...changes,
})

test('[WAVE-4] the way leads by shelf, and each stop says how many pieces go into which totes', () => {
  const stops = pickStops([
    line({ tote: 7, quantity: 2 }),
    line({ tote: 1, quantity: 2, picked: 2 }),
    line({ lotCode: null, bestBefore: null, shelf: null, isTracked: false, variantSku: 'CMBGIFT1-SET3' }),
    line({ shelf: 'B10', lotCode: 'PNT261104A' }),
    line({ lotCode: null, bestBefore: null, shelf: null, quantity: 3 }),
  ])
  expect(stops.map(({ shelf, lotCode, take }) => [shelf, lotCode, take])).toEqual([
    ['B2', 'PNT261103A', 4],
    ['B10', 'PNT261104A', 1],
    [null, null, 1],
  ])
  expect(stops[0]?.totes).toEqual([
    { tote: 1, quantity: 2, picked: 2 },
    { tote: 7, quantity: 2, picked: 0 },
  ])
})

test.each([
  [[line({ checked: 1 })], true],
  [[line({ checked: 1 }), line({ checked: 0 })], false],
  [[line({ checked: 1 }), line({ lotCode: null })], false],
  [[line({ checked: 1, lotCode: null, isTracked: false })], true],
])('[WAVE-9] a tote is complete when every piece was checked and none is short: %#', (lines, whether) => {
  expect(isComplete(lines)).toBe(whether)
})
