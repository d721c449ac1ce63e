import { expect, test } from 'vitest'
import { type ToastEntry, toastList } from './toast-list.ts'

const toast = (id: number): ToastEntry => ({ id, text: `Toast ${id}`, kind: 'info' })
const ids = (entries: readonly ToastEntry[]) => entries.map((entry) => entry.id)

test('the newest toast comes last', () => {
  expect(ids(toastList([toast(1)], { add: toast(2) }))).toEqual([1, 2])
})

test('of four toasts the oldest is removed', () => {
  expect(ids(toastList([toast(1), toast(2), toast(3)], { add: toast(4) }))).toEqual([2, 3, 4])
})

test('removing takes the named toast only, and an unknown one changes nothing', () => {
  expect(ids(toastList([toast(1), toast(2)], { remove: 1 }))).toEqual([2])
  expect(ids(toastList([toast(1)], { remove: 9 }))).toEqual([1])
})
