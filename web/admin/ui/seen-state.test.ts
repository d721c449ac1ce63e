import { expect, test } from 'vitest'
import { noteSeen, seenState } from './seen-state.ts'

test('[REPLICA-6] a screen asks for a state as new as the event it was told of, for ten seconds', () => {
  noteSeen(['orders', 'order:7', 'seen:0/16B3748'], 1000)
  expect(seenState(1000)).toBe('0/16B3748')
  noteSeen(['orders'], 2000)
  expect(seenState(2000)).toBe('0/16B3748')
  expect(seenState(11_000)).toBeNull()
})

test('[REPLICA-6] a screen that may have missed events asks for the newest state', () => {
  noteSeen(['all'], 50_000)
  expect(seenState(50_000)).toBe('FFFFFFFF/FFFFFFFF')
  noteSeen(['all', 'seen:0/16B3750'], 51_000)
  expect(seenState(51_000)).toBe('0/16B3750')
})
