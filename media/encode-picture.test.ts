import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, previewOf } from './encode-picture.ts'

type Create = { width: number; height: number; noise?: number }

const image = ({ width, height, noise = 0 }: Create) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a8481c',
      ...(noise > 0 ? { noise: { type: 'gaussian', mean: 128, sigma: noise } } : {}),
    },
  })
    .png()
    .toBuffer()

const source = (name: string, bytes: Buffer) => ({ name, hash: '0123abcd', bytes, isPlaceholder: false })

test('a picture becomes three widths in two formats, named by its hash', async () => {
  const files = await encodePicture(source('reels/dal-tadka', await image({ width: 720, height: 1280 })))
  expect(files.map(({ file }) => file)).toEqual([
    'reels/dal-tadka.0123abcd.webp',
    'reels/dal-tadka.0123abcd.avif',
    'reels/dal-tadka.0123abcd-sm.webp',
    'reels/dal-tadka.0123abcd-sm.avif',
    'reels/dal-tadka.0123abcd-xs.webp',
    'reels/dal-tadka.0123abcd-xs.avif',
  ])
  const widths = await Promise.all(files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
  expect(widths).toEqual([720, 720, 360, 360, 90, 90])
})

test('a source of another aspect ratio is cropped, not squeezed', async () => {
  const [file] = await encodePicture(source('site/og', await image({ width: 1400, height: 1400 })))
  const { width, height, format } = await sharp(file?.bytes).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})

test('a source that is too small is refused', async () => {
  const small = source('site/og', await image({ width: 1199, height: 630 }))
  await expect(encodePicture(small)).rejects.toThrow('site/og is 1199×630')
})

test('a picture that exceeds its byte budget is refused by name', async () => {
  const restless = source('site/og', await image({ width: 1200, height: 630, noise: 60 }))
  await expect(encodePicture(restless)).rejects.toThrow('site/og.0123abcd.jpg')
})

test('a preview is a few bytes long', async () => {
  const preview = await previewOf(await image({ width: 400, height: 500 }))
  expect(preview).toMatch(/^data:image\/webp;base64,/)
  expect(preview.length).toBeLessThan(160)
})
