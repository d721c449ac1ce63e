import { expect, test } from 'vitest'
import { planLots, type ReleasedLot } from './plan-lots.ts'

const OIL = 'OILPNT01-1000ML'
const lot = (lotCode: string, bestBefore: string, more: Partial<ReleasedLot> = {}): ReleasedLot => ({
  lotCode,
  bestBefore,
  remaining: 3,
  variantSku: OIL,
  life: { shelfLifeDays: 60, minLifeBp: 5_000 },
  isOnShelf: true,
  ...more,
})
const OLD = lot('PNT261001A', '2026-12-15')
const NEXT = lot('PNT261005A', '2026-12-20')
const NEW = lot('PNT261103A', '2027-01-02')
const LOTS = [NEW, OLD, NEXT]
const ARRIVAL = '2026-11-20'
const want = (quantity: number, position = 1) => ({ position, variantSku: OIL, quantity })

test('[LOT-4] [LOT-5] the earliest lot that is fresh enough on the latest promised day leaves first', () => {
  const { given, missing } = planLots({ wanted: [want(4)], lots: LOTS, arrival: ARRIVAL, chosen: [] })
  expect(missing).toEqual([])
  expect(given.map(({ lotCode, quantity }) => [lotCode, quantity])).toEqual([
    ['PNT261005A', 3],
    ['PNT261103A', 1],
  ])
})

test('[LOT-5] two lines that need the same variant share its lots, and none is taken twice', () => {
  const wanted = [want(2), want(3, 2)]
  const { given } = planLots({ wanted, lots: LOTS, arrival: ARRIVAL, chosen: [] })
  expect(given.map(({ position, lotCode, quantity }) => [position, lotCode, quantity])).toEqual([
    [1, 'PNT261005A', 2],
    [2, 'PNT261005A', 1],
    [2, 'PNT261103A', 2],
  ])
})

test('[LOT-5] what the lots cannot give is named', () => {
  const { missing } = planLots({ wanted: [want(5), want(2, 2)], lots: LOTS, arrival: ARRIVAL, chosen: [] })
  expect(missing).toEqual([want(2, 2)])
})

test('[LOT-5] staff takes another lot, also one that left the shelf, if it is fresh enough', () => {
  const lots = [OLD, NEXT, { ...NEW, isOnShelf: false }]
  const from = (lotCode: string) =>
    planLots({ wanted: [want(2)], lots, arrival: ARRIVAL, chosen: [{ variantSku: OIL, lotCode }] })
  expect(from(NEW.lotCode).given).toMatchObject([{ lotCode: NEW.lotCode, quantity: 2 }])
  expect(from(OLD.lotCode).missing).toHaveLength(1)
  expect(planLots({ wanted: [want(4)], lots, arrival: ARRIVAL, chosen: [] }).missing).toHaveLength(1)
})

const held = (lotCode: string, quantity: number) => ({ ...want(quantity), lotCode })

test('[WAVE-10] an order gets what its tote holds, and only the rest from other lots', () => {
  const plan = planLots({
    wanted: [want(3)],
    lots: LOTS,
    arrival: ARRIVAL,
    chosen: [],
    held: [held(NEW.lotCode, 2)],
  })
  expect(plan.given.map(({ lotCode, quantity }) => [lotCode, quantity])).toEqual([
    [NEW.lotCode, 2],
    [NEXT.lotCode, 1],
  ])
})

test('[WAVE-16] what a tote holds of a lot that was recalled or is too old by now is replaced', () => {
  const givenFor = (lotCode: string) =>
    planLots({ wanted: [want(1)], lots: LOTS, arrival: ARRIVAL, chosen: [], held: [held(lotCode, 1)] }).given
  expect(givenFor(OLD.lotCode)).toMatchObject([{ lotCode: NEXT.lotCode, quantity: 1 }])
  expect(givenFor('PNT260901A')).toMatchObject([{ lotCode: NEXT.lotCode, quantity: 1 }])
})
