/** A product of a recipe, in its default size. */
type RecipeProduct = { sku: string; title: string; isInStock: boolean }

/** What adding a recipe to the cart comes to; the texts are product titles. */
export type RecipeResult = { added: readonly string[]; inCart: readonly string[]; soldOut: readonly string[] }

/** Splits the products of a recipe: what is in the cart in any size is not added again, what is sold out is skipped. */
export function splitRecipe<Product extends RecipeProduct>(
  products: readonly Product[],
  cartSkus: ReadonlySet<string>,
): { toAdd: Product[]; inCart: Product[]; soldOut: Product[] } {
  const missing = products.filter(({ sku }) => !cartSkus.has(sku))
  return {
    toAdd: missing.filter(({ isInStock }) => isInStock),
    inCart: products.filter(({ sku }) => cartSkus.has(sku)),
    soldOut: missing.filter(({ isInStock }) => !isInStock),
  }
}

/** Tells what was added, what was there before and what is sold out. */
export function recipeResultText({ added, inCart, soldOut }: RecipeResult): string {
  const all = [added, inCart, soldOut].flat()
  if (all.length === 0) return 'We do not sell these products here.'
  if (inCart.length === all.length && all.length > 1) return 'Everything is in your cart already.'
  const sentences = [
    added.length > 0 ? `Added ${added.length}.` : '',
    inCart.length > 0 ? `${listOf(inCart)} ${wereOrWas(inCart)} already in your cart.` : '',
    soldOut.length > 0 ? `${listOf(soldOut)} ${soldOut.length > 1 ? 'are' : 'is'} sold out.` : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

const wereOrWas = (titles: readonly string[]) => (titles.length > 1 ? 'were' : 'was')

/** 'A', 'A and B', 'A, B and C'. */
const listOf = (titles: readonly string[]): string =>
  [titles.slice(0, -1).join(', '), ...titles.slice(-1)].filter(Boolean).join(' and ')
