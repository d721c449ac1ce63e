import { expect, test } from 'vitest'
import { isFreshEnough, latestBestBefore, leastDaysLeft, soldUntil } from './shelf-life.ts'

test.each([
  [60, 5_000, 30, 'bajra flour leaves with half of its 60 days'],
  [270, 5_000, 135, 'oil of 270 days'],
  [270, 1_000, 45, 'the law asks 45 days of a long life'],
  [60, 1_000, 18, 'the law asks 30 % of a short life'],
  [31, 5_000, 16, 'half a day counts as a day'],
])(
  '[LOT-4] shelf life %s days, promise %s: at least %s days are left (%s)',
  (shelfLifeDays, minLifeBp, days) => {
    expect(leastDaysLeft({ shelfLifeDays, minLifeBp })).toBe(days)
  },
)

test('[LOT-4] the days are counted from the latest promised day', () => {
  const life = { shelfLifeDays: 60, minLifeBp: 5_000 }
  expect(isFreshEnough('2026-12-20', '2026-11-20', life)).toBe(true)
  expect(isFreshEnough('2026-12-19', '2026-11-20', life)).toBe(false)
})

test('[LOT-3] the best-before day is the day made plus the shelf life', () => {
  expect(latestBestBefore('2026-11-03', 270)).toBe('2027-07-31')
})

test('[LOT-16] selling ends so early that the parcel still arrives fresh enough', () => {
  const life = { shelfLifeDays: 60, minLifeBp: 5_000 }
  expect(soldUntil('2026-12-31', life)).toBe('2026-12-01')
  expect(soldUntil('2026-12-31', life, 7)).toBe('2026-11-24')
})
