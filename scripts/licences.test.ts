import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, type Lockfile, productionPackages } from './licences.ts'

test('[SECURE-3] every package of production has a licence that is allowed', () => {
  const lockfile: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const packages = productionPackages(lockfile)
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.map(({ name }) => name)).toContain('fastify')
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.each([
  ['left', 'MIT', true],
  ['left', '(MIT OR GPL-3.0-only)', true],
  ['left', 'MIT AND GPL-3.0-only', false],
  ['left', 'AGPL-3.0-only', false],
  ['left', 'LGPL-3.0-or-later', false],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['left', 'UNKNOWN', false],
])('[SECURE-3] %s under %s: %s', (name, licence, allowed) => {
  expect(isAllowed({ name, licence })).toBe(allowed)
})
