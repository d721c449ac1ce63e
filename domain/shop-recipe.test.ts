import { expect, test } from 'vitest'
import { recipeResultText, splitRecipe } from './shop-recipe.ts'

const product = (sku: string, isInStock = true) => ({ sku, title: sku, isInStock })

test('[RECIPE-1] [RECIPE-3] what is in the cart is left, what is sold out is skipped, the rest is added', () => {
  const products = [product('BESAN'), product('OIL'), product('GHEE', false), product('HONEY', false)]
  const { toAdd, inCart, soldOut } = splitRecipe(products, new Set(['BESAN', 'HONEY', 'OTHER']))
  const skus = [toAdd, inCart, soldOut].map((group) => group.map(({ sku }) => sku))
  expect(skus).toEqual([['OIL'], ['BESAN', 'HONEY'], ['GHEE']])
})

test.each([
  [[3, 0, 0], 'Added 3.'],
  [[3, 1, 0], 'Added 3. B1 was already in your cart.'],
  [[1, 2, 0], 'Added 1. B1 and B2 were already in your cart.'],
  [[1, 3, 2], 'Added 1. B1, B2 and B3 were already in your cart. C1 and C2 are sold out.'],
  [[0, 1, 1], 'B1 was already in your cart. C1 is sold out.'],
  [[0, 0, 1], 'C1 is sold out.'],
  [[0, 2, 0], 'Everything is in your cart already.'],
  [[0, 1, 0], 'B1 was already in your cart.'],
  [[0, 0, 0], 'We do not sell these products here.'],
])(
  '[RECIPE-2] [RECIPE-3] %j added, in the cart, sold out: %s',
  ([added = 0, inCart = 0, soldOut = 0], text) => {
    const titles = (letter: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${letter}${at + 1}`)
    const result = { added: titles('A', added), inCart: titles('B', inCart), soldOut: titles('C', soldOut) }
    expect(recipeResultText(result)).toBe(text)
  },
)
