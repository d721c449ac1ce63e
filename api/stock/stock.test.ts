import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import type { StockList } from '#contract/admin/stock.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { soldUntil } from '#domain/lots/shelf-life.ts'
import { packedOrder } from '../documents/testing-packed.ts'
import { stopLot } from '../lots/index.ts'
import { draftLot, inDays, OIL_SKU, remainingOf, statusOf, stockOf } from '../lots/testing.ts'
import { openOrderShop } from '../orders/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'
import { type Desk, staffDesk } from '../staff/testing.ts'
import { waveTools } from '../waves/testing.ts'

const shop = await openOrderShop()
const { db } = shop
const { lot, litres, start, lines } = waveTools(shop)
afterAll(shop.close)
afterEach(() => shop.check())

let owner: Desk
let packer: Desk
beforeAll(async () => {
  owner = await staffDesk(shop, 'OWNER')
  packer = await staffDesk(shop, 'PACKER')
})

const HONEY_SKU = 'SPFHNY01-350G'
const PDF = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n'

const aLot = (changes: object = {}) => ({
  productSku: 'OILPNT01',
  madeOn: inDays(-1),
  supplier: 'Namuna growers',
  pieces: [{ sku: OIL_SKU, quantity: 12, shelf: 'b2', cost: 211 }],
  ...changes,
})
const adjust = (code: string, body: object, desk = packer) =>
  desk.send('POST', `/batches/${code}/movements`, { sku: OIL_SKU, ...body })

/** Sends the bytes of a file, as a browser does. */
async function sendReport(code: string, body: string, type = 'application/pdf') {
  await packer.send('GET', '/me')
  const cookie = [...packer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const token = decodeURIComponent(packer.cookies.get('XSRF-STAFF') ?? '')
  const answer = await fetch(`${shop.url}/admin/api/v1/batches/${code}/report`, {
    method: 'PUT',
    headers: { cookie, 'x-xsrf-token': token, 'content-type': type },
    body,
  })
  const json = await answer.json()
  return { status: answer.status, json, code: json.error?.code }
}

test('[DESK-109] a new batch waits in quarantine, and goes on sale with its report', async () => {
  const made = await packer.send('POST', '/batches', aLot())
  const { code, sale, bestBefore, latestBestBefore } = ADMIN_API.getDeskLot.answer.parse(made.json)
  expect([sale, bestBefore === latestBestBefore]).toEqual(['QUARANTINE', true])
  expect(made.json.sizes).toMatchObject([{ sku: OIL_SKU, left: 12, shelf: 'B2', cost: null }])
  const release = () => packer.send('POST', `/batches/${code}/release`)
  expect((await release()).code).toBe('REPORT_NEEDED')
  expect(await statusOf(db, code)).toBe('DRAFT')
  expect((await sendReport(code, PDF)).json).toMatchObject({ report: 'FILE', sale: 'QUARANTINE' })
  expect((await packer.get(`/batches/${code}/report`)).headers.get('content-type')).toBe('application/pdf')
  expect((await release()).json).toMatchObject({ sale: 'ON_SALE' })
  expect((await release()).code).toBe('LOT_NOT_ALLOWED')
  expect((await stockOf(db)).on_hand).toBe(12)
  const page = await fetch(`${shop.url}/api/v1/lots/${code}`)
  expect(await page.json()).toMatchObject({ code, reportSrc: expect.stringMatching(/^\/api\/v1\/lots\//) })
})

test.each([
  ['a page that is called a PDF', '<!doctype html><script>1</script>', 'application/pdf', 415, 'NOT_A_PDF'],
  ['a PDF that is called a page', PDF, 'text/html', 415, 'NOT_A_PDF'],
  ['a PDF that was cut off', PDF.slice(0, 30), 'application/pdf', 415, 'NOT_A_PDF'],
  ['a PDF with a script', PDF.replace('/Type', '/JS (1) /Type'), 'application/pdf', 415, 'NOT_A_PDF'],
  ['a page with a PDF behind it', `<html>${PDF}`, 'application/pdf', 415, 'NOT_A_PDF'],
  ['nothing', '', 'application/pdf', 415, 'NOT_A_PDF'],
  [
    'more than 5 MB',
    PDF.replace('>>', `>>${' '.repeat(5 * 1024 * 1024)}`),
    'application/pdf',
    413,
    'BODY_TOO_LARGE',
  ],
])('[LOT-19] a hostile report is refused: %s', async (_, body, type, status, failure) => {
  const { json } = await packer.send('POST', '/batches', aLot())
  const answer = await sendReport(json.code, body, type)
  expect([answer.status, answer.code]).toEqual([status, failure])
})

test.each([
  ['made tomorrow', { madeOn: inDays(2) }, 'madeOn'],
  ['best before later than the shelf life', { bestBefore: inDays(400) }, 'bestBefore'],
  ['an unknown product', { productSku: 'NOTHING1' }, 'productSku'],
  ['a size of another product', { pieces: [{ sku: HONEY_SKU, quantity: 1 }] }, 'pieces'],
  ['no pieces', { pieces: [{ sku: OIL_SKU, quantity: 0 }] }, 'pieces.0.quantity'],
  ['a shelf that cannot be', { pieces: [{ sku: OIL_SKU, quantity: 1, shelf: '<b>' }] }, 'pieces.0.shelf'],
  ['a cost with three decimals', { pieces: [{ sku: OIL_SKU, quantity: 1, cost: 1.005 }] }, 'pieces.0.cost'],
  ['a supplier of 101 letters', { supplier: 'x'.repeat(101) }, 'supplier'],
])('[DESK-109] a bad batch: %s', async (_, changes, field) => {
  const { status, json } = await packer.send('POST', '/batches', aLot(changes))
  expect([status, json.error.details.fields[0].field]).toEqual([422, field])
})

test('[LOT-12] [LOT-13] [DESK-108] stock changes by differences, and each is a movement with who, why and when', async () => {
  const code = await lot(10)
  expect((await adjust(code, { delta: -3, reason: 'DAMAGED', note: 'Fell at the bench' })).status).toBe(200)
  expect((await adjust(code, { delta: 2, reason: 'RECEIVED' })).status).toBe(200)
  expect((await adjust(code, { delta: 2, reason: 'SAMPLE' })).code).toBe('FIELDS_INVALID')
  expect((await adjust(code, { delta: -6, reason: 'COUNTED' })).code).toBe('NOTE_NEEDED')
  expect((await adjust(code, { delta: -1, reason: 'LOST' })).code).toBe('FIELDS_INVALID')
  const { json } = await packer.get(`/batches/${code}`)
  const shown = json.movements.map(({ delta, kind, left, note }: Record<string, unknown>) => [
    delta,
    kind,
    left,
    note,
  ])
  expect(shown).toEqual([
    [2, 'RECEIVED', 9, null],
    [-3, 'DAMAGED', 7, 'Fell at the bench'],
    [10, 'MADE', 10, null],
  ])
  expect(json.movements[0].by).toMatch(/^Namuna PACKER/)
  const entry = await sql<{ before: object; after: object }>`
    select before, after from audit_entry where act = 'lot.count' and subject_id = ${code} order by id desc limit 1`.execute(
    db,
  )
  expect(entry.rows[0]).toEqual({ before: { [OIL_SKU]: 7 }, after: { [OIL_SKU]: 9 } })
})

test('[LOT-14] fewer pieces than are taken away are refused, and the answer says who took them when', async () => {
  const code = await lot(4)
  await adjust(code, { delta: -3, reason: 'GIVEN_AWAY', note: 'Fair' }, owner)
  const refused = await adjust(code, { delta: -2, reason: 'DAMAGED' })
  expect([refused.status, refused.code]).toEqual([409, 'NOT_THAT_MANY'])
  expect(refused.json.error.message).toMatch(/^Only 1 is left\. Namuna OWNER .* took 3 \(given away\) at /)
  expect(refused.json.error.details).toMatchObject({
    left: 1,
    taken: [{ delta: -3, kind: 'GIVEN_AWAY', note: 'Fair' }],
  })
  expect((await remainingOf(db))[code]).toBe(1)
})

test('[LOT-15] [DESK-111] a stopped batch is neither sold nor packed, and can be put on sale again', async () => {
  await emptyShelf()
  const [early, late] = [await lot(5, 180), await lot(5, 200)]
  const order = await litres(2)
  const wave = await start([order.orderId])
  expect(await lines(wave)).toEqual([[early, 2, 0, 0]])
  const stop = (codes: string[], to = 'STOPPED') =>
    packer.send('POST', '/batches/sale', { codes, to, note: 'Smells odd' })
  const stopped = await stop([early, 'PNT200101A'])
  expect(stopped.json).toEqual({
    changed: [early],
    refused: [{ code: 'PNT200101A', message: 'There is no such batch.' }],
  })
  expect(await lines(wave)).toEqual([[late, 2, 0, 0]])
  expect((await stockOf(db)).on_hand).toBe(3)
  expect((await packer.get(`/batches/${early}`)).json.sale).toBe('STOPPED')
  expect((await stop([early])).json.refused).toHaveLength(1)
  expect((await stop([early], 'ON_SALE')).json.changed).toEqual([early])
  expect((await stockOf(db)).on_hand).toBe(8)
  await stop([early])
  await seedTx(db, async (tx) => {
    await sql`insert into lot_event (lot_code, kind, made_by, words) values (${early}, 'CORRECTED', 'x', 'x')`.execute(
      tx,
    )
    await sql`update lot set best_before = current_date + 5 where code = ${early}`.execute(tx)
  })
  expect((await stop([early], 'ON_SALE')).json.refused).toEqual([
    { code: early, message: 'It has become too old to be sold.' },
  ])
})

/** Counts every lot of oil to none. */
async function emptyShelf() {
  for (const [code, left] of Object.entries(await remainingOf(db)))
    if (left > 0) await adjust(code, { delta: -left, reason: 'COUNTED', note: 'Emptied' })
}

test('[LOT-20] two people who edit a batch are merged by field, and a date of a batch on sale needs words', async () => {
  const code = await lot(5)
  const { version } = (await owner.get(`/batches/${code}`)).json
  const edit = (desk: Desk, body: object, from = version) =>
    desk.send('PATCH', `/batches/${code}`, body, { 'if-match': `"${from}"` })
  expect((await edit(owner, { supplier: 'Namuna mill' })).json.lot).toMatchObject({ supplier: 'Namuna mill' })
  const merged = await edit(packer, { sizes: [{ sku: OIL_SKU, shelf: 'c3', cost: 99.5 }] })
  expect(merged.json.merged).toMatchObject([
    { field: 'supplier', by: expect.stringMatching(/^Namuna OWNER/) },
  ])
  const conflict = await edit(owner, { sizes: [{ sku: OIL_SKU, cost: 100 }] })
  expect([conflict.status, conflict.json.error.details.conflicts]).toEqual([
    412,
    [{ field: `cost ${OIL_SKU}`, base: null, theirs: 99.5, mine: 100 }],
  ])
  const now = (await owner.get(`/batches/${code}`)).json.version
  expect((await edit(owner, { bestBefore: inDays(150) }, now)).json.error.details.fields[0].field).toBe(
    'words',
  )
  const words = 'Best before shortened after a new test.'
  expect((await edit(owner, { bestBefore: inDays(150), words }, now)).json.lot.bestBefore).toBe(inDays(150))
  const page = await (await fetch(`${shop.url}/api/v1/lots/${code}`)).json()
  expect(page.changes).toMatchObject([{ words }])
  expect((await edit(owner, { supplier: 'x' }, 99)).status).toBe(412)
  expect((await edit(owner, { sizes: [{ sku: HONEY_SKU, shelf: 'A1' }] }, now)).code).toBe('LOT_NOT_ALLOWED')
})

test('[DESK-111] batches move to a shelf together', async () => {
  const codes = [await lot(1), await lot(1)]
  const { json } = await packer.send('POST', '/batches/shelf', {
    codes: [...codes, 'PNT200101A'],
    shelf: 'z9',
  })
  expect([json.changed, json.refused.length]).toEqual([codes, 1])
  const again = await packer.send('POST', '/batches/shelf', { codes, shelf: 'z9' })
  expect(again.json).toEqual({ changed: codes, refused: [] })
  const { data } = (await packer.get('/stock?shelf=Z9')).json
  expect(data.map(({ lotCode }: { lotCode: string }) => lotCode).sort()).toEqual([...codes].sort())
})

type Row = {
  lotCode: string | null
  sku: string
  sale: string | null
  free: number
  held: number
  value: number | null
}
const listed = async (query: string, desk = owner): Promise<Row[]> => {
  const answer = await desk.get(`/stock?${query}`)
  return ADMIN_API.listStock.answer.parse(answer.json).data
}

test('[DESK-106] [DESK-107] stock is listed by batch and by size without batches, with values for those who see money', async () => {
  await emptyShelf()
  const code = await lot(5)
  const draft = await draftLot(db, 'PNT261231A', { made_on: inDays(-3) })
  await owner.send(
    'PATCH',
    `/batches/${code}`,
    { sizes: [{ sku: OIL_SKU, cost: 211.5 }] },
    { 'if-match': '"1"' },
  )
  const order = await litres(2)
  await start([order.orderId])
  const oil = await listed('q=groundnut')
  const row = oil.find(({ lotCode }) => lotCode === code)
  expect(row).toMatchObject({ sale: 'ON_SALE', free: 3, held: 2, value: 1057.5, shelf: null })
  expect((await listed('q=groundnut', packer)).every(({ value }) => value === null)).toBe(true)
  expect((await listed('state=QUARANTINE&lab=missing')).map(({ lotCode }) => lotCode)).toContain(draft)
  const honey = await listed(`q=${HONEY_SKU}`)
  expect(honey).toMatchObject([{ lotCode: null, sale: null, sku: HONEY_SKU }])
  expect((await listed(`q=${code.slice(0, 5)}-${code.slice(5)}`)).map(({ lotCode }) => lotCode)).toEqual([
    code,
  ])
  expect(await listed('state=RECALLED')).toEqual([])
  const old = await lot(3, 160)
  expect((await listed('life=near')).map(({ lotCode }) => lotCode)).toEqual([old])
  const summary = (await owner.get('/stock/summary')).json
  expect(ADMIN_API.getStockSummary.answer.parse(summary)).toMatchObject({ near: 1, value: 1057.5 })
  expect((await packer.get('/stock/summary')).json.value).toBeNull()
})

test('[DESK-106] the list pages by key in every order, and shows each row once', async () => {
  for (const sort of ['product', 'expiry', 'left', 'value']) {
    const seen: string[] = []
    let path: string | null = `/stock?sort=${sort}`
    let last = ''
    while (path) {
      const answer = await owner.get(path)
      const { data, meta }: StockList = answer.json
      seen.push(...data.map(({ lotCode, sku }) => `${lotCode} ${sku}`))
      expect(data.length).toBeLessThanOrEqual(50)
      if (!meta.next && meta.previous) last = meta.previous
      path = meta.next && `/stock?sort=${sort}&after=${meta.next}`
      if (!path) expect(meta.count).toBe(seen.length)
    }
    expect(new Set(seen).size).toBe(seen.length)
    const before = (await owner.get(`/stock?sort=${sort}&before=${last}`)).json
    expect(before.data).toHaveLength(50)
    expect(before.meta.next).not.toBeNull()
  }
})

test.each(['sort=newest', 'state=LOST', 'after=%00', 'life=far', `q=${'x'.repeat(101)}`])(
  '[DESK-106] a bad filter is refused: %s',
  async (query) => {
    expect((await owner.get(`/stock?${query}`)).status).toBe(400)
  },
)

test('[LOT-16] the database and the shop agree on the last day of selling', async () => {
  const lives = [1, 3, 7, 59, 60, 149, 150, 151, 270, 365, 730]
  const shares = [0, 1, 2999, 3000, 3001, 5000, 9999, 10_000]
  const { rows } = await sql<{ life: number; share: number; until: string }>`
    select life, share, sold_until('2027-05-15', life, share) as until
    from unnest(${lives}::int[]) as life, unnest(${shares}::int[]) as share`.execute(db)
  expect(rows).toHaveLength(lives.length * shares.length)
  for (const { life, share, until } of rows)
    expect([life, share, until]).toEqual([
      life,
      share,
      soldUntil('2027-05-15', { shelfLifeDays: life, minLifeBp: share }),
    ])
})

test('[LOT-13] a size without batches is adjusted too, and one with batches only by its batches', async () => {
  const change = (sku: string, delta: number, reason = 'CORRECTION') =>
    packer.send('POST', `/stock/${sku}/movements`, { delta, reason })
  const before = (await stockOf(db, HONEY_SKU)).on_hand
  expect((await change(HONEY_SKU, -2)).json).toEqual({ onHand: before - 2 })
  expect((await change(HONEY_SKU, 2, 'DAMAGED')).code).toBe('FIELDS_INVALID')
  expect((await change(HONEY_SKU, -999_999)).code).toBe('NOTE_NEEDED')
  expect((await change(OIL_SKU, 1)).code).toBe('KEPT_BY_LOT')
  expect((await change('NOTHING-1', 1)).status).toBe(404)
})

test('[DESK-110] stickers are asked for many batches at once, and a recalled one gets none', async () => {
  const [code, recalled] = [await lot(2), await lot(2)]
  await db
    .transaction()
    .execute((tx) => stopLot(tx, { code: recalled, actor: terminalActor('Lab'), words: 'Moist' }))
  const asked = await packer.send('POST', '/documents', {
    kind: 'STICKERS',
    ids: [code, recalled, 'PNT200101A'],
  })
  expect(asked.status).toBe(202)
  const { facts } = await db
    .selectFrom('print_file')
    .select('facts')
    .where('id', '=', asked.json.id)
    .executeTakeFirstOrThrow()
  expect(facts).toMatchObject([
    { code, title: 'Groundnut Oil', dates: [{ word: 'Pressed' }, {}, { word: 'Best before' }] },
  ])
  const none = await packer.send('POST', '/documents', { kind: 'STICKERS', ids: [recalled] })
  expect(none.code).toBe('NOTHING_TO_PRINT')
  const support = await staffDesk(shop, 'SUPPORT')
  expect((await support.send('POST', '/documents', { kind: 'STICKERS', ids: [code] })).code).toBe(
    'STAFF_NOT_ALLOWED',
  )
})

describe('an adjustment that is put back', () => {
  const putBack = async (code: string) => {
    const { data } = (await owner.get(`/audit?subject=lot:${code}`)).json
    return {
      id: data[0].id,
      canPutBack: data[0].canPutBack,
      ...(await owner.send('POST', `/audit/${data[0].id}/put-back`)),
    }
  }
  const leftOf = async (code: string) => (await remainingOf(db))[code]
  /** A lot beside which no other one has pieces. */
  const onlyLot = async (quantity: number) => {
    for (const [old, left] of Object.entries(await remainingOf(db)))
      if (left > 0) await adjust(old, { delta: -left, reason: 'CORRECTION', note: 'Emptied' })
    return lot(quantity)
  }

  test('[LOT-21] is the opposite movement: what was packed since stays packed', async () => {
    const code = await onlyLot(10)
    await shop.refresh()
    await adjust(code, { delta: -3, reason: 'DAMAGED', note: 'A shelf fell down' })
    await packedOrder(shop, { items: [{ ...OIL, quantity: 2 }] })
    const { id, status, json, canPutBack } = await putBack(code)
    expect([status, canPutBack, await leftOf(code)]).toEqual([200, true, 8])
    expect((await owner.get(`/audit/${json.entryId}`)).json).toMatchObject({
      act: 'lot.count',
      before: { [OIL_SKU]: 5 },
      after: { [OIL_SKU]: 8 },
      reverses: id,
    })
    expect((await owner.send('POST', `/audit/${id}/put-back`)).code).toBe('VERSION_CHANGED')
  })

  test('[LOT-21] [LOT-14] is refused in words if its pieces were sold since', async () => {
    const code = await onlyLot(1)
    await adjust(code, { delta: 40, reason: 'RECEIVED' })
    await shop.refresh()
    await packedOrder(shop, { items: [{ ...OIL, quantity: 3 }] })
    const { status, json } = await putBack(code)
    expect(status).toBe(409)
    expect(json.error).toMatchObject({ code: 'NOT_THAT_MANY' })
    expect(json.error.message).toMatch(/^It cannot be put back\. Only 38 are left\. Packer took 3 for AM-/)
    expect(await leftOf(code)).toBe(38)
  })
})
