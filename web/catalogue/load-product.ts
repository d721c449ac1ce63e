import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { type Kind, kindOf, kindQuery } from '#domain/category.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { otherShops, pageFacts, shop } from '../shop.ts'
import type { CardFacts } from './card-facts.ts'
import { groupByKind } from './group-by-kind.ts'
import { listProducts } from './list-products.ts'

/** The product of an address, or null when there is none or it cannot be had. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Product | null> {
  const [product] = await listProducts(context, { slug, withMarketing: true, page: 1, pageSize: 1 })
  return product ?? null
}

/** A product that this country's shop does not sell and another one's does, with what is sold here instead. */
export type SoldElsewhere = {
  title: string
  kind: Kind
  locale: LocaleCode
  soldIn: LocaleCode
  cards: CardFacts[]
  coloursCss: string
}

const ALTERNATIVES = 4

/** Looks for a product that is not sold here in the shops of the other active locales. */
export async function loadSoldElsewhere(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<SoldElsewhere | null> {
  const query = { slug, withMarketing: false, page: 1, pageSize: 1 }
  // A call that fails does not say that the product is not sold here.
  const here = await shop(context).call('listProducts', { query })
  if (!here.ok || here.value.data.length > 0) return null
  for (const { locale: soldIn, shop: otherShop } of otherShops(context)) {
    const [product] = await listProducts(context, query, otherShop)
    if (product) return { ...(await alternativesTo(context, product)), soldIn }
  }
  return null
}

async function alternativesTo(context: Readonly<RouterContextProvider>, product: Product) {
  const kind = kindOf(product)
  const query = { ...kindQuery(kind), withMarketing: false, page: 1, pageSize: ALTERNATIVES }
  const products = await listProducts(context, query)
  return {
    title: product.title,
    kind,
    locale: pageFacts(context).locale,
    cards: groupByKind(products).flatMap(({ cards }) => cards),
    coloursCss: products.map(productColoursCss).join(''),
  }
}
