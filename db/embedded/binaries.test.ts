import { expect, onTestFinished, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('this platform has PostgreSQL binaries from npm', async () => {
  expect(await findBinaries()).toMatchObject({ ok: true, value: { major: 18 } })
})

test('a platform without binaries gets a message with an alternative', async () => {
  const { arch } = process
  Object.defineProperty(process, 'arch', { value: 'sparc64' })
  onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
  const refused = await findBinaries()
  expect(refused).toMatchObject({ ok: false, error: expect.stringContaining('-sparc64') })
  expect(!refused.ok && refused.error).toContain('DATABASE_URL')
})
