import { once } from 'node:events'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { answerErrors } from '../calls/errors.ts'
import { answerInTime } from './answer-in-time.ts'

const WITHIN = milliseconds(100)
const LONGER = 300

const app = fastify()
answerErrors(app)
answerInTime(app, WITHIN)
const late = Promise.withResolvers<object>()
app.get('/late', () => late.promise)
app.get('/never', () => new Promise(() => {}))
app.get('/stream', async () => Readable.from(slowly()))
app.post('/body', async ({ body }) => ({ body }))
const url = await app.listen({ port: 0 })
afterAll(() => app.close())

async function* slowly() {
  yield 'one '
  await wait(LONGER)
  yield 'two'
}

test('[ERROR-34] a call that is not answered in time is answered 503, with the time to come again', async () => {
  const answer = await fetch(`${url}/never`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toMatchObject({ error: { code: 'UNAVAILABLE' } })
})

test('a person in a browser gets a page', async () => {
  const answer = await fetch(`${url}/never`, { headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.text()).toContain('Please try again in a minute.')
})

test('[ERROR-34] an answer that comes too late is dropped, and the next request is answered', async () => {
  expect((await fetch(`${url}/late`)).status).toBe(503)
  late.resolve({ done: true })
  expect(await (await fetch(`${url}/late`)).json()).toEqual({ done: true })
})

test('an answer that has begun is sent to its end', async () => {
  expect(await (await fetch(`${url}/stream`)).text()).toBe('one two')
})

test('the time in which the body arrives does not count', async () => {
  const sending = request(`${url}/body`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  sending.write('{"slow":')
  await wait(LONGER)
  sending.end('true}')
  const [answer] = await once(sending, 'response')
  expect(answer.statusCode).toBe(200)
})
