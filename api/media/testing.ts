import sharp from 'sharp'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { staffDesk } from '../staff/testing.ts'
import type { TestShop } from '../testing.ts'

type Desk = Awaited<ReturnType<typeof staffDesk>>

/** A picture of one colour with a gentle gradient, as JPEG. */
export const aPicture = (width: number, height: number, hue = '#a8481c') =>
  sharp({ create: { width, height, channels: 3, background: hue } })

export const aJpeg = (width: number, height: number, hue?: string): Promise<Buffer> =>
  aPicture(width, height, hue).jpeg().toBuffer()

/** Sends files as the browser does. */
export async function mediaDesk(shop: TestShop, roleId?: string) {
  const desk: Desk = await staffDesk(shop, roleId)
  return Object.assign(desk, {
    async put(query: string, bytes: Uint8Array | string, type = 'image/jpeg') {
      if (!desk.cookies.has(STAFF_CSRF_COOKIE)) await desk.get('/me')
      const response = await fetch(`${shop.url}/admin/api/v1/media?${query}`, {
        method: 'PUT',
        headers: {
          cookie: [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          [CSRF_HEADER]: decodeURIComponent(desk.cookies.get(STAFF_CSRF_COOKIE) ?? ''),
          'content-type': type,
        },
        body: typeof bytes === 'string' ? bytes : Buffer.from(bytes),
      })
      const json = await response.json()
      return { status: response.status, json, code: json.error?.code as string | undefined }
    },
  })
}
