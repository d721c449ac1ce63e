import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { audit } from '../orders/index.ts'
import { draftDesk, OIL, openProductShop } from '../products/testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
const desk = await shop.desk()
const draft = draftDesk(desk, OIL)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
beforeEach(async () => {
  const { version, changed, publishAt } = await draft.get()
  if (publishAt) await draft.unschedule()
  if (changed.length > 0) await draft.discard(version)
})

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** The time of the publication has come. */
const ripen = () =>
  shop.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update draft set publish_at = now() where id = ${OIL}`.execute(tx)
  })

async function schedule(fields: object) {
  const { version } = await draft.get()
  const changed = await draft.change(version, fields)
  const answer = await draft.publish(changed.json.version, { at: inAnHour(), note: 'For Diwali' })
  return { ...answer, version: changed.json.version }
}

test('[DRAFT-20] a scheduled publication waits for its time, and is then made by the schedule, once', async () => {
  const scheduled = await schedule({ title: 'Diwali oil' })
  expect(scheduled.json).toMatchObject({
    publishAt: expect.any(String),
    note: 'For Diwali',
    changed: ['title'],
  })
  expect((await draft.get()).state).toBe('SCHEDULED')
  await shop.publishDue()
  expect((await draft.get()).state).toBe('SCHEDULED')
  await ripen()
  const before = (await draft.revisions()).length
  await Promise.all([shop.publishDue(), shop.publishDue(), shop.publishDue()])
  expect(await draft.get()).toMatchObject({ state: 'LIVE', changed: [], publishAt: null })
  const revisions = await draft.revisions()
  // The first publication also keeps what was delivered.
  expect(revisions.length - before).toBe(before === 0 ? 2 : 1)
  expect(revisions[0]).toMatchObject({ note: 'For Diwali', by: expect.stringContaining('the schedule') })
  const entry = (await shop.audits('draft.publish')).at(-1)
  expect(entry).toMatchObject({ actor_kind: 'SCHEDULE', subject_id: OIL, reason: 'For Diwali' })
})

test('[DRAFT-20] what is scheduled cannot be changed, published or discarded before it is taken back', async () => {
  const { json } = await schedule({ title: 'Later' })
  expect((await draft.change(json.version, { title: 'x' })).code).toBe('DRAFT_SCHEDULED')
  expect((await draft.publish(json.version)).code).toBe('DRAFT_SCHEDULED')
  expect((await draft.discard(json.version)).code).toBe('DRAFT_SCHEDULED')
  expect((await draft.unschedule()).json).toMatchObject({ publishAt: null, changed: ['title'] })
  expect((await draft.unschedule()).code).toBe('NOT_SCHEDULED')
})

test('[DRAFT-20] of taking it back and its time, one wins', async () => {
  await schedule({ title: `Race ${crypto.randomUUID()}` })
  await ripen()
  const [taken] = await Promise.all([draft.unschedule(), shop.publishDue()])
  const { changed } = await draft.get()
  expect([taken.code ?? 'taken', changed]).toEqual(
    taken.status === 200 ? ['taken', ['title']] : ['NOT_SCHEDULED', []],
  )
})

test('[DRAFT-20] a time that has passed, and a draft that cannot be published, are refused at once', async () => {
  const { version } = await draft.get()
  const changed = await draft.change(version, { title: '' })
  expect((await draft.publish(changed.json.version, { at: '2020-01-01T00:00:00Z' })).code).toBe('TIME_PASSED')
  const refused = await draft.publish(changed.json.version, { at: inAnHour() })
  expect(refused.json.error.details.problems).toMatchObject([{ field: 'title' }])
  expect((await draft.publish(changed.json.version, { at: 'tomorrow' })).status).toBe(422)
})

test('[DRAFT-21] a price that was changed after the scheduling is not overwritten: the draft stays, with the reason', async () => {
  const { body } = await draft.get()
  const sku = `${OIL}-1000ML`
  const { price, max } = body.sizes[sku].prices.IND
  const field = `sizes.${sku}.prices.IND`
  await schedule({ [field]: { price: price - 5, max } })
  const { data } = (await desk.get(`/prices?q=${sku}`)).json
  const { version } = data[0].prices.IND
  const sheet = { rows: [{ sku, country: 'IND', price: price - 1, max, version }] }
  expect((await desk.send('PATCH', '/prices', sheet)).json.saved).toHaveLength(1)
  await ripen()
  await shop.publishDue()
  expect(await draft.get()).toMatchObject({
    publishAt: null,
    failed: [{ field, message: 'Somebody has changed this since.' }],
    changed: [field],
  })
  expect((await shop.audits('draft.publish-failed')).at(-1)).toMatchObject({ actor_kind: 'SCHEDULE' })
  expect((await desk.get(`/prices?q=${sku}`)).json.data[0].prices.IND.price).toBe(price - 1)
})

test('[DRAFT-20] the job publishes at its time', async () => {
  await shop.jobs.start()
  try {
    const { version } = await draft.get()
    const changed = await draft.change(version, { title: 'On time' })
    const at = new Date(Date.now() + 1500).toISOString()
    expect((await draft.publish(changed.json.version, { at })).status).toBe(200)
    await expect.poll(async () => (await draft.get()).publishAt, SOON).toBeNull()
    expect((await draft.revisions())[0].changed).toEqual(['title'])
  } finally {
    await shop.jobs.stop()
  }
})
