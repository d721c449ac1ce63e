import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DESK_CHANGED } from '#db/listen.ts'
import { testListener } from '#db/testing-listener.ts'
import { newsNames } from '#domain/desk-news.ts'
import {
  beginEdits,
  bodyShown,
  conflictsOf,
  type DraftEdits,
  rebased,
  sendable,
  settled,
  stored,
  typed,
} from '#domain/drafts/draft-edits.ts'
import { PRODUCT_CONTAINERS } from '#domain/drafts/product-body.ts'
import { SOON } from '#kit/testing.ts'
import { draftDesk, OIL, openProductShop } from '../products/testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
const desks = [await shop.desk(), await shop.desk()] as const
const [mine, theirs] = [draftDesk(desks[0], OIL), draftDesk(desks[1], OIL)]

const told: string[] = []
beforeAll(async () => {
  const listener = await testListener(shop.databaseUrl)
  listener.on(DESK_CHANGED, (notice) => told.push(...newsNames(notice)))
  return listener.close
})

type State = DraftEdits<{ version: number; body: Record<string, unknown> }>

/** Somebody who types and saves as the editor does. */
function editor(desk: typeof mine, begun: State['draft']) {
  let state: State = beginEdits(begun)
  return {
    type: (fields: Record<string, unknown>) => {
      state = typed(state, fields, PRODUCT_CONTAINERS)
    },
    async save(): Promise<void> {
      const fields = sendable(state)
      if (Object.keys(fields).length === 0) return
      state = { ...state, sending: fields }
      const { status, json } = await desk.change(state.draft.version, fields)
      if (status === 200) {
        state = stored(state, json, json.merged)
        return
      }
      expect(status).toBe(412)
      state = rebased({ ...state, sending: null }, await desk.get(), json.error.details.conflicts)
      return this.save()
    },
    conflicts: () => conflictsOf(state),
    settle: (field: string, whose: 'MINE' | 'THEIRS') => {
      state = settled(state, field, whose)
    },
    shown: () => bodyShown(state, PRODUCT_CONTAINERS),
  }
}

test('[EDITOR-2] two editors who save at the same moment keep every word of both', async () => {
  const begun = await mine.get()
  const [one, other] = [editor(mine, begun), editor(theirs, begun)]
  for (const word of ['a', 'b', 'c', 'd']) {
    one.type({ title: `One ${word}`, [`sizes.${OIL}-1000ML.weightG`]: 900 + word.charCodeAt(0) })
    other.type({ description: `Other ${word}`, bullets: [word] })
    await Promise.all([one.save(), other.save()])
  }
  await Promise.all([one.save(), other.save()])
  const { body } = await mine.get()
  expect(body).toMatchObject({ title: 'One d', description: 'Other d', bullets: ['d'] })
  expect(body.sizes[`${OIL}-1000ML`].weightG).toBe(1000)
})

test('[EDITOR-2] of two who change one field at the same moment, the second sees both with name and time', async () => {
  const begun = await mine.get()
  const [one, other] = [editor(mine, begun), editor(theirs, begun)]
  one.type({ title: 'From one', seoTitle: 'Also from one' })
  other.type({ title: 'From the other' })
  await Promise.all([one.save(), other.save()])
  const [second] = [one, other].filter((each) => each.conflicts().length > 0)
  const [conflict] = second?.conflicts() ?? []
  expect(conflict).toMatchObject({ field: 'title', base: begun.body.title })
  expect(conflict?.by).toContain('Namuna')
  expect(Date.parse(conflict?.at ?? '')).not.toBeNaN()
  expect([conflict?.mine, conflict?.theirs].toSorted()).toEqual(['From one', 'From the other'])
  expect(second?.shown()).toMatchObject({ title: conflict?.mine })
  second?.settle('title', 'MINE')
  await second?.save()
  const { body } = await mine.get()
  expect(body).toMatchObject({ title: conflict?.mine, seoTitle: 'Also from one' })
})

test('[EDITOR-5] an open editor is told of every change, and who else has it open', async () => {
  told.length = 0
  const { version } = await mine.get()
  await theirs.change(version, { hindiTitle: `नया ${version}` })
  await vi.waitFor(() => expect(told).toContain(`draft:PRODUCT:${OIL}`), SOON)
  const say = (desk: (typeof desks)[number]) =>
    desk.send('POST', '/presence', { opened: `PRODUCT:${OIL}`, isHere: true })
  await say(desks[1])
  expect((await say(desks[0])).json.others).toEqual([{ name: expect.stringContaining('Namuna') }])
})

test.each(['PRODUCT', 'PRODUCT:', 'product:OIL', 'PRODUCT:a b', `PRODUCT:${'x'.repeat(41)}`])(
  'presence at %j is refused',
  async (opened) => {
    expect((await desks[0].send('POST', '/presence', { opened, isHere: true })).status).toBe(422)
  },
)
