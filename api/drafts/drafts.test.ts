import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../orders/index.ts'
import { draftDesk, OIL, openProductShop } from '../products/testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
const desk = await shop.desk()
const other = await shop.desk()
const mine = draftDesk(desk, OIL)
const theirs = draftDesk(other, OIL)

beforeEach(async () => {
  const { version, changed, publishAt } = await mine.get()
  if (publishAt) await mine.unschedule()
  if (changed.length > 0) await mine.discard(version)
})
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})

const SIZE = `sizes.${OIL}-1000ML`
/** Who changed a field last, and when. */
const WHO = { by: expect.stringContaining('Namuna'), at: expect.any(String) }

test('[DRAFT-1] a change is a draft until it is published; customers see nothing of it', async () => {
  const { version } = await mine.get()
  const changed = await mine.change(version, { title: 'Groundnut Gold', [`${SIZE}.title`]: 'One Liter' })
  expect(changed).toMatchObject({ status: 200, json: { version: version + 1, merged: [] } })
  expect(changed.json.changed).toEqual([`${SIZE}.title`, 'title'])
  expect(changed.json.body.title).toBe('Groundnut Gold')
  await shop.refresh()
  expect((await shop.shown('peanut-oil')).title).not.toBe('Groundnut Gold')
  const entries = await shop.audits('draft.change')
  expect(entries.at(-1)).toMatchObject({ subject_id: OIL, after: { fields: [`${SIZE}.title`, 'title'] } })
})

test('[DRAFT-2] a value that is set back is no longer a change, and a change of nothing is no version', async () => {
  const { version, body } = await mine.get()
  await mine.change(version, { title: 'Other' })
  const back = await mine.change(version + 1, { title: body.title })
  expect(back.json).toMatchObject({ version: version + 2, changed: [], changedBy: null })
  expect((await mine.change(version + 2, { title: body.title })).json.version).toBe(version + 2)
})

test('[DRAFT-3] two people who change different fields are merged, and the second is told', async () => {
  const { version } = await mine.get()
  await theirs.change(version, { description: 'Theirs.' })
  const merged = await mine.change(version, { title: 'Mine' })
  expect(merged.status).toBe(200)
  expect(merged.json.merged).toEqual([
    { field: 'description', by: expect.stringContaining('Namuna'), at: expect.any(String) },
  ])
  expect(merged.json.body).toMatchObject({ title: 'Mine', description: 'Theirs.' })
})

test('[DRAFT-3] a field that both changed is refused with its three values, and nothing is lost', async () => {
  const { version, body } = await mine.get()
  await theirs.change(version, { title: 'Theirs' })
  const refused = await mine.change(version, { title: 'Mine', description: 'Also mine' })
  expect(refused).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  expect(refused.json.error.details).toEqual({
    version: version + 1,
    conflicts: [{ field: 'title', base: body.title, theirs: 'Theirs', mine: 'Mine', ...WHO }],
  })
  expect((await mine.get()).body).toMatchObject({ title: 'Theirs', description: body.description })
})

test('[DRAFT-3] two people who begin the same new size conflict too', async () => {
  const { version, body } = await mine.get()
  const size = { ...body.sizes[`${OIL}-1000ML`], isFavorite: false, gtin: null }
  await theirs.change(version, { [`sizes.${OIL}-2L`]: { ...size, title: 'Two' } })
  const refused = await mine.change(version, { [`sizes.${OIL}-2L`]: { ...size, title: '2 Liter' } })
  expect(refused.code).toBe('VERSION_CHANGED')
  expect(refused.json.error.details.conflicts).toEqual([
    { field: `sizes.${OIL}-2L.title`, base: null, theirs: 'Two', mine: '2 Liter', ...WHO },
  ])
})

test('[DRAFT-3] changes that began from a version of which nothing is known any more are conflicts', async () => {
  const { version, body } = await mine.get()
  await theirs.change(version, { title: 'Theirs' })
  await sql`delete from draft_change where id = ${OIL}`.execute(shop.db)
  const refused = await mine.change(version, { title: 'Mine', slug: body.slug })
  expect(refused.json.error.details.conflicts).toEqual([
    { field: 'title', base: null, theirs: 'Theirs', mine: 'Mine', by: null, at: null },
  ])
})

test('[DRAFT-3] of many changes of different fields at once, none is lost', async () => {
  const { version } = await mine.get()
  const fields = [
    'title',
    'hindiTitle',
    'description',
    'instructions',
    'factBasis',
    'ingredients',
    'seoTitle',
  ]
  const changes = fields.map((field, index) =>
    (index % 2 === 0 ? mine : theirs).change(version, { [field]: `Changed ${field}` }),
  )
  const answers = await Promise.all(changes)
  expect(answers.map(({ status }) => status)).toEqual(fields.map(() => 200))
  const { body, version: last } = await mine.get()
  for (const field of fields) expect(body[field]).toBe(`Changed ${field}`)
  expect(last).toBe(version + fields.length)
})

test('[DRAFT-4] a price that the sheet changed meanwhile is a conflict for an open draft', async () => {
  const { version, body } = await mine.get()
  const [sku, country] = [`${OIL}-1000ML`, 'IND']
  const { data } = (await desk.get('/prices?q=OILPNT01-1000ML')).json
  const cell = data[0].prices.IND
  const saved = await desk.send('PATCH', '/prices', {
    rows: [{ sku, country, price: cell.price - 1, max: cell.max, version: cell.version }],
  })
  expect(saved.json.saved).toHaveLength(1)
  const refused = await mine.change(version, { [`${SIZE}.prices.IND`]: { price: 1, max: 2 } })
  expect(refused.json.error.details.conflicts).toEqual([
    {
      field: `${SIZE}.prices.IND`,
      base: body.sizes[sku].prices.IND,
      theirs: { price: cell.price - 1, max: cell.max },
      mine: { price: 1, max: 2 },
      ...WHO,
    },
  ])
})

test('[DRAFT-5] discarding takes all changes back, and is refused if somebody changed more', async () => {
  const { version, body } = await mine.get()
  await mine.change(version, { title: 'Mine' })
  expect((await theirs.discard(version)).status).toBe(412)
  const discarded = await theirs.discard(version + 1)
  expect(discarded.json).toMatchObject({ version: version + 2, changed: [], body: { title: body.title } })
  expect((await mine.change(version + 1, { title: 'Mine again' })).code).toBe('VERSION_CHANGED')
})

test('[DRAFT-6] of two who publish at once, one does and the other is told', async () => {
  await mine.edit({ title: 'Published before' })
  const { version } = await mine.get()
  const changed = await mine.change(version, { title: `Race ${version}` })
  const before = (await mine.revisions()).length
  const answers = await Promise.all([
    mine.publish(changed.json.version),
    theirs.publish(changed.json.version),
    mine.publish(changed.json.version),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  expect(await mine.revisions()).toHaveLength(before + 1)
})

test('[DRAFT-6] nobody publishes what they have not seen, and nothing twice', async () => {
  const { version } = await mine.get()
  await mine.change(version, { title: 'Seen' })
  await theirs.change(version + 1, { description: 'Not seen.' })
  expect((await mine.publish(version + 1)).status).toBe(412)
  expect((await mine.publish(version + 2)).status).toBe(200)
  expect(await mine.publish(version + 3)).toMatchObject({ status: 409, code: 'NOTHING_TO_PUBLISH' })
})
