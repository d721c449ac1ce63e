import type { RouterContextProvider } from 'react-router'
import { activeVariant, productSkuOf } from '#domain/variant.ts'
import { type ListedVariant, listedVariant } from '../../catalogue/card/card-facts.ts'
import { listProducts } from '../../catalogue/list-products.ts'

/** Chosen by us, shown when nothing was found. */
const FIRST_PICKS = ['OILPNT01-1000ML', 'SPCTUR01-200G', 'FLRKHP01-1KG', 'SPFGHE01-500ML']

/** Those of our picks that are sold here; none if they cannot be loaded. */
export async function loadFirstPicks(context: Readonly<RouterContextProvider>): Promise<ListedVariant[]> {
  const sku = FIRST_PICKS.map(productSkuOf)
  const query = { page: 1, pageSize: FIRST_PICKS.length, withMarketing: false, sku }
  const products = (await listProducts(context, query)) ?? []
  return FIRST_PICKS.flatMap((variantSku) => {
    const product = products.find((one) => one.sku === productSkuOf(variantSku))
    return (product && listedVariant(product, activeVariant(product, variantSku))) ?? []
  })
}
