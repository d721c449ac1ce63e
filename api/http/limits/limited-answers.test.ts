import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { answerErrors } from '../calls/errors.ts'
import { createRateLimits } from '../security/rate-limits.ts'
import { memoryLimits } from './memory-limits.ts'

const timeWindow = minutes(1)
const limits = createRateLimits(
  (request) => String(request.headers.visitor),
  { read: { max: 3, timeWindow }, order: { max: 2, timeWindow, maxRefused: 3 } },
  memoryLimits(),
)
const app = fastify()
answerErrors(app)
await app.register(cookie)
for (const name of ['read', 'order'] as const)
  app.get<{ Params: { status: string } }>(`/${name}/:status`, {
    onRequest: (request, reply) => limits[name](request, reply, false),
    handler: (request, reply) => reply.status(Number(request.params.status)).send('answered'),
  })
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

/** Makes the calls in turn, each answered with its status unless it is refused. */
async function call(visitor: string, name: 'read' | 'order', ...statuses: number[]) {
  const seen: number[] = []
  for (const status of statuses) {
    const answer = await fetch(`${app.listeningOrigin}/${name}/${status}`, { headers: { visitor } })
    await answer.text()
    seen.push(answer.status)
  }
  return seen
}

const many = (count: number, status: number) => Array.from({ length: count }, () => status)

test('[LIMIT-4] an answer of 5xx is not counted, however often it comes', async () => {
  expect(await call('a', 'read', ...many(9, 503), 200, 500, 200, 404, 200)).toEqual([
    ...many(9, 503),
    ...[200, 500, 200, 404, 429],
  ])
  // Neither as a success nor as a refusal.
  expect(await call('b', 'order', ...many(9, 503), 200, 500, 200, 200)).toEqual([
    ...many(9, 503),
    ...[200, 500, 200, 429],
  ])
})

test('successful and refused calls are counted separately', async () => {
  expect(await call('c', 'order', 400, 200, 400, 200, 200)).toEqual([400, 200, 400, 200, 429])
  expect(await call('d', 'order', 400, 409, 400, 200)).toEqual([400, 409, 400, 429])
})
