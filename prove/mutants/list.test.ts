import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { listProblems } from './check-list.ts'
import { MUTANTS } from './list.ts'

test('every mutant names a rule, a text that its file has once, and tests that exist', () => {
  expect(listProblems(MUTANTS, resolve('.'))).toEqual([])
})
