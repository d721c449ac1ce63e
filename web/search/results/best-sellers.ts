import type { RouterContextProvider } from 'react-router'
import { activeVariant, productSkuOf } from '#domain/variant.ts'
import { type ListedVariant, listedVariant } from '../../catalogue/card/card-facts.ts'
import { listProducts } from '../../catalogue/list-products.ts'

/** Shown when nothing was found. */
const BEST_SELLERS = ['OILPNT01-1000ML', 'SPCTUR01-200G', 'FLRKHP01-1KG', 'SPFGHE01-500ML']

/** The best sellers that are sold here; none if they cannot be loaded. */
export async function loadBestSellers(context: Readonly<RouterContextProvider>): Promise<ListedVariant[]> {
  const sku = BEST_SELLERS.map(productSkuOf)
  const query = { page: 1, pageSize: BEST_SELLERS.length, withMarketing: false, sku }
  const products = (await listProducts(context, query)) ?? []
  return BEST_SELLERS.flatMap((variantSku) => {
    const product = products.find((one) => one.sku === productSkuOf(variantSku))
    return (product && listedVariant(product, activeVariant(product, variantSku))) ?? []
  })
}
