import { afterAll, expect, test } from 'vitest'
import { canBecome, LOT_STATUSES } from '#domain/lots/lot-status.ts'
import { testDatabase } from '../testing.ts'
import { seedTx } from '../testing-seed.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

let serial = 0
async function insert(changes: object = {}) {
  const code = `PNT2611${String(Math.floor(serial / 26) + 10)}${String.fromCharCode(65 + (serial % 26))}`
  serial += 1
  const dates = { made_on: '2026-11-03', packed_on: '2026-11-05', best_before: '2027-07-31' }
  await seedTx(db, (tx) =>
    tx
      .insertInto('lot')
      .values({ code, product_sku: 'OILPNT01', ...dates, ...changes })
      .execute(),
  )
  return code
}
const RELEASED = { status: 'RELEASED', released_at: new Date(), released_by: 'Mill' } as const

test.each([
  ['a day later than the shelf life', { best_before: '2027-08-01' }],
  ['a best-before day before the day made', { best_before: '2026-11-02', packed_on: '2026-11-02' }],
  ['the day made as best-before day', { best_before: '2026-11-03', packed_on: '2026-11-03' }],
  ['no best-before day', { best_before: null }],
  ['packed before it was made', { packed_on: '2026-11-02' }],
])('[LOT-3] the database refuses %s', async (_what, changes) => {
  await expect(insert(changes)).rejects.toThrow(/lot_best_before_check|lot_packed_check|best_before/)
})

test.each([
  ['a code of another product', { product_sku: 'OILCOC01' }, 'lot_code_of_product_check'],
  ['a combo', { code: 'OIL261103A', product_sku: 'CMBOIL01' }, 'a combo has no lots'],
  ['a strange code', { code: 'pnt261103a' }, 'lot_code'],
  ['a release without a name', { status: 'RELEASED' }, 'lot_released_check'],
])('[LOT-1] [LOT-2] the database refuses %s', async (_what, changes, problem) => {
  await expect(insert(changes)).rejects.toThrow(problem)
})

test('[LOT-2] the database allows the same changes of status as the shop', async () => {
  for (const from of LOT_STATUSES)
    for (const to of LOT_STATUSES.filter((status) => status !== from)) {
      const code = await insert(from === 'DRAFT' ? {} : { ...RELEASED, status: from })
      const signed = to === 'DRAFT' ? { released_at: null, released_by: null } : RELEASED
      const change = seedTx(db, (tx) =>
        tx
          .updateTable('lot')
          .set({ ...signed, status: to })
          .where('code', '=', code)
          .execute(),
      )
      if (canBecome(from, to)) await change
      else await expect(change, `${from} to ${to}`).rejects.toThrow('a lot cannot change like this')
    }
})

test('[LOT-2] a released lot changes only with a signed entry of the same transaction', async () => {
  const code = await insert(RELEASED)
  const shorten = { best_before: '2027-06-30' }
  const entry = { lot_code: code, kind: 'CORRECTED', made_by: 'Lab', words: 'Shortened' } as const
  await expect(
    seedTx(db, (tx) => tx.updateTable('lot').set(shorten).where('code', '=', code).execute()),
  ).rejects.toThrow('signed entry')
  await seedTx(db, (tx) => tx.insertInto('lot_event').values(entry).execute())
  await expect(
    seedTx(db, (tx) => tx.updateTable('lot').set(shorten).where('code', '=', code).execute()),
  ).rejects.toThrow('signed entry')
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('lot_event').values(entry).execute()
    await tx.updateTable('lot').set(shorten).where('code', '=', code).execute()
  })
  await expect(
    seedTx(db, (tx) => tx.updateTable('lot_event').set({ words: 'Nothing' }).execute()),
  ).rejects.toThrow()
  await expect(seedTx(db, (tx) => tx.deleteFrom('lot').where('code', '=', code).execute())).rejects.toThrow()
})

test('[LOT-9] the database checks the check digit of a GTIN', async () => {
  const save = (gtin: string) =>
    seedTx(db, (tx) => tx.updateTable('variant').set({ gtin }).where('sku', '=', 'OILPNT01-1000ML').execute())
  await save('09506000134352')
  for (const wrong of ['09506000134353', '9506000134352', '0950600013435A'])
    await expect(save(wrong)).rejects.toThrow('variant_gtin_check')
})
