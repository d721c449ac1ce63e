import { afterAll, expect, test } from 'vitest'
import { aSize } from '#domain/drafts/testing-product.ts'
import { audit } from '../orders/index.ts'
import { draftDesk, openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await shop.desk()

test('[DRAFT-8] a size that was sold cannot be removed, only hidden; a drafted one can', async () => {
  const draft = draftDesk(desk, 'OILCOC01')
  const { version, body } = await draft.get()
  const [first] = Object.keys(body.sizes)
  const removed = await draft.change(version, { [`sizes.${first}`]: null })
  expect(removed.json.error.details.fields).toMatchObject([{ field: `sizes.${first}` }])
  const size = { ...body.sizes[first as string], isFavorite: false }
  const added = await draft.change(version, { 'sizes.OILCOC01-3L': size })
  expect(Object.keys(added.json.body.sizes)).toContain('OILCOC01-3L')
  const gone = await draft.change(added.json.version, { 'sizes.OILCOC01-3L': null })
  expect(gone.json.changed).toEqual([])
})

test.each([
  [
    'a picture that does not exist',
    { 'sizes.OILCOC01-1000ML.pictures': [{ media: 'products/none/scene', alt: 'x' }] },
  ],
  ['a drawing that does not exist', { features: [{ drawing: 'dragon', title: 'x' }] }],
  ['a recipe that does not exist', { recipes: ['fried-stones'] }],
  ['a report that does not exist', { sheets: [{ type: 'PDF', media: 'reports/none', title: 'x' }] }],
  ['a field that does not exist', { owner: 'SEED' }],
  ['a field of a size that does not exist', { 'sizes.OILCOC01-1000ML.stock': 5 }],
  ['a size of another product', { 'sizes.OILPNT01-9L': aSize({ isFavorite: false }) }],
  ['a slug with a space', { slug: 'two words' }],
  ['a price with three decimals', { 'sizes.OILCOC01-1000ML.prices.IND': { price: 1.234, max: 2 } }],
  ['a price that is a text', { 'sizes.OILCOC01-1000ML.prices.IND': { price: '1', max: 2 } }],
  ['another type', { type: 'BUNDLE' }],
  [
    'a marketplace without a link',
    {
      'sizes.OILCOC01-1000ML.sellers.IND': {
        isSoldOut: false,
        platforms: [{ code: 'AMAZON', title: 'x', url: null }],
      },
    },
  ],
  ['a text that is a number', { title: 5 }],
  ['a description of 100 kB', { description: 'x'.repeat(100_000) }],
  ['a thousand bullets', { bullets: Array(1000).fill('x') }],
])('[DRAFT-8] %s is refused by its path', async (_, fields) => {
  const draft = draftDesk(desk, 'OILCOC01')
  const { version } = await draft.get()
  const refused = await draft.change(version, fields)
  expect(refused).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  const [path = ''] = Object.keys(fields)
  expect(refused.json.error.details.fields[0].field.startsWith(path)).toBe(true)
})

test.each(['\ud800', 'a\u0000b'])('[DRAFT-8] %j is not even read', async (title) => {
  const draft = draftDesk(desk, 'OILCOC01')
  expect(await draft.change((await draft.get()).version, { title })).toMatchObject({ status: 400 })
})

test('[DRAFT-8] a text that is too long says how long it may be', async () => {
  const draft = draftDesk(desk, 'OILCOC01')
  const refused = await draft.change((await draft.get()).version, { description: 'x'.repeat(100_000) })
  expect(refused.json.error.details.fields).toEqual([
    { field: 'description', message: 'Please use at most 4,000 characters.' },
  ])
})

test.each([
  ['Hindi', 'तिल का तेल'],
  ['Tamil', 'நல்லெண்ணெய்'],
  ['Bengali', 'তিলের তেল'],
  ['Telugu', 'నువ్వుల నూనె'],
  ['Gujarati', 'તલનું તેલ'],
  ['Punjabi', 'ਤਿਲ ਦਾ ਤੇਲ'],
  ['Malayalam', 'നല്ലെണ്ണ'],
  ['Kannada', 'ಎಳ್ಳೆಣ್ಣೆ'],
  ['Urdu', 'تل کا تیل'],
  ['an emoji of several parts', 'Oil 👩🏽‍🌾🫒'],
  ['HTML', '<script>alert(1)</script> & "quotes" <b>oil</b>'],
  ['a template', '{{7*7}} <%= 1 %> %s'],
  ['SQL', "'; drop table product; --"],
])('[DRAFT-16] a title in %s is published as it was typed', async (_, title) => {
  const published = await draftDesk(desk, 'OILCOC01').edit({ title, description: `${title}\n${title}` })
  expect(published.status).toBe(200)
  await shop.refresh()
  expect(await shop.shown('coconut-oil')).toMatchObject({ title, description: `${title}\n${title}` })
})
