import { expect, test } from 'vitest'
import { BROKEN, contextAnswering } from '../catalogue/sample-context.ts'
import { loader } from './digital-link.tsx'

test('the address in a code on a pack answers 503 while the lot cannot be read, not that there is none', async () => {
  const { context } = contextAnswering(500, BROKEN)
  const params = { gtin: '08901234567894', lot: 'AMC260924A' }
  const thrown = await loader({ context, params } as never).catch((error: unknown) => error)
  expect(thrown).toMatchObject({ init: { status: 503 } })
})
