import type { RouterContextProvider } from 'react-router'
import type { SentQueryOf } from '#contract/api.ts'
import type { Product } from '#contract/catalogue.ts'
import { report, shop } from '../shop.ts'

/** Loads the products of a page; null when the call fails, which is logged. */
export async function listProducts(
  context: Readonly<RouterContextProvider>,
  query: SentQueryOf<'listProducts'>,
  client = shop(context),
): Promise<Product[] | null> {
  const answer = await client.call('listProducts', { query })
  if (answer.ok) return answer.value.data
  report(context, new Error(`The products of a page could not be listed: ${answer.error.code}`))
  return null
}
