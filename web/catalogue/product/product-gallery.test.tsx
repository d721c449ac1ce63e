import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleVariant } from '../sample-product.ts'
import { ProductGallery } from './product-gallery.tsx'

const pictures = Array.from({ length: 7 }, (_, index) => ({
  ...sampleVariant('A').primaryMedia,
  srcSM: `/${index}-sm.webp`,
  srcXS: `/${index}-xs.webp`,
  preview: 'data:image/webp;base64,blur',
  alt: `View ${index}`,
}))

const html = renderToStaticMarkup(<ProductGallery title="Groundnut Oil" pictures={pictures} />)

test('[PDP-1] the pictures are a slider with thumbnails and previous and next controls', () => {
  expect(html.match(/<img[^>]*alt="View \d"/g)).toHaveLength(7)
  expect(html).toContain('aria-label="Previous picture"')
  expect(html).toContain('aria-label="Next picture"')
})

test('[PDP-13] [PDP-15] the slider starts at the first picture, with five thumbnails and the rest counted', () => {
  const thumbnails = [...html.matchAll(/<button[^>]*aria-label="Picture (\d): View \d[^"]*"([^>]*)>/g)]
  expect(thumbnails.map(([, place]) => place)).toEqual(['1', '2', '3', '4', '5'])
  const current = thumbnails.filter(([, , attributes]) => attributes?.includes('aria-current'))
  expect(current.map(([, place]) => place)).toEqual(['1'])
  expect(html).toMatch(/>\+2</)
})

test('[PDP-14] at the first picture only Next is enabled', () => {
  expect(html).toMatch(/aria-disabled="true"[^>]*aria-label="Previous picture"/)
  expect(html).toMatch(/aria-disabled="false"[^>]*aria-label="Next picture"/)
})

test('only the first picture has high priority', () => {
  expect(html.match(/fetchPriority="high"/gi)).toHaveLength(1)
  expect(html.match(/loading="lazy"/g)).toHaveLength(6)
  expect(html).not.toMatch(/<button[^>]*><picture><img src="[^"]*-xs/)
})
