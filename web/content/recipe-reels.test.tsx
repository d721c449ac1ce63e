import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { RecipeReels } from './recipe-reels.tsx'
import type { ReelProduct } from './reel-product.ts'
import { sampleVideo } from './sample-video.ts'

const MUSTARD_OIL: ReelProduct = {
  sku: 'OILBMU01',
  title: 'Black Mustard Oil',
  price: '₹299',
  path: '/products/black-mustard-oil?variant=OILBMU01-1000ML',
  picture: { srcSM: '/sm.webp', srcXS: '/xs.webp', width: 1600, height: 2000, preview: '' },
}

function reels(videos = [sampleVideo()], products = [MUSTARD_OIL]) {
  const Shop = createRoutesStub([
    { path: '*', Component: () => <RecipeReels title="From your kitchens" {...{ videos, products }} /> },
  ])
  return renderToStaticMarkup(<Shop />)
}

test('the page has a video’s poster and label, not the video', () => {
  const html = reels()
  expect(html).toContain('src="/media/reels/dal-tadka-sm.webp"')
  expect(html).toContain('aria-label="Play Dal tadka, the slow way, 10 seconds"')
  expect(html).toContain('@kavitacooks')
  expect(html).not.toMatch(/<video|\.mp4|\.webm/)
})

test('the strip shows the video’s first product that is sold here', () => {
  const html = reels()
  expect(html).toContain('href="/products/black-mustard-oil?variant=OILBMU01-1000ML"')
  expect(html).toContain('₹299')
})

test('a video without products sold here has no strip', () => {
  expect(reels([sampleVideo({ products: ['PLSTOR01'] })])).not.toContain('href=')
})

test('without videos there is no section', () => {
  expect(reels([])).toBe('')
})
