import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { testListener } from '#db/testing-listener.ts'
import { SOON } from '#kit/testing.ts'
import { openActShop, shipping } from '../acts/testing.ts'
import { buyerOf } from '../orders/testing-buyer.ts'
import { followNews } from './index.ts'

const shop = await openActShop()
const { db, news, url } = shop
const listener = await testListener(shop.databaseUrl)
const stopNews = followNews(listener, { db, news })
afterAll(async () => {
  stopNews()
  await listener.close()
  await shop.close()
})

type Desk = Awaited<ReturnType<typeof shop.desk>>

/** Opens the stream as a browser does, and collects its events. */
async function follow(desk: Desk, headers: Record<string, string> = {}) {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stop = new AbortController()
  const answer = await fetch(`${url}/admin/api/v1/news`, {
    headers: { cookie, ...headers },
    signal: stop.signal,
  })
  const events: { id: string; names: string[] }[] = []
  const state = { isOver: false }
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => {
    let text = ''
    for (;;) {
      const part = await reader?.read().catch(() => undefined)
      if (!part || part.done) break
      text += part.value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id = '', data = ''] = /^id: (\S+)\ndata: (.*)$/.exec(block) ?? []
        if (id) events.push({ id, names: data.split(' ') })
      }
    }
    state.isOver = true
  }
  void read()
  const names = () => events.flatMap((event) => event.names)
  return { answer, events, names, state, stop: () => stop.abort() }
}

test('[DESK-43] the stream tells the names of what changed, and nothing else', async () => {
  const desk = await shop.desk('PACKER')
  const stream = await follow(desk)
  expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const { orderId } = await shop.packedOrder()
  const held = await desk.send('POST', '/orders/moves', shipping(orderId))
  await shop.ripen(held.json.actId)
  await shop.runActs()
  await vi.waitFor(() => {
    expect(stream.names()).toEqual(
      expect.arrayContaining(['orders', `order:${orderId}`, `acts:${held.json.actId}`]),
    )
  }, SOON)
  for (const name of stream.names()) expect(name).toMatch(/^(orders|recovery|all|(order|acts|stock):[\w-]+)$/)
  stream.stop()
})

test('[DESK-45] placing an order sends no notice; its payment sends one', async () => {
  const told: string[] = []
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  client.on('notification', ({ payload }) => told.push(payload ?? ''))
  await client.connect()
  await client.query('listen desk_changed')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await client.query('select 1')
  expect(told).toEqual([])
  await shop.pay(opened)
  await shop.drain()
  await vi.waitFor(() => expect(told).toContain(`order ${opened.orderId}`), SOON)
  await client.end()
})

test('[DESK-44] a browser that connects again gets what it missed, or is told to ask for everything', async () => {
  const desk = await shop.desk()
  const first = await follow(desk)
  news.publish(['orders'])
  await vi.waitFor(() => expect(first.events.length).toBeGreaterThan(0), SOON)
  const id = first.events.at(-1)?.id ?? ''
  first.stop()
  news.publish(['recovery'])
  await vi.waitFor(async () => {
    expect((await desk.get('/version')).json.lastEventId).not.toBe(id)
  }, SOON)
  const again = await follow(desk, { 'last-event-id': id })
  await vi.waitFor(() => expect(again.names()).toContain('recovery'), SOON)
  expect(again.names()).not.toContain('all')
  const stranger = await follow(desk, { 'last-event-id': 'other-7' })
  await vi.waitFor(() => expect(stranger.names()).toEqual(['all']), SOON)
  again.stop()
  stranger.stop()
})

test('[DESK-44] the stream ends with the session, and without one there is none', async () => {
  const desk = await shop.desk()
  const stream = await follow(desk)
  await sql`update staff_session set ended_at = now() where user_id = ${desk.staffId}`.execute(db)
  await vi.waitFor(() => expect(stream.state.isOver).toBe(true), SOON)
  expect((await desk.get('/news')).status).toBe(401)
})

test('[DESK-44] one session has at most six streams: the oldest gives way', async () => {
  const desk = await shop.desk()
  const streams: Awaited<ReturnType<typeof follow>>[] = []
  while (streams.length < 7) streams.push(await follow(desk))
  await vi.waitFor(() => expect(streams[0]?.state.isOver).toBe(true), SOON)
  expect(streams.slice(1).every(({ state }) => !state.isOver)).toBe(true)
  for (const { stop } of streams) stop()
  await vi.waitFor(() => expect(news.sessionIds()).toEqual([]), SOON)
})
