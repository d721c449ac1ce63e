import { expect, test } from 'vitest'
import { lifetime, secondsLeft, type ToastEntry, withToast } from './toast-list.ts'

const info = (id: number, text = `text ${id}`): ToastEntry => ({ id, text, kind: 'info' })
const NOW = 1_000_000
const undoable = (id: number, until: number): ToastEntry => ({
  ...info(id),
  undo: { until, onUndo: () => {} },
})

test('[DESK-9] a toast with Undo stays as long as the deed waits, an error until it is dismissed', () => {
  expect(lifetime(undoable(1, NOW + 8000), NOW)).toBe(8000)
  expect(lifetime(undoable(1, NOW - 1), NOW)).toBe(0)
  expect(lifetime({ ...info(1), kind: 'error' }, NOW)).toBeNull()
  expect(lifetime(info(1), NOW)).toBeGreaterThan(0)
  expect([secondsLeft(NOW + 7001, NOW), secondsLeft(NOW + 7000, NOW), secondsLeft(NOW - 5, NOW)]).toEqual([
    8, 7, 0,
  ])
})

test('[DESK-9] no other message pushes a toast with Undo away', () => {
  const first = undoable(1, NOW + 8000)
  const many = [2, 3, 4, 5].reduce((before, id) => withToast(before, info(id)), [
    first,
  ] as readonly ToastEntry[])
  expect(many.map(({ id }) => id)).toEqual([1, 4, 5])
  expect(withToast([info(1, 'saved')], info(2, 'saved')).map(({ id }) => id)).toEqual([2])
})
