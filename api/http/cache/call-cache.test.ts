import { expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { createCallCache } from './call-cache.ts'

/** Answers with how often it was asked. */
function counted() {
  let asked = 0
  const shared = createCallCache()
  const ask = async () => ok([{ code: 'BANNER_ANNOUNCEMENTS', value: [`${++asked}`] }])
  const give = async (key: string, version: string) => {
    const answer = await shared({ name: 'listSettings', key, version, ask })
    return answer.ok && Number(JSON.parse(answer.value.representations.identity.body.toString())[0].value)
  }
  return { give, shared }
}

test('an answer is made once, however many ask, at once or one after the other', async () => {
  const { give } = counted()
  expect(await Promise.all([give('a', 'v1'), give('a', 'v1'), give('b', 'v1')])).toEqual([1, 1, 2])
  expect(await give('a', 'v1')).toBe(1)
})

test('who asks after the catalogue has changed does not get what others still wait for', async () => {
  const { give } = counted()
  expect(await Promise.all([give('a', 'v1'), give('a', 'v2')])).toEqual([1, 2])
  expect(await give('a', 'v2')).toBe(2)
})

test('a refusal is given to all who asked, and not kept', async () => {
  const { give, shared } = counted()
  const ask = async () => fail({ code: 'NOT_FOUND' } as const)
  const refused = await shared({ name: 'listSettings', key: 'a', version: 'v1', ask })
  expect(refused).toEqual(fail({ code: 'NOT_FOUND' }))
  expect(await give('a', 'v1')).toBe(1)
})
