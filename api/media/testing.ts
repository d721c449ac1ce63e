import { request } from 'node:http'
import sharp from 'sharp'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { staffDesk } from '../staff/testing.ts'
import type { TestShop } from '../testing.ts'
import { diskMediaStore } from './disk-media-store.ts'
import { makeMedia } from './make-media.ts'

export const aJpeg = (width: number, height: number, background = '#a8481c'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

type Photo = {
  width?: number
  height?: number
  orientation?: number
  noise?: number
  format?: 'jpeg' | 'png'
}

/**
 * A photograph as a phone takes it, with the place where it was taken. Its left part is blue, the rest orange. `noise`
 * makes it hard to compress.
 */
export async function aPhoto({
  width = 1800,
  height = 2300,
  orientation = 1,
  noise = 0,
  format = 'jpeg',
}: Photo = {}): Promise<Buffer> {
  const grain = noise > 0 ? { noise: { type: 'gaussian' as const, mean: 128, sigma: noise } } : {}
  const blue = { width: 100, height, channels: 3 as const, background: '#2040e0' }
  return sharp({ create: { width, height, channels: 3, background: '#e08020', ...grain } })
    .composite(noise > 0 ? [] : [{ input: { create: blue }, left: 0, top: 0 }])
    .withMetadata({
      orientation,
      exif: { IFD0: { Make: 'Secret Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 28/1 0/1' } },
    })
    .toFormat(format)
    .toBuffer()
}

/** `extra` stands inside of the file. */
export const aPdf = (extra = ''): Buffer => Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${extra} >>\nendobj\n%%EOF\n`)

/** Does what the job does, for all uploads that wait. */
export async function makeAll({ db, mediaFolder }: Pick<TestShop, 'db' | 'mediaFolder'>): Promise<void> {
  const waiting = await db.selectFrom('media_asset').select('id').where('state', '=', 'MAKING').execute()
  for (const { id } of waiting) await makeMedia({ db, store: diskMediaStore(mediaFolder) }, id)
}

/** A member of staff who sends files as the browser does. */
export async function mediaDesk(shop: TestShop, roleId?: string) {
  const desk = await staffDesk(shop, roleId)
  const headers = () => ({
    cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [CSRF_HEADER]: decodeURIComponent(desk.cookies.get(STAFF_CSRF_COOKIE) ?? ''),
  })
  return Object.assign(desk, {
    /** Sends the headers of a large picture and none of its bytes. */
    announce(query: string) {
      const sending = request(`${shop.url}/admin/api/v1/media?${query}`, {
        method: 'PUT',
        headers: { ...headers(), 'content-type': 'image/jpeg', 'content-length': 20_000_000 },
      })
      sending.on('error', () => {})
      sending.flushHeaders()
      return sending
    },
    async put(query: string, bytes: Uint8Array, type = 'image/jpeg', extra: Record<string, string> = {}) {
      if (!desk.cookies.has(STAFF_CSRF_COOKIE)) await desk.get('/me')
      const response = await fetch(`${shop.url}/admin/api/v1/media?${query}`, {
        method: 'PUT',
        headers: { ...headers(), 'content-type': type, ...extra },
        body: Buffer.from(bytes),
      })
      const json = await response.json()
      const code: string | undefined = json.error?.code
      return { status: response.status, json, code }
    },
  })
}
