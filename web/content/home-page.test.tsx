import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { fillSections } from '../catalogue/home/home-sections.ts'
import { sampleProduct, sampleVariant } from '../catalogue/sample-product.ts'
import { HomePage } from './home-page.tsx'
import { SAMPLE_CONTENT } from './sample-content.ts'
import { sampleVideo } from './sample-video.ts'

const { lists, ...HOME } = SAMPLE_CONTENT.home

/** Home as rendered by the server when only these variants are sold. */
function homeSelling(variantSkus: readonly string[], videos = [sampleVideo()], order = HOME.order) {
  const products = variantSkus.map((sku) =>
    sampleProduct({ sku: sku.slice(0, 8), variants: [sampleVariant(sku)] }),
  )
  const page = (
    <HomePage
      {...HOME}
      order={order}
      coloursCss=""
      sections={fillSections(products, lists)}
      reels={{ ...SAMPLE_CONTENT.reels, videos }}
    />
  )
  const Shop = createRoutesStub([{ path: '*', Component: () => page }])
  return renderToStaticMarkup(<Shop />)
}

const EVERYTHING = Object.values(lists).flat()

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

test('[CONTENT-9] the sections below the banner are in the order that staff chose', () => {
  const order = HOME.order.toReversed()
  expect(headings(homeSelling(EVERYTHING, [sampleVideo()], order))).toEqual([
    'Pressed slow, in wood.',
    'From your kitchens',
    "What's the Hype",
    'Stone Ground Spices',
    'Wood Pressed Oils',
    'New launches',
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
  expect(homeSelling(EVERYTHING)).toContain('Three for the masala dabba.')
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
