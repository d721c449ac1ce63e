import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/category.ts'
import { packForm } from '#domain/pack-form.ts'
import { contrastOf } from '#domain/product-colours.ts'
import { CATALOGUE } from './catalogue.ts'
import type { ProductSeed } from './product-seed.ts'

const SINGLES = CATALOGUE.filter(({ category }) => category !== null)
const BUNDLES = CATALOGUE.filter(({ category }) => category === null)
const VARIANTS = CATALOGUE.flatMap(({ variants }) => variants)

test('28 products and 70 variants in six categories, and 5 bundles', () => {
  expect(SINGLES.length).toBeGreaterThanOrEqual(28)
  expect(SINGLES.flatMap(({ variants }) => variants).length).toBeGreaterThanOrEqual(70)
  expect(new Set(SINGLES.map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  expect(BUNDLES.length).toBeGreaterThanOrEqual(5)
})

test('the targets of trace codes exist', () => {
  const slugs = CATALOGUE.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(['peanut-oil', 'black-mustard-oil', 'coconut-oil']))
})

test('all cases exist: dollar prices, sold out, discounts, full prices, the marketplace', () => {
  const inDollars = CATALOGUE.filter(({ variants }) => variants.some(({ usd }) => usd))
  expect(inDollars.length).toBeGreaterThanOrEqual(12)
  expect(VARIANTS.filter(({ soldOut }) => soldOut).length).toBeGreaterThanOrEqual(2)
  expect(VARIANTS.filter(({ inr: [current, max] }) => current < max).length).toBeGreaterThanOrEqual(40)
  expect(VARIANTS.filter(({ inr: [current, max] }) => current === max).length).toBeGreaterThanOrEqual(3)
  expect(VARIANTS.filter(({ amazonUrl }) => amazonUrl).length).toBeGreaterThanOrEqual(3)
})

test('[PRICE-18] dollar prices are whole dollars', () => {
  const withCents = VARIANTS.filter(({ usd }) => usd?.some((cents) => cents % 100 !== 0))
  expect(withCents.map(({ sku }) => sku)).toEqual([])
})

test('a bundle contains variants on sale and costs less than their sum', () => {
  const priceOf = (sku: string) => VARIANTS.find((variant) => variant.sku === sku)?.inr[0]
  for (const { sku, inr, parts = [] } of BUNDLES.flatMap(({ variants }) => variants)) {
    const prices = parts.map(priceOf)
    expect(prices, sku).not.toContain(undefined)
    expect(inr[0], sku).toBeLessThan(prices.reduce<number>((sum, price) => sum + (price ?? 0), 0))
  }
})

// Medical claims about food are not allowed.
const CLAIMS =
  /immun|detox|cure|heal(?!th)|antioxid|superfood for|boosts?\b|remed|disease|diabet|cholesterol[- ]free|good for (the )?heart|weight loss|anti-?inflam/i

describe.each(CATALOGUE.map((product) => [product.slug, product] as const))('%s', (_slug, product) => {
  test('has all texts', () => {
    expect(product.description.length).toBeGreaterThanOrEqual(60)
    expect(product.description.length).toBeLessThanOrEqual(170)
    const least = { bullets: 5, features: 4, process: 4, benefits: 4, faqs: 5, recipes: 2 } as const
    for (const [field, count] of Object.entries(least) as [keyof typeof least, number][]) {
      expect(product[field].length, field).toBeGreaterThanOrEqual(count)
    }
    expect(product.facts.content.length).toBeGreaterThanOrEqual(2)
    expect(product.facts.instructions).not.toBe('')
  })

  test('makes no medical claims', () => {
    expect(wordsOf(product).filter((text) => CLAIMS.test(text))).toEqual([])
  })

  test('has one favourite, and comparable unit prices', () => {
    expect(product.variants.filter(({ favorite }) => favorite)).toHaveLength(1)
    const bases = product.variants.map(({ pack }) => `${pack.baseContent} ${pack.baseContentUnit}`)
    expect(new Set(bases).size).toBe(1)
    expect(product.variants.every(({ inr: [current, max] }) => current <= max)).toBe(true)
  })

  test('has colours with enough contrast for text', () => {
    const [primary, secondary] = product.colors
    expect(contrastOf('#fbf7ee', primary)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('#15271c', secondary)).toBeGreaterThanOrEqual(7)
  })
})

const wordsOf = (product: ProductSeed): string[] => [
  product.description,
  ...product.bullets,
  ...product.features.map(({ title }) => title),
  ...product.process.map(({ description }) => description),
  ...product.benefits.map(({ description }) => description),
  ...product.faqs.flatMap(({ question, answer }) => [question, answer]),
  product.facts.instructions,
]

test('no two products share a long sentence', () => {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const product of CATALOGUE) {
    for (const text of new Set(wordsOf(product))) {
      if (text.split(' ').length > 5 && seen.has(text)) repeated.push(`${product.slug}: ${text}`)
      seen.set(text, product.slug)
    }
  }
  expect(repeated).toEqual([])
})

test('[PDP-21] no text of a product that is also sold in a tin says that it comes in glass', () => {
  const inTins = CATALOGUE.filter(
    ({ category, variants }) => category && variants.some(({ pack }) => packForm(category, pack) === 'tin'),
  )
  expect(inTins.length).toBeGreaterThan(0)
  for (const product of inTins) expect(wordsOf(product).filter((text) => /glass/i.test(text))).toEqual([])
})

test('units are spelled consistently', () => {
  const texts = CATALOGUE.flatMap((product) => [
    ...wordsOf(product),
    ...product.variants.map(({ title }) => title),
  ])
  expect(texts.filter((text) => /\blitres?\b|\d L\b|\d ?ml\b|\d ?gm\b/.test(text))).toEqual([])
})
