import type { RouterContextProvider } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { type Kind, kindOf, kindQuery } from '#domain/category.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { otherShops, pageFacts } from '../../shop.ts'
import type { CardFacts } from '../card/card-facts.ts'
import { favouriteCard, groupByKind } from '../card/group-by-kind.ts'
import { listProducts } from '../list-products.ts'

/** The product of an address, or the status to answer: 404 if there is none, 503 if it could not be loaded. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<Result<Product, 404 | 503>> {
  const products = await listProducts(context, { slug, withMarketing: true, page: 1, pageSize: 1 })
  if (!products) return fail(503)
  const [product] = products
  return product ? ok(product) : fail(404)
}

/** The cards of the products that go well with a product, and their colours. */
export type Pairs = { cards: CardFacts[]; coloursCss: string }

export async function loadPairs(
  context: Readonly<RouterContextProvider>,
  { productMarketing }: Product,
): Promise<Pairs> {
  const skus = productMarketing?.goesWellWith ?? []
  if (skus.length === 0) return { cards: [], coloursCss: '' }
  const query = { sku: skus, withMarketing: false, page: 1, pageSize: skus.length }
  const products = (await listProducts(context, query)) ?? []
  const ranked = products.toSorted((one, other) => skus.indexOf(one.sku) - skus.indexOf(other.sku))
  return { cards: ranked.flatMap(favouriteCard), coloursCss: products.map(productColoursCss).join('') }
}

/** A product that is sold in another country but not here, with alternatives that are sold here. */
export type SoldElsewhere = {
  title: string
  kind: Kind
  locale: LocaleCode
  soldIn: LocaleCode
  cards: CardFacts[]
  coloursCss: string
}

const ALTERNATIVES = 4

/** Looks for a product in the other active locales. */
export async function loadSoldElsewhere(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<SoldElsewhere | null> {
  for (const { locale: soldIn, shop } of otherShops(context)) {
    const query = { slug, withMarketing: false, page: 1, pageSize: 1 }
    const [product] = (await listProducts(context, query, shop)) ?? []
    if (product) return { ...(await alternativesTo(context, product)), soldIn }
  }
  return null
}

async function alternativesTo(context: Readonly<RouterContextProvider>, product: Product) {
  const kind = kindOf(product)
  const query = { ...kindQuery(kind), withMarketing: false, page: 1, pageSize: ALTERNATIVES }
  const products = (await listProducts(context, query)) ?? []
  return {
    title: product.title,
    kind,
    locale: pageFacts(context).locale,
    cards: groupByKind(products).flatMap(({ cards }) => cards),
    coloursCss: products.map(productColoursCss).join(''),
  }
}
