import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repeats } from '#kit/testing.ts'
import { mergeFields, type PastChange } from '../field-merge.ts'
import { sameValue } from '../same-value.ts'
import {
  beginEdits,
  bodyShown,
  conflictsOf,
  type DraftEdits,
  rebased,
  refusedFields,
  sendable,
  settled,
  stored,
  typed,
} from './draft-edits.ts'
import { type DraftFields, valueAt } from './draft-fields.ts'
import { PRODUCT_CONTAINERS } from './product-body.ts'
import { aSize } from './testing-product.ts'

type State = DraftEdits<{ version: number; body: Record<string, unknown> }>

const draft = (body: Record<string, unknown>, version = 1) => ({ version, body })
const type = (state: State, fields: DraftFields) => typed(state, fields, PRODUCT_CONTAINERS)
const shown = (state: State) => bodyShown(state, PRODUCT_CONTAINERS)
const sending = (state: State): State => ({ ...state, sending: sendable(state) })

describe('typing', () => {
  test('[EDITOR-1] only changed fields are sent, and a value that is set back is none', () => {
    const begun = beginEdits(draft({ title: 'Oil', description: 'Good.' }))
    const changed = type(begun, { title: 'Gold' })
    expect(sendable(changed)).toEqual({ title: 'Gold' })
    expect(sendable(type(changed, { title: 'Oil' }))).toEqual({})
  })

  test('[EDITOR-1] a value that is set back while the other one is on its way is sent again', () => {
    const onItsWay = sending(type(beginEdits(draft({ title: 'Oil' })), { title: 'Gold' }))
    const back = type(onItsWay, { title: 'Oil' })
    const after = stored(back, draft({ title: 'Gold' }, 2))
    expect(sendable(after)).toEqual({ title: 'Oil' })
    expect(shown(after)).toEqual({ title: 'Oil' })
  })

  test('[EDITOR-1] what the server stores without the space at its end stays on the screen as typed', () => {
    const onItsWay = sending(type(beginEdits(draft({ title: '' })), { title: 'Ground ' }))
    const after = stored(onItsWay, draft({ title: 'Ground' }, 2))
    expect(shown(after)).toEqual({ title: 'Ground ' })
    expect(sendable(after)).toEqual({})
    expect(shown(rebased(after, draft({ title: 'Theirs' }, 3)))).toEqual({ title: 'Theirs' })
  })

  test('[EDITOR-1] a new size is whole on the screen, and gone when it is removed again', () => {
    const begun = beginEdits(draft({ sizes: {} }))
    const added = type(begun, { 'sizes.OILTST01-1L': aSize({ gtin: null }) })
    expect(valueAt(shown(added), 'sizes.OILTST01-1L')).toEqual(aSize({ gtin: null }))
    const removed = type(type(added, { 'sizes.OILTST01-1L.title': 'One' }), { 'sizes.OILTST01-1L': null })
    expect(shown(removed)).toEqual({ sizes: {} })
  })

  test('[EDITOR-1] a stored size that is removed is sent as null in each of its fields', () => {
    const begun = beginEdits(draft({ sizes: { 'A-1': { title: 'One', gtin: null } } }))
    const removed = type(begun, { 'sizes.A-1': null })
    expect(shown(removed)).toEqual({ sizes: {} })
    expect(sendable(removed)).toEqual({ 'sizes.A-1.title': null })
  })
})

describe('refusals', () => {
  test('[EDITOR-3] a refused value stays typed and is not sent again before it changes; the rest is', () => {
    const onItsWay = sending(type(beginEdits(draft({ title: '', slug: '' })), { title: 'Oil', slug: 'No!' }))
    const { state, isKnown } = refusedFields(onItsWay, [{ field: 'slug', message: 'Small letters.' }])
    expect(isKnown).toBe(true)
    expect(sendable(state)).toEqual({ title: 'Oil' })
    expect(shown(state)).toEqual({ title: 'Oil', slug: 'No!' })
    expect(sendable(type(state, { slug: 'oil' }))).toEqual({ title: 'Oil', slug: 'oil' })
  })

  test('[EDITOR-3] a refusal of a field that was typed again meanwhile holds nothing back', () => {
    const onItsWay = sending(type(beginEdits(draft({ slug: '' })), { slug: 'No!' }))
    const { state } = refusedFields(type(onItsWay, { slug: 'oil' }), [{ field: 'slug', message: 'No.' }])
    expect(sendable(state)).toEqual({ slug: 'oil' })
  })

  test('a refusal of something that nobody typed is told as it is', () => {
    const onItsWay = sending(type(beginEdits(draft({ title: '' })), { title: 'Oil' }))
    expect(refusedFields(onItsWay, [{ field: 'facts', message: 'No.' }]).isKnown).toBe(false)
  })
})

describe('two people', () => {
  const begun = beginEdits(draft({ title: 'Oil', slug: 'oil' }))

  test('[EDITOR-2] a field that both changed waits for a choice with both values', () => {
    const theirs = draft({ title: 'Theirs', slug: 'oil' }, 2)
    const both = rebased(type(begun, { title: 'Mine', slug: 'mine' }), theirs, [
      { field: 'title', by: 'Namuna', at: '2026-11-17T08:32:00.000Z' },
    ])
    expect(conflictsOf(both)).toEqual([
      {
        field: 'title',
        base: 'Oil',
        theirs: 'Theirs',
        mine: 'Mine',
        by: 'Namuna',
        at: '2026-11-17T08:32:00.000Z',
      },
    ])
    expect(sendable(both)).toEqual({ slug: 'mine' })
    expect(shown(both)).toEqual({ title: 'Mine', slug: 'mine' })
    expect(sendable(settled(both, 'title', 'MINE'))).toEqual({ title: 'Mine', slug: 'mine' })
    expect(shown(settled(both, 'title', 'THEIRS'))).toEqual({ title: 'Theirs', slug: 'mine' })
  })

  test('[EDITOR-2] the same change by both is none', () => {
    const both = rebased(type(begun, { title: 'Same' }), draft({ title: 'Same', slug: 'oil' }, 2))
    expect(conflictsOf(both)).toEqual([])
    expect(sendable(both)).toEqual({})
  })

  test('[EDITOR-4] what was kept over a sign-out is typed again, and meets what happened meanwhile', () => {
    const { edits } = type(begun, { title: 'Mine', slug: 'mine' })
    const kept = JSON.parse(JSON.stringify(edits))
    const again = beginEdits(draft({ title: 'Oil', slug: 'theirs' }, 9), kept)
    expect(sendable(again)).toEqual({ title: 'Mine' })
    expect(conflictsOf(again)).toMatchObject([{ field: 'slug', mine: 'mine', theirs: 'theirs' }])
  })
})

const FIELDS = ['title', 'description', 'slug'] as const

const aStep = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom(
    'TYPE',
    'TYPE',
    'TYPE',
    'SEND',
    'ANSWER',
    'ANSWER',
    'READ',
    'MINE',
    'THEIRS',
    'RELOAD',
  ),
  field: fc.constantFrom(...FIELDS),
  text: fc.constantFrom('a', 'b', 'c ', ' d', 'e f'),
})

/** The server as far as two editors need it: merges by field, trims, and knows what each version replaced. */
function createServer() {
  let version = 1
  let fields: DraftFields = { title: '', description: '', slug: '' }
  const since: PastChange<DraftFields>[] = []
  return {
    read: () => draft({ ...fields }, version),
    change(from: number, sent: DraftFields) {
      const mine = Object.fromEntries(
        Object.entries(sent).map(([path, value]) => [path, String(value).trim()]),
      )
      const merged = mergeFields({ current: fields, mine, since: since.filter((one) => one.version > from) })
      if (!merged.ok) return { isOk: false as const, replaced: {} }
      const replaced = Object.fromEntries(
        Object.keys(merged.value.changed).map((path) => [path, fields[path]]),
      )
      if (Object.keys(replaced).length > 0) {
        version += 1
        since.push({ version, before: replaced, by: 'somebody', at: '' })
        fields = merged.value.thing
      }
      return {
        isOk: true as const,
        replaced,
        answer: draft({ ...fields }, version),
        merged: merged.value.merged,
      }
    },
  }
}

type Server = ReturnType<typeof createServer>

/** Somebody at an editor, with at most one request on its way. */
function createPerson(server: Server) {
  let state: State = beginEdits(server.read())
  let answer: (() => void) | null = null
  /** What was typed last and is neither stored nor given up. */
  const open = new Map<string, string>()
  function send() {
    if (answer || Object.keys(sendable(state)).length === 0) return
    state = sending(state)
    const { edits, draft: seen } = state
    const sent = state.sending ?? {}
    const done = server.change(seen.version, sent)
    for (const [path, was] of Object.entries(done.replaced))
      expect(sameValue(was, String(edits[path]?.base ?? '').trim())).toBe(true)
    answer = () => {
      if (!done.isOk) state = rebased({ ...state, sending: null }, server.read())
      else state = stored(state, done.answer, done.merged)
      for (const [path, value] of done.isOk ? Object.entries(sent) : [])
        if (open.get(path) === value) open.delete(path)
    }
  }
  const whenIdle = (run: () => void) => () => {
    if (!answer) run()
  }
  return {
    acts: (field: string, text: string) => ({
      TYPE() {
        state = type(state, { [field]: text })
        open.set(field, text)
      },
      SEND: send,
      ANSWER() {
        answer?.()
        answer = null
      },
      READ: whenIdle(() => {
        state = rebased(state, server.read())
      }),
      MINE() {
        state = settled(state, field, 'MINE')
      },
      THEIRS: whenIdle(() => {
        if (conflictsOf(state).some((one) => one.field === field)) open.delete(field)
        state = settled(state, field, 'THEIRS')
      }),
      RELOAD: whenIdle(() => {
        state = beginEdits(server.read(), JSON.parse(JSON.stringify(state.edits)))
      }),
    }),
    check() {
      for (const [path, value] of open) expect(String(valueAt(shown(state), path)).trim()).toBe(value.trim())
    },
  }
}

test('[EDITOR-2] two editors who race lose no word: nothing is overwritten that its writer has not seen', () => {
  fc.assert(
    fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
      const server = createServer()
      const people = [createPerson(server), createPerson(server)]
      for (const { who, act, field, text } of steps) {
        people[who]?.acts(field, text)[act]()
        for (const person of people) person.check()
      }
    }),
    { numRuns: repeats(400, 20_000) },
  )
})
