import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { milliseconds } from '#kit/duration.ts'
import { drainRequests } from './drain.ts'

const ANY_PORT = { port: 0, host: '127.0.0.1' }

test('a response that was in progress when the server began to close ends its connection', async () => {
  const requestReceived = Promise.withResolvers<void>()
  const mayAnswer = Promise.withResolvers<void>()
  const app = fastify()
  const closing = drainRequests(app)
  app.get('/', async () => {
    requestReceived.resolve()
    await mayAnswer.promise
    return 'the answer'
  })
  await app.listen(ANY_PORT)
  const answering = fetch(app.listeningOrigin)
  await requestReceived.promise
  expect(closing.isAnnounced()).toBe(false)
  const closed = app.close()
  await expect.poll(closing.isAnnounced).toBe(true)
  mayAnswer.resolve()
  const answer = await answering
  expect(answer.headers.get('connection')).toBe('close')
  expect(await answer.text()).toBe('the answer')
  await closed
})

test('while the server is open, connections are kept alive', async () => {
  const app = fastify()
  drainRequests(app)
  app.get('/', async () => 'the answer')
  await app.listen(ANY_PORT)
  expect((await fetch(app.listeningOrigin)).headers.get('connection')).toBe('keep-alive')
  await app.close()
})

test('an idle connection does not keep the server open', async () => {
  const app = fastify()
  drainRequests(app, milliseconds(20))
  await app.listen(ANY_PORT)
  const silent = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  await once(silent, 'connect')
  const ended = once(silent, 'close')
  await app.close()
  await ended
})
