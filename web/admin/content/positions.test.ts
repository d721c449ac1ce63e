import { expect, test } from 'vitest'
import { newPositions } from './positions.ts'

const at = (id: string, position: number) => ({ id, position })

test('[CONTENT-20] a move by one place changes the positions of two entries, so that two people can move others', () => {
  expect(newPositions([at('a', 1), at('c', 5), at('b', 3), at('d', 8)])).toEqual({ c: 3, b: 5 })
  expect(newPositions([at('a', 1), at('b', 3)])).toEqual({})
})

test('[CONTENT-20] entries at the same position are numbered anew', () => {
  expect(newPositions([at('b', 0), at('a', 0), at('c', 0)])).toEqual({ a: 1, c: 2 })
})
