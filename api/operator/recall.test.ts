import { afterAll, expect, test } from 'vitest'
import { releasedLot, statusOf } from '../lots/testing.ts'
import { openTestShop } from '../testing.ts'
import { atTerminal } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
const { run, questions } = atTerminal(shop)
const { run: runAgreed } = atTerminal(shop, true)
const REASON = 'A loose seal.'

test('[LOT-8] staff recalls a lot after a question, and sees whom it concerns', async () => {
  await releasedLot(shop.db, 'PNT261001A')
  expect(await run('recalls')).toMatchObject({ text: 'No lot was recalled.', isGood: true })
  expect(await run('recall', 'PNT261001A', REASON)).toMatchObject({ isGood: false })
  expect(questions).toEqual(['Recall lot PNT261001A? Its buyers are told and paid back.'])
  expect(await statusOf(shop.db, 'PNT261001A')).toBe('RELEASED')
  expect((await runAgreed('recall', 'pnt261001a', REASON)).text).toBe(
    'Lot PNT261001A is recalled. The shop, while it runs, pays back and tells 0 buyers.',
  )
  expect(await statusOf(shop.db, 'PNT261001A')).toBe('RECALLED')
  const listed = await run('recalls')
  expect(listed.text).toMatch(/PNT261001A .* 0 of 0 +under way/)
  expect(listed.isGood).toBe(false)
})

test.each([
  [['recall', 'PNT990101A', REASON], 'There is no released lot PNT990101A.'],
  [['recall', 'PNT261001A', ' '], 'Say why: customers read the reason.'],
  [['repack', 'AM-NOBODY'], 'There is no order AM-NOBODY.'],
])('[LOT-8] bad input: %j is refused with words', async (words, text) => {
  expect(await runAgreed(...words)).toMatchObject({ text: expect.stringContaining(text), isGood: false })
})
