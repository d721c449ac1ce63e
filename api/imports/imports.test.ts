import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { insertIntent, insertOrder, insertPayment, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { openStaffShop } from '../staff/testing-sign-in.ts'
import { importDesk } from './testing.ts'

const shop = await openStaffShop()
afterAll(shop.close)
const { db } = shop
let owner = await importDesk(shop)

const OIL = 'OILPNT01-1000ML'
const HALF = 'OILPNT01-500ML'

beforeEach(async () => {
  // A desk of its own for each test: calls with files are limited per person.
  owner = await importDesk(shop)
  await seedTx(db, (tx) =>
    sql`update channel set current_price = 300_00, max_price = 400_00 where country = 'IND'
      and variant_sku in (${OIL}, ${HALF})`.execute(tx),
  )
})

const pricesOf = async (sku: string) => {
  const { current_price, max_price } = await db
    .selectFrom('channel')
    .select(['current_price', 'max_price'])
    .where('variant_sku', '=', sku)
    .where('country', '=', 'IND')
    .executeTakeFirstOrThrow()
  return [current_price / 100, max_price / 100]
}

const entriesOf = (group: string) =>
  db.selectFrom('audit_entry').selectAll().where('group_id', '=', group).orderBy('id').execute()

const groupOf = async (id: string) =>
  (await db.selectFrom('import_run').select('group_id').where('id', '=', id).executeTakeFirstOrThrow())
    .group_id

describe('prices', () => {
  test('[IMPORT-4] the check lists each value with before and after, and changes nothing', async () => {
    const checked = await owner.check(
      'prices',
      `sku,country,price,mrp\n${OIL},India,310,400\n${HALF},,300,420.50\n`,
    )
    expect(checked).toMatchObject({
      status: 200,
      json: { state: 'CHECKED', rows: 2, changes: 2, things: 2, same: 2, twice: 0, refused: 0 },
    })
    expect(await owner.rows(checked.json.id)).toMatchObject([
      { line: 2, field: 'Price, India', before: '₹300.00', after: '₹310.00', mark: 'CHANGE', reason: '+3 %' },
      { line: 3, field: 'MRP, India', before: '₹400.00', after: '₹420.50', mark: 'CHANGE', reason: '+5 %' },
    ])
    expect(await pricesOf(OIL)).toEqual([300, 400])
  })

  test('[IMPORT-7] [IMPORT-9] applying changes all values as one group, and undoing takes all back', async () => {
    const { json } = await owner.check('prices', `sku,price,mrp\n${OIL},310,410\n${HALF},320,`)
    const applied = await owner.apply(json.id)
    expect(applied).toMatchObject({ status: 200, json: { state: 'APPLIED', canUndo: true } })
    expect([await pricesOf(OIL), await pricesOf(HALF)]).toEqual([
      [310, 410],
      [320, 400],
    ])
    const entries = await entriesOf(await groupOf(json.id))
    expect(entries.map(({ act, subject_id }) => [act, subject_id])).toEqual([
      ['price.change', `${OIL} IND`],
      ['price.change', `${HALF} IND`],
      ['import.apply', json.id],
    ])
    expect(entries[0]).toMatchObject({
      before: { currentPrice: 300_00, maxPrice: 400_00 },
      after: { currentPrice: 310_00, maxPrice: 410_00 },
      reason: 'file.csv',
      key_used: 'TOTP',
    })
    expect((await owner.apply(json.id)).code).toBe('IMPORT_ENDED')
    expect(await owner.undo(json.id)).toMatchObject({
      status: 200,
      json: { state: 'UNDONE', canUndo: false },
    })
    expect([await pricesOf(OIL), await pricesOf(HALF)]).toEqual([
      [300, 400],
      [300, 400],
    ])
    const reversed = await db
      .selectFrom('audit_entry')
      .select('id')
      .where(
        'reverses',
        'in',
        entries.slice(0, 2).map(({ id }) => id),
      )
      .execute()
    expect(reversed).toHaveLength(2)
    expect((await owner.undo(json.id)).code).toBe('NOT_REVERSIBLE')
  })

  test('[IMPORT-8] if a value was changed meanwhile nothing is applied, and the value is shown again', async () => {
    const { json } = await owner.check('prices', `sku,price\n${OIL},310\n${HALF},320`)
    await seedTx(db, (tx) =>
      sql`update channel set current_price = 305_00 where variant_sku = ${OIL} and country = 'IND'`.execute(
        tx,
      ),
    )
    const refused = await owner.apply(json.id)
    expect(refused).toMatchObject({
      status: 409,
      code: 'ROWS_CHANGED',
      json: { error: { details: { changed: 1 } } },
    })
    expect([await pricesOf(OIL), await pricesOf(HALF)]).toEqual([
      [305, 400],
      [300, 400],
    ])
    expect(await owner.rows(json.id, 'twice')).toMatchObject([
      { before: '₹305.00', after: '₹310.00', reason: '+2 %, changed in the meantime' },
    ])
    expect((await owner.apply(json.id)).status).toBe(200)
    expect(await pricesOf(OIL)).toEqual([310, 400])
  })

  test('[IMPORT-9] what was changed after the import is not overwritten by undoing it', async () => {
    const { json } = await owner.check('prices', `sku,price\n${OIL},310\n${HALF},320`)
    await owner.apply(json.id)
    await seedTx(db, (tx) =>
      sql`update channel set current_price = 333_00 where variant_sku = ${HALF} and country = 'IND'`.execute(
        tx,
      ),
    )
    expect((await owner.undo(json.id)).code).toBe('ROWS_CHANGED')
    expect([await pricesOf(OIL), await pricesOf(HALF)]).toEqual([
      [310, 400],
      [333, 400],
    ])
  })

  test('[IMPORT-9] after 24 hours an import is not undone', async () => {
    const { json } = await owner.check('prices', `sku,price\n${OIL},310`)
    await owner.apply(json.id)
    await sql`update import_run set applied_at = now() - interval '25 hours' where id = ${json.id}`.execute(
      db,
    )
    expect((await owner.undo(json.id)).code).toBe('NOT_REVERSIBLE')
    expect((await owner.get(`/imports/${json.id}`)).json.run.canUndo).toBe(false)
  })

  test('[IMPORT-7] two people who apply one file at once change the prices once', async () => {
    const other = await importDesk(shop)
    const { json } = await owner.check('prices', `sku,price\n${OIL},310\n${HALF},320`)
    const answers = await Promise.all([owner.apply(json.id), other.apply(json.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await entriesOf(await groupOf(json.id))).toHaveLength(3)
  })

  test('[IMPORT-6] refused rows come back as a file with their reasons, formulas disarmed', async () => {
    const { json } = await owner.check('prices', `sku,price\n=CMD(),310\n${OIL},-5\n${HALF},320`)
    expect(json).toMatchObject({ refused: 2, changes: 1 })
    const response = await fetch(`${shop.url}/admin/api/v1/imports/${json.id}/refused`, {
      headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    const text = Buffer.from(await response.arrayBuffer()).toString()
    expect(text).toBe(
      `\uFEFFRow,Reason,sku,price\r\n2,no such sku,'=CMD(),310\r\n3,not an amount such as 349.50,${OIL},'-5\r\n`,
    )
    expect((await owner.apply(json.id)).status).toBe(200)
    expect(await pricesOf(HALF)).toEqual([320, 400])
  })

  test('[IMPORT-3] unknown columns are matched by hand, and remembered', async () => {
    const file = `Artikel,Preis\n${OIL},310`
    const asked = await owner.check('prices', file)
    expect(asked).toMatchObject({
      status: 422,
      code: 'COLUMNS_UNKNOWN',
      json: { error: { details: { heads: ['Artikel', 'Preis'], missing: ['sku'], sample: [[OIL, '310']] } } },
    })
    for (const wrong of ['sku:9', 'sku:0,price:0', 'nothing:0', 'price:1'])
      expect((await owner.check('prices', file, wrong)).code).toBe('COLUMNS_UNKNOWN')
    expect(await owner.check('prices', file, 'sku:0,price:1')).toMatchObject({
      status: 200,
      json: { changes: 1 },
    })
    expect(await owner.check('prices', file)).toMatchObject({ status: 200, json: { changes: 1 } })
  })

  test.each([
    ['', 422, 'FILE_UNREADABLE'],
    ['sku,price', 422, 'FILE_UNREADABLE'],
    ['sku,price\n"x', 422, 'FILE_UNREADABLE'],
    [`sku,price\n${'x'.repeat(5_000_001)}`, 413, 'BODY_TOO_LARGE'],
    [`sku,price\n${'x,1\n'.repeat(20_001)}`, 422, 'FILE_UNREADABLE'],
  ])('[IMPORT-2] a file that cannot be read changes nothing (%#)', async (csv, status, code) => {
    expect(await owner.check('prices', csv)).toMatchObject({ status, code })
  })

  test('[IMPORT-7] a file without changes is not applied', async () => {
    const { json } = await owner.check('prices', `sku,price\n${OIL},300`)
    expect(json).toMatchObject({ changes: 0, same: 2 })
    expect((await owner.apply(json.id)).code).toBe('NOTHING_TO_IMPORT')
  })
})

test('[IMPORT-10] each kind needs its own permission, and its files are hidden from others', async () => {
  const packer = await importDesk(shop, 'PACKER')
  const accountant = await importDesk(shop, 'ACCOUNTANT')
  const prices = await owner.check('prices', `sku,price\n${OIL},310`)
  for (const desk of [packer, accountant]) {
    expect((await desk.check('prices', `sku,price\n${OIL},310`)).code).toBe('STAFF_NOT_ALLOWED')
    expect((await desk.get(`/imports/${prices.json.id}`)).status).toBe(404)
    expect((await desk.apply(prices.json.id)).status).toBe(404)
    const { data } = (await desk.get('/imports')).json
    expect(data.filter(({ kind }: { kind: string }) => kind === 'prices')).toEqual([])
  }
  expect((await packer.check('settlements', 'x,y\n1,2')).code).toBe('STAFF_NOT_ALLOWED')
  expect((await accountant.check('settlements', 'x,y\n1,2')).code).toBe('COLUMNS_UNKNOWN')
  expect((await accountant.check('lots', 'x,y\n1,2')).code).toBe('STAFF_NOT_ALLOWED')
})

describe('words', () => {
  const draftOf = async () => (await owner.get('/drafts/PRODUCT/OILPNT01')).json.body
  const stored = () =>
    db
      .selectFrom('product')
      .select(['title', 'ingredients'])
      .where('sku', '=', 'OILPNT01')
      .executeTakeFirstOrThrow()

  test('[IMPORT-13] words go into drafts as one group, are taken back as one, and customers see nothing', async () => {
    const published = await stored()
    const file = [
      'sku,title,ingredients',
      'OILPNT01,Groundnut Oil of the Mill,Groundnuts',
      `SPFHNY01,${'x'.repeat(101)},`,
      'NOTHING1,Nothing,',
    ].join('\n')
    const { json } = await owner.check('words', file)
    expect(json).toMatchObject({ changes: 2, things: 1, refused: 2 })
    expect((await owner.rows(json.id, 'refused')).map(({ line }: { line: number }) => line)).toEqual([3, 4])
    expect((await owner.apply(json.id)).status).toBe(200)
    expect(await draftOf()).toMatchObject({ title: 'Groundnut Oil of the Mill', ingredients: 'Groundnuts' })
    expect(await stored()).toEqual(published)
    const acts = (await entriesOf(await groupOf(json.id))).map(({ act }) => act)
    expect(acts).toEqual(['draft.change', 'import.apply'])
    expect((await owner.undo(json.id)).status).toBe(200)
    expect(await draftOf()).toMatchObject(published)
  })

  test('[IMPORT-8] words that somebody changed meanwhile are not overwritten', async () => {
    const { json } = await owner.check('words', 'sku,title\nOILPNT01,From the file')
    const { version } = (await owner.get('/drafts/PRODUCT/OILPNT01')).json
    const typed = await owner.send(
      'PATCH',
      '/drafts/PRODUCT/OILPNT01',
      { fields: { title: 'Typed' } },
      {
        'if-match': `"${version}"`,
      },
    )
    expect(typed.status).toBe(200)
    expect((await owner.apply(json.id)).code).toBe('ROWS_CHANGED')
    expect(await draftOf()).toMatchObject({ title: 'Typed' })
    expect(await owner.rows(json.id)).toMatchObject([
      { before: 'Typed', after: 'From the file', mark: 'TWICE' },
    ])
  })
})

describe('lots', () => {
  test('[IMPORT-11] rows of one product and day become one draft; each needs valid days and pieces', async () => {
    const file = [
      'sku,pieces,made_on,best_before,cost,shelf',
      `${OIL},40,2026-11-01,,182.50,a1`,
      `${HALF},20,01/11/2026,`,
      `${OIL},0,2026-11-01,`,
      `${OIL},5,2031-01-01,`,
      `${OIL},5,2026-11-02,2040-01-01`,
      'NOTHING1-1KG,5,2026-11-01,',
      `${OIL},5,2026-11-03,,cheap,`,
      `${OIL},5,2026-11-04,,,?`,
    ].join('\n')
    const { json } = await owner.check('lots', file)
    expect(json).toMatchObject({ changes: 2, refused: 6, state: 'CHECKED' })
    const applied = await owner.apply(json.id)
    expect(applied).toMatchObject({ status: 200, json: { canUndo: false } })
    const entries = (await entriesOf(await groupOf(json.id))).filter(({ act }) => act === 'lot.add')
    expect(entries).toHaveLength(1)
    const stock = await db
      .selectFrom('lot_stock')
      .innerJoin('lot', 'code', 'lot_code')
      .select(['variant_sku', 'made', 'status', 'unit_cost', 'shelf'])
      .where('lot_code', '=', entries[0]?.subject_id ?? '')
      .orderBy('made')
      .execute()
    expect(stock).toEqual([
      { variant_sku: HALF, made: 20, status: 'DRAFT', unit_cost: null, shelf: null },
      { variant_sku: OIL, made: 40, status: 'DRAFT', unit_cost: 182_50, shelf: 'A1' },
    ])
    expect((await owner.undo(json.id)).code).toBe('NOT_REVERSIBLE')
  })
})

describe('payouts', () => {
  test('[REPORT-7] a settlement file is compared with our books, line by line', async () => {
    const accountant = await importDesk(shop, 'ACCOUNTANT')
    const user = await insertUser(db)
    const pay = async (ref: string) => {
      const order = await insertOrder(db, user.id)
      await insertPayment(db, await insertIntent(db, order.id, { state: 'PAID' }), { transaction_ref: ref })
    }
    for (const ref of ['pay_agrees', 'pay_differs', 'pay_missing']) await pay(ref)
    const file = [
      'entity_id,type,amount,fee,tax,currency,settlement_id,settled_at',
      'pay_agrees,payment,349.00,8.24,1.26,INR,setl_1,2026-11-10 10:00:00',
      'pay_differs,payment,340.00,8.24,1.26,INR,setl_1,2026-11-10 10:00:00',
      'pay_strange,payment,10.00,0,0,INR,setl_1,10/11/2026',
      'adj_1,adjustment,-5.00,0,0,INR,setl_1,10/11/2026',
      'pay_wrong,payment,-5.00,0,0,INR,setl_1,10/11/2026',
    ].join('\n')
    const { json } = await accountant.check('settlements', file)
    expect(json).toMatchObject({ changes: 4, twice: 2, refused: 1 })
    expect((await accountant.apply(json.id)).status).toBe(200)
    const query = 'from=2026-11-01&to=2026-11-30'
    const lines = (await accountant.get(`/reports/payouts?group=line&${query}`)).json
    const compared = lines.rows.map(({ cells }: { cells: unknown[] }) => [cells[4], cells[6]])
    expect(Object.fromEntries(compared)).toEqual({
      pay_agrees: 'agrees',
      pay_differs: 'amounts differ',
      pay_strange: 'not in our books',
      adj_1: 'by the provider',
    })
    const payouts = (await accountant.get(`/reports/payouts?${query}`)).json
    expect(payouts.rows[0].cells).toEqual([
      ...['2026-11-10', 'Razorpay', 'setl_1', 4, 2],
      ...[699, 0, -5, 16.48, 2.52, 677.52],
    ])
    const missing = (await accountant.get('/reports/payouts?group=missing&from=2020-01-01&to=2040-01-01'))
      .json
    expect(missing.rows.map(({ cells }: { cells: unknown[] }) => cells[3])).toEqual(['pay_missing'])
    const again = await accountant.check('settlements', file)
    expect(again.json).toMatchObject({ changes: 0, same: 4, refused: 1 })
    expect((await accountant.undo(json.id)).status).toBe(200)
    expect((await accountant.get(`/reports/payouts?${query}`)).json.rows).toEqual([])
  })
})
