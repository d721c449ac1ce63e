import { expect, test } from 'vitest'
import { proposeSku, proposeSlug } from './product-sku.ts'

const free = () => false

test.each([
  ['OILS', 'Black Mustard Oil', 'OILBMU01', 'black-mustard-oil'],
  ['OILS', 'Coconut Oil', 'OILCOC01', 'coconut-oil'],
  ['SPICES', 'Turmeric Powder', 'SPCTPO01', 'turmeric-powder'],
  [null, 'Three Oils Combo', 'CMBTOC01', 'three-oils-combo'],
  ['SPICES', 'Crème brûlée', 'SPCCBR01', 'creme-brulee'],
  ['OILS', 'तिल का तेल', 'OILXXX01', ''],
  ['PULSES', '🫘', 'PLSXXX01', ''],
] as const)('[DRAFT-11] %s %s is proposed as %s', (category, title, sku, slug) => {
  expect(proposeSku(category, title, free)).toBe(sku)
  expect(proposeSlug(title)).toBe(slug)
})

test('[DRAFT-11] a taken sku gets the next number, and there are a thousand', () => {
  const taken = new Set<string>()
  for (let round = 0; round < 1035; round += 1) {
    const sku = proposeSku('OILS', 'Coconut Oil', (one) => taken.has(one))
    expect(sku).toMatch(/^OILCOC[0-9A-Z]{2}$/)
    if (sku) taken.add(sku)
  }
  expect(taken.size).toBe(1035)
  expect(proposeSku('OILS', 'Coconut Oil', (one) => taken.has(one))).toBeNull()
})

test('a slug fits into its column', () => {
  expect(proposeSlug('very long '.repeat(20)).length).toBeLessThanOrEqual(80)
  expect(proposeSlug('very long '.repeat(20))).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
