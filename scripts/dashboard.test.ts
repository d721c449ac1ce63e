import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dashboardJson } from './dashboard.ts'

test('[TRACE-8] the dashboard is what its list says', () => {
  expect(readFileSync('deploy/observe/dashboard.json', 'utf8')).toBe(dashboardJson())
})
