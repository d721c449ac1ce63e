import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Media } from '#contract/catalogue.ts'
import { fillSections, HOME_SECTIONS } from '../catalogue/home/home-sections.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { HomePage } from './home-page.tsx'
import { sampleVideo } from './sample-video.ts'

const picture = (name: string): Media => ({
  src: `/media/site/${name}.webp`,
  srcSM: `/media/site/${name}-sm.webp`,
  srcXS: `/media/site/${name}-xs.webp`,
  alt: '',
  width: 2400,
  height: 1104,
  preview: '',
})

const PICTURES = {
  bannerWide: picture('banner-wide'),
  bannerTall: picture('banner-tall'),
  story: picture('story'),
}

/** Home as rendered by the server when only these variants are sold. */
function homeSelling(variantSkus: readonly string[], videos = [sampleVideo()]) {
  const products = variantSkus.map((sku) =>
    sampleProduct({ sku: sku.slice(0, 8), variants: [sampleVariant(sku)] }),
  )
  const page = (
    <HomePage coloursCss="" sections={fillSections(products)} pictures={PICTURES} videos={videos} />
  )
  const Shop = createRoutesStub([{ path: '*', Component: () => page }])
  return renderToStaticMarkup(<Shop />)
}

const EVERYTHING = Object.values(HOME_SECTIONS).flat()

const headings = (html: string) =>
  [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, '').replaceAll('&#x27;', "'"),
  )

test('[HOME-1] [HOME-2] [HOME-3] Home shows banner, launches, oils, spices, story and reels, in this order', () => {
  expect(headings(homeSelling(EVERYTHING))).toEqual([
    'Pressed slow, in wood.',
    'New launches',
    'Wood Pressed Oils',
    'Stone Ground Spices',
    "What's the Hype",
    'From your kitchens',
  ])
})

test('a section without products is not rendered', () => {
  expect(headings(homeSelling(['OILPNT01-1000ML'], []))).toEqual([
    'Pressed slow, in wood.',
    'Wood Pressed Oils',
    "What's the Hype",
  ])
})

test('the texts count the products sold here', () => {
  expect(homeSelling(EVERYTHING)).toContain('Four seeds, one wooden press.')
  expect(homeSelling(EVERYTHING)).toContain('Seven for the masala dabba.')
  const few = homeSelling(['OILPNT01-1000ML', 'SPCTUR01-200G', 'SPCCUM01-100G'])
  expect(few).toContain('One seed, one wooden press.')
  expect(few).toContain('Two for the masala dabba.')
})

test('the first combo that is sold here leads the launches', () => {
  const leads = (html: string) => html.match(/data-product="(CMB\w+)"/)?.[1]
  expect(leads(homeSelling(EVERYTHING))).toBe('CMBKIT01')
  expect(leads(homeSelling(['CMBSPC01-SET5', 'CMBOIL01-SET3']))).toBe('CMBOIL01')
})

test('only the banner has high priority', () => {
  const [first, ...others] = homeSelling(EVERYTHING).match(/<img[^>]*fetchpriority="high"[^>]*>/gi) ?? []
  expect(first).toContain('/media/site/banner-tall-sm.webp')
  expect(others).toEqual([])
})
