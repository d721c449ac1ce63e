import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PriceText } from './price-text.tsx'

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, '')

test('both prices are named in text for screen readers', () => {
  const markup = renderToStaticMarkup(<PriceText current="₹349" max="₹399" />)
  expect(words(markup)).toBe('Price ₹349MRP ₹399')
  expect(markup).toMatch(/<s [^>]*>.*₹399<\/s>/)
})

test('without a discount nothing is struck', () => {
  expect(renderToStaticMarkup(<PriceText current="₹349" max={null} />)).not.toContain('<s ')
})
