import { afterAll, expect, test } from 'vitest'
import { blockDesk, openContentShop } from './testing.ts'

const shop = await openContentShop()
afterAll(shop.close)
const desk = await shop.desk()

const LINE = { position: 9, text: 'x', from: null, until: null, country: null }
const REEL = {
  ...{
    position: 99,
    film: { film: 'films/dal-tadka', captions: '' },
    poster: 'reels/dal-tadka',
    title: 'Dal',
  },
  ...{
    description: 'd',
    handle: '@a',
    profileUrl: 'https://a.example',
    publishedOn: '2026-01-01',
    products: [],
  },
}
const paragraph = (part: unknown) => [{ kind: 'paragraph', parts: [part] }]
const LONG = 'x'.repeat(100_000)

test.each([
  ['HOME/home', 'banner.button', { text: 'x', to: 'javascript:alert(1)' }],
  ['HOME/home', 'banner.button', { text: 'x', to: 'JavaScript:alert(1)' }],
  ['HOME/home', 'banner.button', { text: 'x', to: '//evil.example' }],
  ['HOME/home', 'banner.button', { text: 'x', to: '/\\evil.example' }],
  ['HOME/home', 'banner.button', { text: 'x', to: 'data:text/html,x' }],
  ['HOME/home', 'banner.button', { text: 'x', to: 'https://a.example/"><b>' }],
  ['HOME/home', 'banner.lead', LONG],
  ['HOME/home', 'banner.title', 'one\ntwo\nthree\nfour'],
  ['HOME/home', 'banner.wide', 'site/no-such-picture'],
  ['HOME/home', 'banner.wide', '../../etc/passwd'],
  ['HOME/home', 'lists.oils', ['OILPNT01-1000ML', 'OILPNT01-1000ML']],
  ['HOME/home', 'lists.oils', ['<b>']],
  ['HOME/home', 'order', ['counter', 'counter', 'oils', 'spices', 'hype', 'reels']],
  ['HOME/home', 'order', ['hype']],
  ['HOME/home', 'hero', 'x'],
  ['REELS/reels', 'reels.dal-tadka.film', { film: 'films/no-such-film', captions: '' }],
  ['REELS/reels', 'reels.dal-tadka.film', { film: 'reels/dal-tadka', captions: '' }],
  ['REELS/reels', 'reels.dal-tadka.poster', 'uploads/00000000-0000-4000-8000-000000000000'],
  ['HOME/home', 'banner.tall', 'site/banner-wide'],
  ['REELS/reels', 'reels.dal-tadka.profileUrl', 'javascript:alert(1)'],
  ['REELS/reels', 'reels.dal-tadka.publishedOn', 'yesterday'],
  ['REELS/reels', 'reels.dal-tadka.title', null],
  ['STORES/stores', 'shops.kota-main-bazaar.phone', 'tel:javascript'],
  ['STORES/stores', 'shops.kota-main-bazaar.name', LONG],
  ['STORES/stores', 'shops.Kota', { position: 1 }],
  ['ANNOUNCEMENTS/announcements', 'lines.press.text', 'x'.repeat(91)],
  ['ANNOUNCEMENTS/announcements', 'lines.press.text', 'a\u0007b'],
  ['ANNOUNCEMENTS/announcements', 'lines.press.from', '2026-13-45'],
  ['ANNOUNCEMENTS/announcements', 'lines.press.country', 'FRA'],
  ['POLICY/tos', 'sections.orders.blocks', paragraph(LONG)],
  ['POLICY/tos', 'sections.orders.blocks', paragraph({ text: 'x', to: 'javascript:alert(1)' })],
  ['POLICY/tos', 'sections.orders.blocks', paragraph({ fact: 'price', text: 'free' })],
  ['POLICY/tos', 'sections.orders.blocks', paragraph({ fact: 'unpaidDays', text: '30 days' })],
  ['POLICY/tos', 'sections.orders.blocks', [{ kind: 'html', text: '<b>x</b>' }]],
  ['POLICY/tos', 'lastUpdated', '2030-01-01'],
])('[CONTENT-4] %s refuses a bad %s', async (path, field, value) => {
  const block = blockDesk(desk, path)
  const before = await block.get()
  const refused = await block.change(before.version, { [field]: value })
  expect([refused.status, refused.json.error.code]).toEqual([422, 'FIELDS_INVALID'])
  const fields: { field: string }[] = refused.json.error.details.fields
  expect(fields.some((problem) => problem.field.startsWith(field) || field.startsWith(problem.field))).toBe(
    true,
  )
  expect(await block.get()).toEqual(before)
})

test.each([
  [
    'an unknown sku',
    'HOME/home',
    { 'lists.oils': ['OILXXX99-1L'] },
    'lists.oils',
    'OILXXX99-1L is not sold.',
  ],
  ['an empty list', 'HOME/home', { 'lists.oils': [] }, 'lists.oils', 'This list is empty.'],
  ['no alternative text', 'HOME/home', { 'banner.alt': '' }, 'banner.alt', 'This is empty.'],
  [
    'a link to a page that does not exist',
    'HOME/home',
    { 'banner.more': { text: 'x', to: '/abuot' } },
    'banner.more',
    '“/abuot” leads nowhere.',
  ],
  [
    'a link to a product that does not exist',
    'HOME/home',
    { 'banner.more': { text: 'x', to: '/products/no-such-oil' } },
    'banner.more',
    '“/products/no-such-oil” leads nowhere.',
  ],
  [
    'missing captions',
    'REELS/reels',
    { 'reels.new-film': REEL },
    'reels.new-film.film',
    'Captions are missing. Some people cannot hear the film.',
  ],
  [
    'a product that is not sold',
    'REELS/reels',
    { 'reels.dal-tadka.products': ['OILXXX99'] },
    'reels.dal-tadka.products',
    'OILXXX99 is not sold.',
  ],
  [
    'an end before the beginning',
    'ANNOUNCEMENTS/announcements',
    { 'lines.new': { ...LINE, from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' } },
    'lines.new.until',
    'It ends before it begins.',
  ],
  [
    'a seventh announcement in one country',
    'ANNOUNCEMENTS/announcements',
    {
      ...Object.fromEntries(['a', 'b', 'c'].map((id) => [`lines.${id}`, LINE])),
      'lines.us': { ...LINE, country: 'USA' },
    },
    'lines.spices.from',
    'More than 6 would run at the same time in the USA.',
  ],
  [
    'a section that another policy leads to',
    'POLICY/refund',
    { 'sections.we-cancel': null },
    'sections.we-cancel',
    'The Shipping Policy leads to this section.',
  ],
  [
    'a link to a section that is not there',
    'POLICY/refund',
    { 'sections.review.blocks': paragraph({ text: 'see', to: '#nowhere' }) },
    'sections.review.blocks',
    '“#nowhere” leads nowhere.',
  ],
  [
    'a promise that was taken out',
    'POLICY/refund',
    { 'sections.review.blocks': paragraph('We look at it soon.') },
    'sections',
    'This must be in it: “Review takes 3-5 business days”.',
  ],
  [
    'a time of one’s own',
    'POLICY/refund',
    { 'sections.replacement.title': 'x', 'sections.unpaid-orders.blocks': paragraph('Within 99 days.') },
    'sections.unpaid-orders.blocks',
    '“99 days” is typed. Times are locked: put in the one from the list.',
  ],
])('[CONTENT-11] %s is named, and not published', async (_what, path, fields, field, message) => {
  const block = blockDesk(desk, path)
  const draft = await block.edit(fields)
  expect(draft.problems).toContainEqual({ field, message })
  const refused = await block.publish(draft.version)
  expect([refused.status, refused.json.error.code]).toEqual([422, 'NOT_PUBLISHABLE'])
  const discarded = await block.discard(draft.version)
  expect(discarded.json.problems).toEqual([])
})

test.each([
  '/about',
  '/products?kind=spices',
  '/products/peanut-oil',
  '/policies/tos#sms-policy',
  '/stores#rajasthan',
  'https://a.example/x?y=1#z',
  'mailto:care@aranyamill.example',
  'tel:+917423000000',
])('[CONTENT-3] a link may lead to %s', async (to) => {
  const home = blockDesk(desk, 'HOME/home')
  const draft = await home.edit({ 'banner.more': { text: 'More', to } })
  expect(draft.problems).toEqual([])
  await home.discard(draft.version)
})

test.each([
  '/products?kind=soap',
  '/policies/cookies',
  '/policies/tos#no-such-section',
  '/stores#kerala',
  '/about#x',
  '/sandbox/ui',
  '/my/orders/1',
  'mailto:nobody',
  '#banner',
])('[CONTENT-3] %s leads nowhere, which is said before publishing', async (to) => {
  const home = blockDesk(desk, 'HOME/home')
  const draft = await home.edit({ 'banner.more': { text: 'More', to } })
  expect(draft.problems).toEqual([{ field: 'banner.more', message: `“${to}” leads nowhere.` }])
  await home.discard(draft.version)
})

const SCRIPTS = [
  'English & <b>bold</b>',
  'शुद्ध मूंगफली का तेल',
  'தூய கடலை எண்ணெய்',
  'শুদ্ধ বাদাম তেল',
  'శుద్ధ వేరుశెనగ నూనె',
  'ಶುದ್ಧ ಕಡಲೆಕಾಯಿ ಎಣ್ಣೆ',
  'زيت نقي',
  '純正花生油',
  'Чистое масло 🥜',
]

test('[CONTENT-2] texts in nine scripts are stored and answered as they were typed', async () => {
  const lines = blockDesk(desk, 'ANNOUNCEMENTS/announcements')
  const gone = { 'lines.delivery': null, 'lines.press': null, 'lines.spices': null }
  const line = (text: string, place: number) => [`lines.l${place}`, { ...LINE, position: place, text }]
  await lines.editAndPublish({ ...gone, ...Object.fromEntries(SCRIPTS.slice(0, 6).map(line)) })
  await shop.refresh()
  expect(await shop.announced()).toEqual(SCRIPTS.slice(0, 6))
  const others = Object.fromEntries(SCRIPTS.slice(3).map((text, place) => [`lines.l${place}.text`, text]))
  await lines.editAndPublish(others)
  await shop.refresh()
  expect(await shop.announced()).toEqual(SCRIPTS.slice(3))
})
