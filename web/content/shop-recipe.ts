import type { Product, RecipeVideo } from '#contract/catalogue.ts'
import { recipeResultText, splitRecipe } from '#domain/shop-recipe.ts'
import { activeVariant } from '#domain/variant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { CartStore } from '../cart/cart-store.ts'
import { addOnce, type ItemDetails } from '../cart/cart-update.ts'
import { itemDetails } from '../cart/item-details.ts'
import type { SessionStore } from '../session/session-store.ts'

const FAILED = 'We could not fill your cart. Please try again.'

type Shop = Pick<SessionStore, 'start' | 'client' | 'cart'>
type RecipeItem = { sku: string; title: string; isInStock: boolean; item: ItemDetails }

/** Adds what the cart lacks for a recipe, in one change, and returns what to tell the shopper. */
export async function shopRecipe(shop: Shop, video: RecipeVideo): Promise<Result<string, string>> {
  const { client, cart } = shop
  const query = { sku: video.products, withMarketing: false, page: 1, pageSize: video.products.length }
  const [answer, isLoaded] = await Promise.all([client.call('listProducts', { query }), cartLoaded(shop)])
  if (!answer.ok || !isLoaded) return fail(FAILED)
  const { toAdd, inCart, soldOut } = splitRecipe(answer.value.data.map(recipeItem), skusIn(cart))
  const added = toAdd.map(({ item }) => item)
  if (added.length > 0 && !(await cart.change(addOnce(added), { added }))) return fail(FAILED)
  // The server may have dropped an item that sold out a moment ago.
  const nowInCart = skusIn(cart)
  const titlesOf = (items: readonly RecipeItem[]) => items.map(({ title }) => title)
  const result = {
    added: titlesOf(toAdd.filter(({ sku }) => nowInCart.has(sku))),
    inCart: titlesOf(inCart),
    soldOut: titlesOf([...soldOut, ...toAdd.filter(({ sku }) => !nowInCart.has(sku))]),
  }
  return ok(recipeResultText(result))
}

/** After start-up the cart is loaded, unless that failed: then it is tried once more. */
async function cartLoaded({ start, cart }: Shop): Promise<boolean> {
  await start()
  return cart.read().cart !== null || cart.load()
}

const skusIn = (cart: CartStore) => new Set(cart.read().cart?.items.map(({ productSku }) => productSku))

function recipeItem(product: Product): RecipeItem {
  const variant = activeVariant(product, null)
  const [channel] = variant.channels
  const isOurs = channel?.platforms.some(({ code }) => code === 'OWN') ?? false
  const isInStock = isOurs && channel?.availability === 'STOCKED'
  return { sku: product.sku, title: product.title, isInStock, item: itemDetails(product, variant) }
}
