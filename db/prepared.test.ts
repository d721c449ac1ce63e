import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { prepared } from './prepared.ts'
import { testDatabase } from './testing.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('a statement written once is asked with what is given each time', async () => {
  let written = 0
  const slugsOf = prepared((writer, { category, skus }: { category: 'OILS' | 'SPICES'; skus: string[] }) => {
    written++
    return writer
      .selectFrom('product')
      .select('slug')
      .where('category', '=', category)
      .where(sql<boolean>`sku = any(${skus})`)
      .where('is_active', '=', true)
  })
  const skus = ['OILPNT01', 'SPCTUR01']
  expect(await slugsOf(db, { category: 'OILS', skus })).toEqual([{ slug: 'peanut-oil' }])
  expect(await slugsOf(db, { category: 'SPICES', skus })).toEqual([{ slug: 'turmeric-powder' }])
  expect(await slugsOf(db, { category: 'OILS', skus: [] })).toEqual([])
  expect(written).toBe(1)
})

test('one value may stand in several places, and be null', async () => {
  const twice = prepared(
    (_writer, { value }: { value: number | null }) =>
      sql<{
        one: number | null
        other: number
      }>`select ${value}::int as one, coalesce(${value}::int, 7) as other`,
  )
  expect(await twice(db, { value: 3 })).toEqual([{ one: 3, other: 3 }])
  expect(await twice(db, { value: null })).toEqual([{ one: null, other: 7 }])
})

test('what is given may be spread and added to', async () => {
  const write = prepared((writer, given: { variant_sku: string; on_hand: number }) =>
    writer
      .insertInto('stock')
      .values({ ...given, reserved: sql<number>`${given.on_hand}::int - 1` })
      .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: given.on_hand }))
      .returning(['variant_sku', 'on_hand']),
  )
  for (const on_hand of [5, 8])
    expect(await write(db, { variant_sku: 'OILPNT01-500ML', on_hand })).toEqual([
      { variant_sku: 'OILPNT01-500ML', on_hand },
    ])
})
