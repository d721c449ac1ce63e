import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { watchClaims } from '../claims/index.ts'
import { delivered } from '../claims/testing.ts'
import { createLogger } from '../logger.ts'
import { OIL_SKU, releasedLot } from '../lots/testing.ts'
import { openOrderShop } from '../orders/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'
import { aPhoto, photographerOf } from '../uploads/testing.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(async () => {
  await shop.check()
  await shop.close()
})
const { run } = atTerminal(shop, true)

const log: string[] = []
const logger = createLogger({ write: (line: string) => void log.push(line) })
const toldAbout = async (word: string) => {
  log.length = 0
  await watchClaims(db, logger)
  return log.filter((line) => line.includes(word))
}
const gauge = async () => {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith('claims{'))
}

test('[CLAIM-9] a lot with three claims of leaking or an off smell in 30 days is told to staff, once', async () => {
  const code = await releasedLot(db, 'PNT261103A', { pieces: [{ variantSku: OIL_SKU, quantity: 60 }] })
  const claims = []
  for (const body of [
    {},
    { kind: 'DAMAGED', note: 'It smells rancid.' },
    { kind: 'DAMAGED', note: 'A dent.' },
  ]) {
    const order = await delivered(shop, [{ ...OIL, quantity: 1 }])
    claims.push(await order.claimed(body))
  }
  expect(await toldAbout(code)).toEqual([])
  const old = claims[0]?.number ?? ''
  expect((await run('claim', old)).text).toContain(code)
  const third = await delivered(shop, [{ ...OIL, quantity: 1 }])
  await third.claimed()
  await sql`update claim set created_at = now() - interval '31 days' where number = ${old}`.execute(db)
  expect(await toldAbout(code)).toEqual([])
  await sql`update claim set created_at = now() - interval '29 days' where number = ${old}`.execute(db)
  expect(await toldAbout(code)).toHaveLength(1)
  expect(await toldAbout(code)).toEqual([])
})

test('[CLAIM-4] [CLAIM-6] staff lists, reads, reviews and approves a claim, and sees its photographs', async () => {
  const order = await delivered(shop)
  const { upload } = await photographerOf(shop, order.buyer.user.id)
  const { uploadId } = (await upload(await aPhoto(40, 30))).json
  const { number } = await order.claimed({ uploads: [uploadId], note: '<b>It leaks.</b>' })
  expect((await run('claims')).text).toContain(number)
  expect((await run('claims', '--state', 'GONE')).isGood).toBe(false)
  const folder = await mkdtemp(join(tmpdir(), 'claim-'))
  const said = await run('claim', number.toLowerCase(), '--photos', folder)
  expect(said.text).toContain('<b>It leaks.</b>')
  const file = join(folder, `${number}-1.webp`)
  expect(said.text).toContain(file)
  expect((await readFile(file)).subarray(8, 12).toString()).toBe('WEBP')
  expect((await run('claim-review', number)).text).toBe(`${number} is in review.`)
  expect((await run('claim-approve', number)).text).toBe('Say --refund or --replacement.')
  expect((await run('claim-approve', number, '--refund', '--goods-back')).text).toMatch(/only from ₹2,000 on/)
  expect((await run('claim-approve', number, '--refund', '--note', 'So sorry.')).text).toMatch(
    /^₹349\.00 for C-/,
  )
  expect((await order.list()).data[0]).toMatchObject({ state: 'REFUNDED', decisionNote: 'So sorry.' })
  expect((await run('claim-reject', number, 'No')).text).toContain('is past that')
})

test('[CLAIM-7] [CLAIM-4] staff sends a replacement, or says no', async () => {
  const order = await delivered(shop)
  const first = await order.claimed({ note: 'first' })
  expect((await run('claim-approve', first.number, '--replacement')).text).toMatch(/^AM-\S+ replaces what/)
  const second = await order.claimed({ note: 'second' })
  expect((await run('claim-reject', second.number, '')).text).toBe('Say why, in words for the customer.')
  expect((await run('claim-reject', second.number, 'It is whole.')).isGood).toBe(true)
  expect((await run('claim', 'C-ZZZZ')).text).toBe('There is no claim C-ZZZZ.')
})

test('[CLAIM-5] what is due tomorrow is told to staff once, and what is late is counted', async () => {
  const order = await delivered(shop)
  const { number } = await order.claimed()
  const due = (days: number) =>
    sql`update claim set due_on = (now() at time zone 'Asia/Kolkata')::date + ${days}::int
      where number = ${number}`.execute(db)
  await due(2)
  expect(await toldAbout(number)).toEqual([])
  await due(1)
  expect(await toldAbout(number)).toHaveLength(1)
  expect(await toldAbout(number)).toEqual([])
  const before = await gauge()
  expect(before).toContain('claims{state="late"} 0')
  await due(-1)
  expect(await gauge()).toContain('claims{state="late"} 1')
  expect((await run('claims')).text).toMatch(new RegExp(`${number}.*LATE`))
  // An approved claim has a deadline of its own: the replacement must leave.
  await run('claim-approve', number, '--replacement')
  await sql`update claim set act_by = (now() at time zone 'Asia/Kolkata')::date where number = ${number}`.execute(
    db,
  )
  expect(await toldAbout(number)).toHaveLength(1)
  expect(await toldAbout(number)).toEqual([])
})
