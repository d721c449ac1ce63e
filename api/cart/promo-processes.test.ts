import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { buildApp } from '../app.ts'
import { noUploads, openTestShop, signIn, unreachableGateways, visit } from '../testing.ts'
import { OIL } from './testing.ts'

const secret = randomBytes(32).toString('hex')
const shop = await openTestShop({ secret })
const { app } = await buildApp({
  ...{ db: shop.db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost') },
  ...{ production: false, mediaStore: noUploads(), secret },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await shop.close()
})

test('[PROMO-13] [SCALE-12] of 56 concurrent wrong codes over two processes ten are checked', async () => {
  const cookie = await signIn(shop.db, (await insertUser(shop.db)).id)
  const doors = [await visit(shop.url, cookie), await visit(app.listeningOrigin, cookie)] as const
  const body = (guess: number) => ({ items: [{ ...OIL, quantity: 1 }], discountCode: `GUESS${guess}` })
  const answers = await Promise.all(
    Array.from({ length: 56 }, (_, guess) => doors[guess % 2 === 0 ? 0 : 1].put('/api/v1/cart', body(guess))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(46)
})
