import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../orders/index.ts'
import { draftDesk, OIL, openProductShop } from '../products/testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const mine = draftDesk(await shop.desk(), OIL)

const SIZE = `sizes.${OIL}-1000ML`

test('[DRAFT-14] what is published belongs to the shop; the first time, what was delivered is kept too', async () => {
  const { body } = await mine.get()
  const published = await mine.edit({ title: 'Groundnut Oil, published' })
  expect(published).toMatchObject({ status: 200, json: { revision: 2, changed: [], isPublished: true } })
  const revisions = await mine.revisions()
  expect(
    revisions.map(({ number, note, changed }: Record<string, unknown>) => [number, note, changed]),
  ).toEqual([
    [2, null, ['title']],
    [1, 'As delivered', []],
  ])
  expect((await mine.revision(1)).json.body.title).toBe(body.title)
  const changes = (await mine.revision(2)).json.changes
  expect(changes).toEqual([
    {
      field: 'title',
      before: body.title,
      after: 'Groundnut Oil, published',
      words: expect.arrayContaining([{ kind: 'ADDED', text: expect.stringContaining('published') }]),
    },
  ])
})

test('[DRAFT-13] restoring makes a draft of an earlier publication, with the prices of today', async () => {
  const { body } = await mine.get()
  const price = body.sizes[`${OIL}-1000ML`].prices.IND
  await mine.edit({ title: 'Before', ingredients: 'Groundnut' })
  const [{ number }] = await mine.revisions()
  await mine.edit({ title: 'After', [`${SIZE}.prices.IND`]: { price: price.price - 2, max: price.max } })
  const { version } = await mine.get()
  const restored = await mine.restore(version, number)
  expect(restored).toMatchObject({ status: 200, json: { changed: ['title'], body: { title: 'Before' } } })
  expect((await mine.revisions())[0].number).toBe(number + 1)
  const published = await mine.publish(restored.json.version, { note: 'Back again' })
  expect(published.json.revision).toBe(number + 2)
  expect((await mine.revisions())[0]).toMatchObject({ note: 'Back again', restoredFrom: number })
})

test('[DRAFT-13] a revision can be neither changed nor deleted', async () => {
  await mine.edit({ title: 'Kept' })
  for (const change of ['update revision set note = null', 'delete from revision', 'truncate revision'])
    await expect(sql.raw(change).execute(shop.db)).rejects.toThrow(/revision/)
})
