import { afterAll, afterEach, expect, test } from 'vitest'
import { claimDecisions } from '#domain/claims/claim.ts'
import { openActShop } from '../acts/testing.ts'
import { delivered } from '../claims/testing.ts'

const shop = await openActShop()
afterAll(shop.close)
afterEach(() => shop.check())

const refundDeed = (number: string, amount: string) => ({ act: 'claim.refund', subject: number, amount })

async function claimAtDesk(roleId?: string, quantity = 1) {
  const order = await delivered(shop)
  const { number, photos } = await order.claimed({ lines: [{ position: 1, quantity }] })
  const desk = await shop.deskWithApp(roleId)
  const decide = (body: object, headers: HeadersInit = {}) =>
    desk.send('POST', `/claims/${number}/decisions`, body, headers)
  return { order, number, photoId: photos[0]?.id, desk, decide }
}

test('[DESK-72] waiting claims are listed, and one is read with its pieces, worth, photographs and history', async () => {
  const { number, photoId, desk } = await claimAtDesk('SUPPORT')
  const list = await desk.get('/claims')
  expect(list.json.data).toContainEqual(expect.objectContaining({ number, kind: 'LEAKED', isLate: false }))
  expect((await desk.get('/claims?due=late')).json.data).toEqual([])
  const { json } = await desk.get(`/claims/${number}`)
  expect(json).toMatchObject({
    number,
    state: 'OPEN',
    worth: 349,
    currency: 'INR',
    items: [{ variantSku: 'OILPNT01-1000ML', quantity: 1 }],
    mayAskGoodsBack: false,
    decisions: ['REVIEW', 'REFUND', 'REPLACEMENT', 'REJECT'],
    events: [{ state: 'OPEN', by: null }],
  })
  const photo = await desk.get(`/claims/${number}/photos/${photoId}`)
  expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test('[DESK-72] a photograph of another claim, and an unknown claim, are not found', async () => {
  const [one, other] = [await claimAtDesk(), await claimAtDesk()]
  expect((await one.desk.get(`/claims/${one.number}/photos/${other.photoId}`)).status).toBe(404)
  expect((await one.desk.get('/claims/C-0000')).status).toBe(404)
})

test.each(['PACKER', 'CONTENT', 'ACCOUNTANT'])('[DESK-72] %s reads no claim', async (roleId) => {
  const { desk, number, decide } = await claimAtDesk(roleId)
  expect((await desk.get(`/claims/${number}`)).code).toBe('STAFF_NOT_ALLOWED')
  expect((await decide({ decision: 'REVIEW' })).code).toBe('STAFF_NOT_ALLOWED')
})

test('[DESK-73] a refund needs a key for this claim and amount, and is written to the audit log', async () => {
  const { number, desk, decide } = await claimAtDesk('SUPPORT')
  const refund = { decision: 'REFUND', amount: 349 }
  expect((await decide(refund)).code).toBe('STEP_UP_NEEDED')
  expect((await decide(refund, await desk.confirm(refundDeed(number, '1.00')))).code).toBe('STEP_UP_NEEDED')
  const done = await decide(refund, await desk.confirm(refundDeed(number, '349.00')))
  expect(done.json).toMatchObject({ state: 'REFUNDED', amount: 349, decisions: [] })
  const entry = await shop.db
    .selectFrom('audit_entry')
    .select(['act', 'money_minor', 'staff_id', 'key_used'])
    .where('subject_id', '=', number)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({
    act: 'claim.approve-refund',
    money_minor: 34_900,
    staff_id: desk.id,
    key_used: 'TOTP',
  })
  const again = await decide(refund, await desk.confirm(refundDeed(number, '349.00')))
  expect(again.code).toBe('CLAIM_CLOSED')
})

test('[DESK-73] an amount that nobody saw is refused', async () => {
  const { number, desk, decide } = await claimAtDesk()
  const proof = await desk.confirm(refundDeed(number, '300.00'))
  expect((await decide({ decision: 'REFUND', amount: 300 }, proof)).code).toBe('AMOUNT_CHANGED')
})

test('[DESK-74] the refund limits of the role hold for claims too', async () => {
  const { number, desk, decide } = await claimAtDesk('SUPPORT', 2)
  const proof = await desk.confirm(refundDeed(number, '698.00'))
  expect((await decide({ decision: 'REFUND', amount: 698 }, proof)).code).toBe('ABOVE_LIMIT')
  const owner = await shop.deskWithApp()
  const asOwner = await owner.confirm(refundDeed(number, '698.00'))
  const path = `/claims/${number}/decisions`
  const done = await owner.send('POST', path, { decision: 'REFUND', amount: 698 }, asOwner)
  expect(done.json).toMatchObject({ state: 'REFUNDED', amount: 698 })
})

test('[DESK-75] a claim is reviewed, rejected with words for the customer, and then closed', async () => {
  const { order, decide } = await claimAtDesk('SUPPORT')
  expect((await decide({ decision: 'REVIEW' })).json).toMatchObject({ state: 'IN_REVIEW' })
  expect((await decide({ decision: 'REVIEW' })).code).toBe('CLAIM_CLOSED')
  expect((await decide({ decision: 'REJECT' })).code).toBe('FIELDS_INVALID')
  const words = 'The photograph shows a bottle of another shop.'
  expect((await decide({ decision: 'REJECT', words })).json).toMatchObject({ state: 'REJECTED' })
  const [seen] = (await order.list()).data
  expect(seen).toMatchObject({ state: 'REJECTED', decisionNote: words })
  expect(JSON.stringify(seen)).not.toContain('Namuna SUPPORT')
})

test('[DESK-75] a replacement is a new order, and goods below ₹2,000 are not asked back', async () => {
  const { decide } = await claimAtDesk('SUPPORT')
  const refused = await decide({ decision: 'REPLACEMENT', goodsBack: true })
  expect(refused.code).toBe('FIELDS_INVALID')
  const { json } = await decide({ decision: 'REPLACEMENT', words: 'We have packed it better this time.' })
  expect(json).toMatchObject({ state: 'APPROVED', replacement: expect.stringMatching(/^AM-/), decisions: [] })
})

test.each([
  [{}, 422],
  [{ decision: 'GIVE' }, 422],
  [{ decision: 'REJECT', words: 'x'.repeat(501) }, 422],
  [{ decision: 'REFUND', amount: 1.234 }, 422],
])('bad input: %j answers %i', async (body, status) => {
  const { decide } = await claimAtDesk()
  expect((await decide(body)).status).toBe(status)
})

test('[DESK-75] an approved claim waits for a refund or another replacement once its replacement is gone', () => {
  expect(claimDecisions({ state: 'APPROVED', hasReplacement: false })).toEqual(['REFUND', 'REPLACEMENT'])
  expect(claimDecisions({ state: 'APPROVED', hasReplacement: true })).toEqual([])
  expect(claimDecisions({ state: 'WITHDRAWN', hasReplacement: false })).toEqual([])
})
