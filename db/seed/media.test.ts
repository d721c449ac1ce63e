import { expect, test } from 'vitest'
import { hasPicture, reportOf } from '#media/media.ts'
import { FILMS, RECIPES } from '#media/recipes.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'

test('every product has its shared pictures, a link preview and a report', () => {
  for (const { slug } of CATALOGUE) {
    for (const picture of ['scene', 'ingredient', 'label', 'og']) {
      expect(hasPicture(`products/${slug}/${picture}`), `${slug} ${picture}`).toBe(true)
    }
    expect(reportOf(slug).src).toContain(slug)
  }
})

test('every variant has a picture of its pack', () => {
  for (const { sku: productSku, slug, variants } of CATALOGUE) {
    for (const { sku } of variants) {
      const name = `products/${slug}/${sku.slice(productSku.length + 1).toLowerCase()}`
      expect(hasPicture(name), name).toBe(true)
    }
  }
})

test('the videos show products of the catalogue', () => {
  const skus = new Set(CATALOGUE.map(({ sku }) => sku))
  for (const recipe of RECIPES) {
    for (const sku of FILMS[recipe].products) expect(skus.has(sku), `${recipe} ${sku}`).toBe(true)
  }
})
