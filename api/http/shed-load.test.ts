import fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { shedLoad } from './shed-load.ts'

const keepBusy = () => {
  const end = performance.now() + 600
  while (performance.now() < end);
}

test('a process that has too much to do turns calls away, but no files and not its supervisor', async () => {
  const app = fastify()
  answerErrors(app)
  await shedLoad(app)
  for (const path of ['/healthz', '/assets/shop.js', '/media/oil.webp', '/api/v1/cart', '/assetsome']) {
    app.get(path, async () => 'here')
  }
  const statusOf = async (path: string) => (await app.inject(path)).statusCode
  await expect
    .poll(
      () => {
        keepBusy()
        return statusOf('/api/v1/cart')
      },
      { timeout: 20_000 },
    )
    .toBe(503)
  const paths = ['/assetsome', '/healthz', '/assets/shop.js', '/media/oil.webp']
  expect(await Promise.all(paths.map(statusOf))).toEqual([503, 200, 200, 200])
  await app.close()
})
