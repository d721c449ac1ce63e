import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { stopLot } from '../../lots/index.ts'
import { draftLot, releasedLot } from '../../lots/testing.ts'
import { openTestShop } from '../../testing.ts'
import { atTerminal } from '../testing.ts'

const shop = await openTestShop()
const folder = await mkdtemp(join(tmpdir(), 'labels-'))
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
const { run } = atTerminal(shop)

test('labels are written for a released lot and for a draft, with full dates', async () => {
  const days = { made_on: '2026-11-03', packed_on: '2026-11-05', best_before: '2027-07-31' }
  await releasedLot(shop.db, 'PNT261103A', days)
  const file = join(folder, 'labels.svg')
  expect(await run('lot-labels', 'pnt 261103a', file)).toEqual({
    text: `21 labels of PNT261103A are in ${file}. Print it at 100 %, not fitted to the page.`,
    isGood: true,
  })
  const sheet = await readFile(file, 'utf8')
  for (const words of ['Groundnut Oil', 'Lot PNT261103A', 'Pressed Nov 3, 2026', 'Packed Nov 5, 2026'])
    expect(sheet).toContain(words)
  await draftLot(shop.db, 'PNT261104A')
  expect((await run('lot-labels', 'PNT261104A', file)).text).toContain(
    'its page is shown when it is released',
  )
})

test.each([
  ['an unknown lot', 'PNT990101A', 'There is no lot PNT990101A.'],
  ['no lot code', '../../etc', 'There is no lot ../../etc.'],
])('%s gets no labels', async (_what, code, text) => {
  expect(await run('lot-labels', code, join(folder, 'none.svg'))).toEqual({ text, isGood: false })
})

test('[LOT-8] a recalled lot gets no labels', async () => {
  const code = await releasedLot(shop.db, 'PNT261105A')
  await shop.db.transaction().execute((tx) => stopLot(tx, { code, actor: terminalActor('Mill') }))
  const said = await run('lot-labels', code, join(folder, 'none.svg'))
  expect(said).toEqual({ text: `${code} is recalled: it gets no labels.`, isGood: false })
})

test('a file that cannot be written is said', async () => {
  const said = await run('lot-labels', 'PNT261103A', join(folder, 'no', 'such', 'labels.svg'))
  expect(said.isGood).toBe(false)
  expect(said.text).toContain('could not be written')
})
