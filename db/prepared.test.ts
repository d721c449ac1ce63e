import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connect } from './client.ts'
import { prepared } from './prepared.ts'
import { testDatabase } from './testing.ts'
import { seedTx } from './testing-seed.ts'

const { db, url, drop } = await testDatabase()
afterAll(drop)

test('a query is compiled once and executed with the values of each call', async () => {
  let builds = 0
  const slugsOf = prepared((db, { category, skus }: { category: 'OILS' | 'SPICES'; skus: string[] }) => {
    builds++
    return db
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
  expect(builds).toBe(1)
})

test('one value may occur in several places, and be null', async () => {
  const twice = prepared(
    (_db, { value }: { value: number | null }) =>
      sql<{
        one: number | null
        other: number
      }>`select ${value}::int as one, coalesce(${value}::int, 7) as other`,
  )
  expect(await twice(db, { value: 3 })).toEqual([{ one: 3, other: 3 }])
  expect(await twice(db, { value: null })).toEqual([{ one: null, other: 7 }])
})

test('values may be spread into a row with more columns', async () => {
  const write = prepared((db, values: { variant_sku: string; on_hand: number }) =>
    db
      .insertInto('stock')
      .values({ ...values, reserved: sql<number>`${values.on_hand}::int - 1` })
      .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: values.on_hand }))
      .returning(['variant_sku', 'on_hand']),
  )
  for (const on_hand of [5, 8])
    expect(await seedTx(db, (tx) => write(tx, { variant_sku: 'OILPNT01-500ML', on_hand }))).toEqual([
      { variant_sku: 'OILPNT01-500ML', on_hand },
    ])
})

test('a connection prepares a statement once, and never one that returns all columns', async () => {
  const single = connect(url, { max: 1 })
  const condition = sql`from setting where code =`
  for (const code of ['ACTIVE_LOCALES', 'SHIPPING_FEE']) {
    await sql`select value ${condition} ${code}`.execute(single)
    await sql`select count(*) ${condition} ${code}`.execute(single)
    await sql`select one.code from (select * ${condition} ${code}) as one`.execute(single)
    await sql`select * ${condition} ${code}`.execute(single)
    await sql`select setting.* ${condition} ${code}`.execute(single)
    await sql`update setting set value = value where code = ${`no ${code}`} returning *`.execute(single)
  }
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements order by statement`.execute(single)
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select count(*) from setting where code = $1',
    'select one.code from (select * from setting where code = $1) as one',
    'select value from setting where code = $1',
  ])
  await single.destroy()
})
