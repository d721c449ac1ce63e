import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { givePromoTryBack, sweepPromoRefusals, takePromoTry } from './promo-tries.store.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Moves the refusals of a visitor into the past. */
const age = (visitor: string, seconds: number) =>
  sql`update promo_refusal set created_at = created_at - make_interval(secs => ${seconds})
    where visitor = ${visitor}`.execute(db)

const take = async (visitor: string, times: number) => {
  const taken = []
  for (let count = 0; count < times; count += 1) taken.push(await takePromoTry(db, visitor))
  return taken
}

test('[PROMO-13] after ten refusals within a minute a visitor waits until the first of them is a minute old', async () => {
  expect((await take('a', 10)).every(({ ok }) => ok)).toBe(true)
  await age('a', 20)
  const refused = await takePromoTry(db, 'a')
  expect(!refused.ok && refused.error).toBeGreaterThan(30)
  expect(!refused.ok && refused.error).toBeLessThanOrEqual(40)
  expect((await takePromoTry(db, 'b')).ok).toBe(true)
  await age('a', 41)
  expect((await takePromoTry(db, 'a')).ok).toBe(true)
})

test('[PROMO-13] after thirty refusals within an hour a visitor waits for the hour', async () => {
  for (let part = 0; part < 3; part += 1) {
    await take('c', 10)
    await age('c', 600)
  }
  const refused = await takePromoTry(db, 'c')
  expect(!refused.ok && refused.error).toBeGreaterThan(29 * 60)
  await age('c', 1801)
  await sweepPromoRefusals(db)
  expect((await takePromoTry(db, 'c')).ok).toBe(true)
})

test('[PROMO-13] a try that was given back is free again', async () => {
  const taken = await take('d', 10)
  expect((await takePromoTry(db, 'd')).ok).toBe(false)
  for (const one of taken.slice(0, 1)) if (one.ok) await givePromoTryBack(db, one.value)
  expect((await take('d', 2)).map(({ ok }) => ok)).toEqual([true, false])
})
