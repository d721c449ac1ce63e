import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAnomaly, type Operation } from './linearizable.ts'

const write = (value: string, start: number, finish: number): Operation => ({
  ...{ kind: 'write', value, start, finish },
})
const read = (value: string, start: number, finish: number): Operation => ({
  ...{ kind: 'read', value, start, finish },
})

test.each<[string, Operation[]]>([
  ['a value that nobody wrote', [write('a', 1, 2), read('b', 3, 4)]],
  ['a value before it was written', [read('a', 1, 2), write('a', 3, 4)]],
  ['the old value after the new one was written', [write('a', 1, 2), write('b', 3, 4), read('a', 5, 6)]],
  ['the first value after a write', [write('a', 1, 2), read('', 3, 4)]],
  ['new, then old, by two people', [write('a', 1, 2), write('b', 3, 9), read('b', 4, 5), read('a', 6, 7)]],
  [
    'two concurrent writes in two orders',
    [write('a', 1, 9), write('b', 1, 9), read('a', 10, 11), read('b', 12, 13), read('a', 14, 15)],
  ],
  [
    'a write without an answer that comes, goes and comes back',
    [write('a', 1, Infinity), read('a', 2, 3), write('b', 4, 5), read('a', 6, 7)],
  ],
])('finds %s', (_what, operations) => {
  expect(findAnomaly('', operations)).not.toBeNull()
})

test.each<[string, Operation[]]>([
  ['reads during a write', [write('a', 1, 9), read('', 2, 3), read('a', 4, 5)]],
  ['a write without an answer that came later', [write('a', 1, Infinity), read('', 2, 3), read('a', 5, 6)]],
  ['a write without an answer that never came', [write('a', 1, Infinity), read('', 2, 3)]],
  ['two concurrent writes, either order', [write('a', 1, 4), write('b', 2, 3), read('a', 5, 6)]],
])('has nothing against %s', (_what, operations) => {
  expect(findAnomaly('', operations)).toBeNull()
})

/** Tries every order of the calls. */
function hasOrder(value: string, left: readonly Operation[]): boolean {
  if (left.every(({ kind, finish }) => kind === 'write' && finish === Infinity)) return true
  const first = Math.min(...left.map(({ finish }) => finish))
  return left.some((next, index) => {
    if (next.start > first || (next.kind === 'read' && next.value !== value)) return false
    return hasOrder(next.value, left.toSpliced(index, 1))
  })
}

const histories = fc
  .array(
    fc.record({
      isWrite: fc.boolean(),
      isLost: fc.boolean(),
      of: fc.nat(3),
      at: fc.nat(20),
      took: fc.nat(8),
    }),
    {
      maxLength: 7,
    },
  )
  .map((calls) =>
    calls.map(({ isWrite, isLost, of, at, took }, index): Operation => {
      // No two moments are the same.
      const [start, finish] = [at * 100 + index, (at + took) * 100 + 50 + index]
      return isWrite
        ? write(String(index), start, isLost ? Infinity : finish)
        : read(String(of), start, finish)
    }),
  )

test('agrees with a search through all orders', () => {
  fc.assert(
    fc.property(histories, (operations) => {
      expect(findAnomaly('', operations) === null).toBe(hasOrder('', operations))
    }),
    { numRuns: 3000 },
  )
})
