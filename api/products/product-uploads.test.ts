import { afterAll, expect, test } from 'vitest'
import { aSize } from '#domain/drafts/testing-product.ts'
import { anMp4, CAPTIONS } from '#domain/media/testing-films.ts'
import { aJpeg, aPdf, makeAll, mediaDesk } from '../media/testing.ts'
import { audit } from '../orders/index.ts'
import { draftDesk, newProduct, openProductShop } from './testing.ts'

const shop = await openProductShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await mediaDesk(shop)

let shade = 100_000
async function upload(kind: string, width: number, height: number) {
  shade += 1
  return (await desk.put(`kind=${kind}`, await aJpeg(width, height, `#${shade}`))).json
}
const film = async () => (await desk.put('kind=film', anMp4(), 'video/mp4')).json
const captions = async () => (await desk.put('kind=captions', Buffer.from(CAPTIONS), 'text/vtt')).json

test('[MEDIA-10] a product is published with uploaded pictures, a report, a film and a picture for links, and reads the same again', async () => {
  const sku = await newProduct(desk)
  const draft = draftDesk(desk, sku)
  const picture = await upload('portrait', 1600, 2000)
  const label = await upload('sheet', 904, 1200)
  const page = await upload('sheet', 904, 1200)
  const share = await upload('og', 1200, 630)
  const poster = await upload('poster', 720, 1280)
  const report = (await desk.put(`kind=report&preview=${page.id}`, aPdf(), 'application/pdf')).json
  await makeAll(shop)
  const fields = {
    [`sizes.${sku}-1L.pictures`]: [{ media: picture.name, alt: 'A bottle' }],
    sheets: [
      { type: 'IMAGE', media: label.name, title: 'The label' },
      { type: 'PDF', media: report.name, title: 'The report' },
    ],
    films: [
      {
        film: (await film()).name,
        captions: (await captions()).name,
        poster: poster.name,
        title: 'Laddoo',
        description: 'Sweet',
      },
    ],
    recipes: ['dal-tadka'],
    shareImage: share.name,
  }
  const published = await draft.edit(fields)
  expect(published.json).toMatchObject({ isPublished: true, changed: [], problems: [] })
  const { body } = await draft.get()
  expect(body).toMatchObject({
    sheets: fields.sheets,
    films: fields.films,
    recipes: ['dal-tadka'],
    shareImage: share.name,
  })
  expect(body.sizes[`${sku}-1L`].pictures).toEqual(fields[`sizes.${sku}-1L.pictures`])
  await shop.refresh()
  const shown = await shop.shown(body.slug)
  const { factsheet, usage, seo } = shown.productMarketing
  const addresses = [
    ...factsheet.media.flatMap(({ src, srcPreview }: { src: string; srcPreview: string }) => [
      src,
      srcPreview,
    ]),
    ...usage.videos.flatMap((video: { src: string; srcPreview: string; srcCaptions: string }) => [
      video.src,
      video.srcPreview,
      video.srcCaptions,
    ]),
    shown.variants[0].media[0].src,
    shown.variants[0].media[0].srcSM,
    shown.variants[0].media[0].srcXS,
    seo.image,
  ]
  for (const address of addresses)
    expect([address, (await fetch(shop.url + address)).status]).toEqual([address, 200])
  expect(usage.videos[1]).toMatchObject({
    title: 'Laddoo',
    durationSeconds: 8,
    src: expect.stringContaining('/media/uploads/'),
  })
  const row = (await desk.get(`/products?q=${sku}`)).json.data[0]
  expect(row.picture).toContain(picture.id)
})

test('[MEDIA-10] an upload that is still being made is saved in the draft and keeps it from being published', async () => {
  const sku = await newProduct(desk)
  const draft = draftDesk(desk, sku)
  const picture = await upload('portrait', 1600, 2000)
  const path = `sizes.${sku}-1L.pictures`
  const changed = await draft.change((await draft.get()).version, {
    [path]: [{ media: picture.name, alt: 'x' }],
  })
  expect(changed.status).toBe(200)
  const refused = await draft.publish(changed.json.version)
  expect(refused).toMatchObject({ status: 422, code: 'NOT_PUBLISHABLE' })
  expect(refused.json.error.details.problems).toEqual([
    { field: path, message: expect.stringContaining('still being made') },
  ])
  await makeAll(shop)
  expect((await draft.publish(changed.json.version)).json.isPublished).toBe(true)
})

test('[MEDIA-10] uploads of another kind, that failed or do not exist are refused with the path of the field', async () => {
  const sku = await newProduct(desk)
  const draft = draftDesk(desk, sku)
  const square = await upload('square', 1000, 1000)
  const og = await upload('og', 1200, 630)
  const gone = 'uploads/8f14e45f-ceea-467f-a830-1a2b3c4d5e6f'
  const failed = await upload('portrait', 1600, 2000)
  await shop.db
    .updateTable('media_asset')
    .set({ state: 'FAILED', reason: 'x' })
    .where('id', '=', failed.id)
    .execute()
  const size = `sizes.${sku}-1L`
  const whole = {
    film: (await film()).name,
    captions: (await captions()).name,
    poster: square.name,
    title: 'x',
    description: 'x',
  }
  const cases: [string, unknown][] = [
    [`${size}.pictures`, [{ media: square.name, alt: 'x' }]],
    [`${size}.pictures`, [{ media: og.name, alt: 'x' }]],
    [`${size}.pictures`, [{ media: gone, alt: 'x' }]],
    [`${size}.pictures`, [{ media: failed.name, alt: 'x' }]],
    [`${size}.pictures`, [{ media: 'uploads/x', alt: 'x' }]],
    ['sheets', [{ type: 'PDF', media: square.name, title: 'x' }]],
    ['sheets', [{ type: 'IMAGE', media: og.name, title: 'x' }]],
    ['shareImage', square.name],
    ['films', [whole]],
    ['films', [{ ...whole, captions: whole.film }]],
    ['films', [{ ...whole, film: 'dal-tadka', poster: '' }]],
  ]
  for (const [path, value] of cases) {
    const refused = await draft.change((await draft.get()).version, { [path]: value })
    expect([path, refused.status, refused.json.error?.details.fields[0].field]).toEqual([path, 422, path])
  }
})

test('[MEDIA-10] a draft without an alternative text, or with a film without captions, is saved and not published', async () => {
  const sku = await newProduct(desk)
  const draft = draftDesk(desk, sku)
  const poster = await upload('poster', 720, 1280)
  await makeAll(shop)
  const { json } = await draft.change((await draft.get()).version, {
    [`sizes.${sku}-1L`]: aSize({ pictures: [{ media: 'products/peanut-oil/scene', alt: '' }] }),
    films: [
      {
        film: (await film()).name,
        captions: '',
        poster: poster.name,
        title: 'x',
        description: 'x',
      },
    ],
  })
  expect(json.problems.map(({ field }: { field: string }) => field)).toEqual([
    'films',
    `sizes.${sku}-1L.pictures`,
  ])
})
