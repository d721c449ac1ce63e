import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { forOwnNetworks, forThisMachine } from './open-sandbox.ts'

const app = fastify()
await app.register(
  forThisMachine(async (scope) => void scope.get('/inbox', async () => 'your code is 048213')),
  {
    prefix: '/sandbox',
  },
)
const behindProxy = fastify({ trustProxy: (_address, hop) => hop < 1 })
await behindProxy.register(
  forOwnNetworks(async (scope) => void scope.get('/inbox', async () => 'your code is 048213')),
  { prefix: '/sandbox' },
)
afterAll(() => Promise.all([app.close(), behindProxy.close()]))

type Asked = { remoteAddress?: string; headers?: Record<string, string> }
const ask = ({ remoteAddress = '127.0.0.1', headers = {} }: Asked) =>
  app.inject({ url: '/sandbox/inbox', remoteAddress, headers: { host: 'localhost:3000', ...headers } })

test.each<[string, Asked]>([
  ['from 127.0.0.1', {}],
  ['from ::1', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
  ['from 127.0.0.1 as IPv6 writes it', { remoteAddress: '::ffff:127.0.0.1', headers: { host: '127.0.0.1' } }],
])('[RUN-19] the sandbox answers %s', async (_from, asked) => {
  expect((await ask(asked)).body).toContain('048213')
})

test.each<[string, Asked]>([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another machine, by IPv6', { remoteAddress: '2001:db8::1' }],
  ['another machine, as IPv6 writes it', { remoteAddress: '::ffff:10.0.0.1' }],
  ['a page that was led here by its name', { headers: { host: 'rebound.example' } }],
  ['a name that only looks like ours', { headers: { host: 'localhost.example:3000' } }],
  ['an address that only looks like ours', { headers: { host: '127.0.0.1.example' } }],
  ['a proxy (Forwarded)', { headers: { forwarded: 'for=192.0.2.1' } }],
  ['a proxy (X-Forwarded-For)', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy (X-Forwarded-Host)', { headers: { 'x-forwarded-host': 'localhost' } }],
  ['a proxy (X-Forwarded-Proto)', { headers: { 'x-forwarded-proto': 'https' } }],
  ['a proxy (Via)', { headers: { via: '1.1 proxy' } }],
  ['a proxy (X-Real-IP)', { headers: { 'x-real-ip': '127.0.0.1' } }],
])('[RUN-19] the sandbox does not answer %s', async (_from, asked) => {
  const { statusCode, body } = await ask(asked)
  expect(statusCode).toBe(404)
  expect(body).not.toContain('048213')
})

test.each([
  ['this machine', '127.0.0.1', undefined, 200],
  ['a private network', '10.77.0.3', undefined, 200],
  ['a private network, as IPv6 writes it', '::ffff:192.168.7.2', undefined, 200],
  ['a private network of IPv6', 'fd00::7', undefined, 200],
  ['a private network, through a proxy', '10.77.0.3', '172.20.0.9', 200],
  ['the internet', '203.0.113.7', undefined, 404],
  ['the internet, by IPv6', '2001:db8::1', undefined, 404],
  ['the internet, through a proxy', '10.77.0.3', '203.0.113.7', 404],
])('[SANDBOX-3] a shared sandbox and %s', async (_from, remoteAddress, forwarded, status) => {
  const headers = { ...(forwarded && { 'x-forwarded-for': forwarded }) }
  const answer = await behindProxy.inject({ url: '/sandbox/inbox', remoteAddress, headers })
  expect(answer.statusCode).toBe(status)
})
