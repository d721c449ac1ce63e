import { afterAll, expect, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { openTestShop } from '../testing.ts'
import { aJpeg, mediaDesk } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
await shop.jobs.start()
afterAll(() => shop.jobs.stop())
const desk = await mediaDesk(shop)

const ready = (id: string) =>
  vi.waitFor(async () => {
    const { json } = await desk.get(`/media/${id}`)
    expect(json.state).not.toBe('MAKING')
    return json
  }, SOON)

test('a picture is made', async () => {
  const sent = await desk.put('kind=portrait', await aJpeg(1800, 2300))
  expect(sent.json).toMatchObject({ state: 'MAKING', width: 1800, height: 2300 })
  const made = await ready(sent.json.id)
  expect(made).toMatchObject({ state: 'READY' })
  const answer = await fetch(shop.url + made.src)
  expect(answer.status).toBe(200)
})
