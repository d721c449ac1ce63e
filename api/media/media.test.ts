import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { testListener } from '#db/testing-listener.ts'
import { newsNames } from '#domain/desk-news.ts'
import { anMp4, CAPTIONS, PLACE, placeBox } from '#domain/media/testing-films.ts'
import { SOON } from '#kit/testing.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'
import { audit } from '../orders/index.ts'
import { openTestShop } from '../testing.ts'
import { aJpeg, aPdf, aPhoto, makeAll, mediaDesk } from './testing.ts'

const shop = await openTestShop()
afterAll(shop.close)
afterAll(async () => {
  expect(await audit(shop.db)).toEqual([])
})
const desk = await mediaDesk(shop)

const made = async (query: string, bytes: Uint8Array, type?: string) => {
  const sent = await desk.put(query, bytes, type)
  expect(sent.json).toMatchObject({ kind: expect.any(String) })
  await makeAll(shop)
  return (await desk.get(`/media/${sent.json.id}`)).json
}

const file = async (address: string, headers: HeadersInit = {}) => {
  const answer = await fetch(shop.url + address, { headers })
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const stored = () => readdirSync(`${shop.mediaFolder}/uploads`).toSorted()

test('[MEDIA-1] [MEDIA-3] a picture is stored at once and made by a job: three sizes in two formats within the budgets', async () => {
  const sent = await desk.put('kind=portrait&alt=Groundnut%20oil', await aPhoto())
  expect(sent.status).toBe(200)
  expect(sent.json).toMatchObject({ state: 'MAKING', alt: 'Groundnut oil', src: null, version: 1 })
  await makeAll(shop)
  const { json } = await desk.get(`/media/${sent.json.id}`)
  expect(json).toMatchObject({ state: 'READY', name: `uploads/${json.id}`, kind: 'portrait', reason: null })
  const files = stored().filter((name) => name.startsWith(json.id))
  expect(files.map((name) => name.replace(/^[^.]+\.[0-9a-f]+/, ''))).toEqual([
    '-sm.avif',
    '-sm.webp',
    '-xs.avif',
    '-xs.webp',
    '.avif',
    '.webp',
  ])
  const { width, height, budget } = PICTURE_KINDS.portrait
  const full = await file(json.src)
  expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  expect(full.bytes.length).toBeLessThanOrEqual(budget.full)
  expect((await file(json.thumb)).bytes.length).toBeLessThanOrEqual(budget.sm)
})

test('[MEDIA-1] every upload has an entry in the audit log with who and what, and none has its bytes', async () => {
  const { json } = await desk.put('kind=square', await aJpeg(1100, 1100, '#123456'))
  const [entry] = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_kind', '=', 'media')
    .where('subject_id', '=', json.id)
    .execute()
  expect(entry).toMatchObject({ act: 'media.add', staff_id: desk.staffId })
  expect(entry?.after).toMatchObject({ kind: 'square', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('[MEDIA-3] a picture for shared links is one JPEG; one with much detail gets a lower quality until it fits', async () => {
  const og = await made('kind=og', await aPhoto({ width: 1800, height: 1800, noise: 90 }))
  const answer = await file(og.src)
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(answer.bytes.length).toBeLessThanOrEqual(PICTURE_KINDS.og.budget.full)
})

test('[MEDIA-3] a picture that fits at no quality is FAILED with a reason in words', async () => {
  const tall = await made(
    'kind=tall',
    await aPhoto({ width: 1200, height: 1500, noise: 128, format: 'png' }),
    'image/png',
  )
  expect(tall).toMatchObject({ state: 'FAILED', src: null, reason: expect.stringContaining('fine detail') })
})

test('[MEDIA-4] no file of a photograph knows the place, the camera or the owner, and all stand upright', async () => {
  // Lying on its side: 2200 × 1700 as stored, 1700 × 2200 as shown.
  const photo = await aPhoto({ width: 2200, height: 1700, orientation: 6 })
  expect(photo.toString('latin1')).toMatch(/Secret Camera/)
  const { id, width, height } = await made('kind=portrait', photo)
  expect({ width, height }).toEqual({ width: 1700, height: 2200 })
  const files = [
    ...readdirSync(`${shop.mediaFolder}/sources`).map((name) => `sources/${name}`),
    ...stored().map((name) => `uploads/${name}`),
  ]
  const own = files.filter((name) => name.includes(id))
  expect(own.length).toBe(7)
  for (const name of own) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(`${shop.mediaFolder}/${name}`).metadata()
    expect([name, exif, xmp, iptc, icc, orientation ?? 1]).toEqual([
      name,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ])
  }
  const { data, info } = await sharp(`${shop.mediaFolder}/${own[0]}`)
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The left edge of the photograph is blue as stored, so the top is blue as shown.
  const blueAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 2] ?? 0
  expect(blueAt(info.width / 2, 20)).toBeGreaterThan(150)
  expect(blueAt(info.width / 2, info.height - 20)).toBeLessThan(100)
})

test('[MEDIA-5] the chosen part is shown; without a choice the centre', async () => {
  const photo = await aPhoto({ width: 3200, height: 2000 })
  const middle = await made('kind=portrait', photo)
  const left = await made('kind=portrait&crop=0,0,1600,2000', photo)
  expect([middle.crop, left.crop]).toEqual([null, { x: 0, y: 0, width: 1600, height: 2000 }])
  const blueOf = async (src: string) => {
    const { data } = await sharp((await file(src)).bytes)
      .extract({ left: 10, top: 900, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[2] ?? 0
  }
  expect(await blueOf(left.src)).toBeGreaterThan(150)
  expect(await blueOf(middle.src)).toBeLessThan(100)
})

test('[MEDIA-5] a picture that is too small is refused with the size that it needs', async () => {
  const small = await desk.put('kind=portrait', await aJpeg(1599, 2500))
  expect([small.status, small.code]).toEqual([422, 'TOO_SMALL'])
  expect(small.json.error.message).toBe(
    'This picture needs at least 1,600 × 2,000 pixels. It has 1,599 × 2,500 pixels.',
  )
  const part = await desk.put('kind=portrait&crop=0,0,800,1000', await aJpeg(2000, 2500))
  expect(part.json.error.message).toContain('The chosen part has 800 × 1,000 pixels')
  for (const crop of ['1,0,1600,2000', '0,0,1600,1990', '0,0,99999,99999'])
    expect(await desk.put(`kind=portrait&crop=${crop}`, await aJpeg(1600, 2000))).toMatchObject({
      status: 422,
      code: 'CROP_REFUSED',
    })
  expect(await desk.put('kind=portrait&crop=1,2,3', await aJpeg(1600, 2000))).toMatchObject({ status: 400 })
})

test('[MEDIA-6] another part gets files with new names, and the old ones stay; text and part need the version', async () => {
  const before = await made('kind=portrait', await aPhoto({ width: 3000, height: 2600 }))
  const match = (version: number) => ({ 'if-match': `"${version}"` })
  const crop = { x: 0, y: 0, width: 1600, height: 2000 }
  const address = `/media/${before.id}`
  expect(await desk.send('PATCH', address, { crop })).toMatchObject({ status: 428 })
  const changed = await desk.send('PATCH', address, { crop, alt: 'Sesame' }, match(1))
  expect(changed.json).toMatchObject({ version: 2, state: 'MAKING', alt: 'Sesame', crop, src: before.src })
  expect(await desk.send('PATCH', address, { alt: 'x' }, match(1))).toMatchObject({
    status: 412,
    code: 'VERSION_CHANGED',
  })
  expect(await desk.send('PATCH', address, { crop: { ...crop, x: 2000 } }, match(2))).toMatchObject({
    status: 422,
    code: 'CROP_REFUSED',
  })
  expect(await desk.send('PATCH', address, { name: 'x' }, match(2))).toMatchObject({ status: 422 })
  await makeAll(shop)
  const after = (await desk.get(address)).json
  expect(after.state).toBe('READY')
  expect(after.src).not.toBe(before.src)
  expect((await file(before.src)).status).toBe(200)
  expect((await file(after.src)).status).toBe(200)
  const entries = await shop.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('act', '=', 'media.change')
    .where('subject_id', '=', before.id)
    .execute()
  expect(entries).toMatchObject([{ before: { alt: '', crop: null }, after: { alt: 'Sesame', crop } }])
})

test('[MEDIA-6] the whole picture is there to choose another part, for staff alone', async () => {
  const { id } = await made('kind=portrait', await aPhoto({ width: 2100, height: 2700 }))
  const source = await fetch(`${shop.url}/admin/api/v1/media/${id}/source`, {
    headers: { cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(source.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await source.arrayBuffer())).metadata()).toMatchObject({
    width: 2100,
    height: 2700,
  })
  expect((await fetch(`${shop.url}/admin/api/v1/media/${id}/source`)).status).toBe(401)
  for (const guess of [`/media/sources/${id}.whole.jpg`, `/media/uploads/..%2Fsources%2F${id}.whole.jpg`])
    expect((await file(guess)).status).toBe(404)
})

test('[MEDIA-7] files are served to everybody for ever, with their type, and films in parts', async () => {
  const film = await made('kind=film', anMp4({ extra: placeBox() }), 'video/mp4')
  expect(film).toMatchObject({ state: 'READY', durationSeconds: 8 })
  const whole = await file(film.src)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'content-length': String(whole.bytes.length),
  })
  expect(whole.bytes.toString('latin1')).not.toContain(PLACE)
  const size = whole.bytes.length
  const parts: [string, number, string, Buffer][] = [
    ['bytes=0-3', 206, `bytes 0-3/${size}`, whole.bytes.subarray(0, 4)],
    ['bytes=10-', 206, `bytes 10-${size - 1}/${size}`, whole.bytes.subarray(10)],
    ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`, whole.bytes.subarray(-5)],
    [`bytes=0-${size * 9}`, 206, `bytes 0-${size - 1}/${size}`, whole.bytes],
    [`bytes=${size}-`, 416, `bytes */${size}`, Buffer.alloc(0)],
  ]
  for (const [range, status, contentRange, bytes] of parts) {
    const part = await file(film.src, { range })
    expect([range, part.status, part.headers.get('content-range'), part.bytes.equals(bytes)]).toEqual([
      range,
      status,
      contentRange,
      true,
    ])
  }
  expect((await file(film.src, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
  expect((await fetch(shop.url + film.src, { method: 'HEAD' })).headers.get('content-length')).toBe(
    String(size),
  )
  for (const wrong of ['/media/uploads/x', '/media/uploads/', `${film.src}x`, '/media/uploads/%00'])
    expect([404, 400]).toContain((await file(wrong)).status)
})

test('[MEDIA-7] captions and reports have their types; a report opens in the browser', async () => {
  const captions = await made('kind=captions', Buffer.from(CAPTIONS), 'text/vtt')
  const text = await file(captions.src)
  expect([text.headers.get('content-type'), text.bytes.toString()]).toEqual([
    'text/vtt; charset=utf-8',
    CAPTIONS,
  ])
  const page = await made('kind=sheet', await aJpeg(904, 1200))
  const report = await made(`kind=report&preview=${page.id}`, aPdf(), 'application/pdf')
  expect(report).toMatchObject({ state: 'READY', preview: page.name, thumb: page.thumb })
  expect((await file(report.src)).headers.get('content-type')).toBe('application/pdf')
})

test('[MEDIA-11] a report without the picture of its first page is refused', async () => {
  const other = await made('kind=square', await aJpeg(1000, 1000, '#00ff00'))
  for (const query of [
    'kind=report',
    `kind=report&preview=${other.id}`,
    'kind=report&preview=8f14e45f-ceea-467f-a830-1a2b3c4d5e6f',
  ])
    expect(await desk.put(query, aPdf('two'), 'application/pdf')).toMatchObject({
      status: 422,
      code: 'PREVIEW_NEEDED',
    })
})

test('[MEDIA-8] the same file as the same kind and part is one upload', async () => {
  const photo = await aPhoto({ width: 1700, height: 2100 })
  const first = await desk.put('kind=portrait', photo)
  expect((await desk.put('kind=portrait', photo)).json.id).toBe(first.json.id)
  expect((await desk.put('kind=close-up', photo)).json.id).not.toBe(first.json.id)
  expect((await desk.put('kind=portrait&crop=0,0,1600,2000', photo)).json.id).not.toBe(first.json.id)
})

test('[MEDIA-12] the screens are told when the files are made', async () => {
  const told: string[] = []
  const listener = await testListener(shop.databaseUrl)
  listener.on('desk_changed', (notice) => {
    told.push(...newsNames(notice))
  })
  try {
    const { id } = await made('kind=square', await aJpeg(1000, 1000, '#0000ff'))
    await vi.waitFor(() => expect(told).toContain(`media:${id}`), SOON)
  } finally {
    await listener.close()
  }
})

test('[MEDIA-13] what there is of a kind is listed: uploads, the newest first, then what was delivered', async () => {
  const first = await made('kind=poster', await aJpeg(720, 1280, '#111111'))
  const second = await made('kind=poster', await aJpeg(720, 1280, '#222222'))
  const waiting = await desk.put('kind=poster', await aJpeg(720, 1280, '#333333'))
  const { json } = await desk.get('/media?kind=poster')
  const names = json.data.map(({ name }: { name: string }) => name)
  expect(names.slice(0, 2)).toEqual([second.name, first.name])
  expect(names).not.toContain(waiting.json.name)
  expect(names).toContain('reels/dal-tadka')
  expect(json.next).toBe(null)
  const films = (await desk.get('/media?kind=film')).json.data
  expect(films.at(-1)).toMatchObject({
    kind: 'film',
    src: expect.stringMatching(/\.mp4$/),
    thumb: expect.any(String),
  })
  expect((await desk.get('/media?kind=nonsense')).status).toBe(400)
})

test('[MEDIA-13] names in drafts lead to their addresses; unknown ones are left out', async () => {
  const upload = await made('kind=square', await aJpeg(1000, 1000, '#abcdef'))
  const names = [
    upload.name,
    'products/peanut-oil/scene',
    'reports/peanut-oil',
    'dal-tadka',
    'products/none/x',
    'uploads/x',
  ]
  const { json } = await desk.get(`/media/named?names=${names.join(',')}`)
  expect(json.data.map(({ name, kind }: { name: string; kind: string }) => [name, kind])).toEqual([
    [upload.name, 'square'],
    ['products/peanut-oil/scene', 'portrait'],
    ['reports/peanut-oil', 'report'],
    ['dal-tadka', 'film'],
  ])
  for (const { src, thumb } of json.data)
    for (const address of [src, thumb]) expect((await file(address)).status).toBe(200)
})

test('[MEDIA-1] only who edits the catalogue or the content uploads', async () => {
  const bytes = await aJpeg(1000, 1000, '#fedcba')
  const packer = await mediaDesk(shop, 'PACKER')
  expect(await packer.put('kind=square', bytes)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  const editor = await mediaDesk(shop, 'CONTENT')
  expect((await editor.put('kind=square', bytes)).status).toBe(200)
})
