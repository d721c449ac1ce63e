import { afterAll, expect, test } from 'vitest'
import { DEMO_CUSTOMERS } from '#db/seed/demo/customers.ts'
import { seedDemo } from '#db/seed/demo/seed-demo.ts'
import { audit } from '../orders/audit/audit.ts'
import { openTestShop } from '../testing.ts'
import { makeDemoDocuments } from './demo-documents.ts'
import { drawDocument } from './draw/draw-document.ts'

const shop = await openTestShop()
const { db, orders: deps } = shop
afterAll(shop.close)

test('[INV-1, INV-9] the demo orders that were packed have invoices, and one a credit note', async () => {
  await seedDemo(db)
  const ids = Object.values(DEMO_CUSTOMERS).map(({ id }) => id)
  await makeDemoDocuments(deps, ids)
  const list = () =>
    db
      .selectFrom('document')
      .innerJoin('customer_order', 'customer_order.id', 'order_id')
      .select(['kind', 'series', 'printed_number', 'facts'])
      .where('user_id', 'in', ids)
      .orderBy('printed_number')
      .execute()
  const made = await list()
  expect(made.filter(({ kind }) => kind === 'INVOICE').length).toBeGreaterThan(3)
  expect(made.map(({ series }) => series)).toEqual(expect.arrayContaining(['AM', 'AMX']))
  expect(made.some(({ kind }) => kind === 'CREDIT_NOTE')).toBe(true)
  for (const { facts } of made)
    expect((await drawDocument(facts, 'http://localhost')).subarray(0, 5).toString()).toBe('%PDF-')
  await makeDemoDocuments(deps, ids)
  expect(await list()).toEqual(made)
  expect(await audit(db)).toEqual([])
})
