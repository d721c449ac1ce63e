import { expect, test } from 'vitest'
import { sampleOrder } from '../orders/sample-orders.ts'
import { type ClaimDraft, linesOf, newDraft, requestOf } from './claim-draft.ts'
import { sampleClaimable } from './sample-claim.ts'

const COMPLETE: ClaimDraft = {
  kind: 'LEAKED',
  pieces: { 1: 2, 2: 0 },
  wish: 'REFUND',
  note: ' Oil everywhere ',
}
const PHOTO = '3f0e7d2c-54a4-4d0f-9b5e-2a4a5c1f9f10'

test('[CLAIM-2] a line offers the pieces that were not claimed before', () => {
  const most = linesOf(sampleOrder(), sampleClaimable()).map((line) => line.most)
  expect(most).toEqual([2, 1, 0])
})

test('a claim has the chosen pieces and the trimmed note', () => {
  expect(requestOf(COMPLETE, [PHOTO])).toEqual({
    request: {
      kind: 'LEAKED',
      wish: 'REFUND',
      lines: [{ position: 1, quantity: 2 }],
      uploads: [PHOTO],
      note: 'Oil everywhere',
    },
  })
})

test.each<[string, Partial<ClaimDraft>, string[]]>([
  ['kind', { kind: null }, [PHOTO]],
  ['pieces', { pieces: {} }, [PHOTO]],
  ['pieces', { pieces: { 1: 0 } }, [PHOTO]],
  ['photos', {}, []],
  ['wish', { wish: null }, [PHOTO]],
])('[CLAIM-3] the form asks for what is missing: %s', (field, changes, uploads) => {
  expect(requestOf({ ...COMPLETE, ...changes }, uploads)).toMatchObject({ problem: { field } })
})

test('[CLAIM-3] a missing item needs no photograph', () => {
  expect(requestOf({ ...COMPLETE, kind: 'MISSING' }, [])).toHaveProperty('request')
})

test('[CLAIM-1] a parcel that has not arrived is claimed as a whole', () => {
  expect(newDraft(sampleClaimable({ kinds: ['NOT_ARRIVED'] }))).toMatchObject({
    kind: 'NOT_ARRIVED',
    pieces: { 1: 2, 2: 1 },
  })
})

test('a single piece needs no choice', () => {
  expect(newDraft(sampleClaimable({ lines: [{ position: 1, quantity: 1 }] })).pieces).toEqual({ 1: 1 })
  expect(newDraft(sampleClaimable()).pieces).toEqual({})
})
