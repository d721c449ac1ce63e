import { expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { createCallCache } from './call-cache.ts'
import { createCompression } from './compression.ts'

/** A handler that answers with the number of its calls. */
function countingCache() {
  let handled = 0
  const callCache = createCallCache(createCompression())
  const handle = async () => ok([{ code: 'BANNER_ANNOUNCEMENTS', value: [`${++handled}`] }])
  const get = async (key: string, version: string) => {
    const answer = await callCache({ name: 'listSettings', key, version, handle })
    return answer.ok && Number(JSON.parse(answer.value.representations.identity.body.toString())[0].value)
  }
  return { get, callCache }
}

test('a response is made once for many calls, concurrent or later', async () => {
  const { get } = countingCache()
  expect(await Promise.all([get('a', 'v1'), get('a', 'v1'), get('b', 'v1')])).toEqual([1, 1, 2])
  expect(await get('a', 'v1')).toBe(1)
})

test('a call after a change of the catalogue does not get a response that began before it', async () => {
  const { get } = countingCache()
  expect(await Promise.all([get('a', 'v1'), get('a', 'v2')])).toEqual([1, 2])
  expect(await get('a', 'v2')).toBe(2)
})

test('a failure is not cached', async () => {
  const { get, callCache } = countingCache()
  const handle = async () => fail({ code: 'NOT_FOUND' } as const)
  const refused = await callCache({ name: 'listSettings', key: 'a', version: 'v1', handle })
  expect(refused).toEqual(fail({ code: 'NOT_FOUND' }))
  expect(await get('a', 'v1')).toBe(1)
})
