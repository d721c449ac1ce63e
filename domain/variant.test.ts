import { expect, test } from 'vitest'
import { activeVariant, productSkuOf } from './variant.ts'

const half = { sku: 'OILPNT01-500ML', favorite: false }
const litre = { sku: 'OILPNT01-1000ML', favorite: true }
const product = { variants: [half, litre] }

test('[PDP-11] the requested variant is shown', () => {
  expect(activeVariant(product, 'OILPNT01-500ML')).toBe(half)
})

test.each([null, undefined, '', 'OILCNT01-500ML', 'oilpnt01-500ml'])(
  '[PDP-11] the variant %j is unknown, so the favourite is shown',
  (sku) => expect(activeVariant(product, sku)).toBe(litre),
)

test('[PDP-11] without a favourite the first variant is shown', () => {
  expect(activeVariant({ variants: [half, { ...litre, favorite: false }] }, null)).toBe(half)
})

test('a listed product without variants is a bug', () => {
  expect(() => activeVariant({ variants: [] }, null)).toThrow('at least one variant')
})

test('[ENTITY-34] [ENTITY-35] the first 8 characters of a variant sku are the sku of its product', () => {
  expect(productSkuOf('OILPNT01-1000ML')).toBe('OILPNT01')
})
