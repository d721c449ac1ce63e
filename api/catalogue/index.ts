export { addCatalogueFiles, catalogueRoutes } from './catalogue.routes.ts'
export type { ProductRow } from './catalogue.store.ts'
export { changePrices, type PriceStep, priceSubject } from './change-prices.ts'
export { changeGtin, changePrice, changeStock } from './change-variant.ts'
export { ANY_CHANGE, type Changes, followCatalogue } from './follow-catalogue.ts'
export {
  type Catalogue,
  isProduct,
  isSoldAnywhere,
  isVariantOf,
  type LiveCatalogue,
  liveCatalogue,
} from './live-catalogue.ts'
export type { CatalogueOffer, Offers } from './offers.ts'
export { countPairs } from './pairs.store.ts'
export { sweepPriceChanges } from './price-history.store.ts'
export { listKnownSkus, listSizePrices, type PriceRow } from './prices.store.ts'
export { productOfRow } from './product-of-row.ts'
export { putBackPrice, putBackStock } from './put-back-variant.ts'
export { findStaffVariant, type StaffVariant } from './staff-variants.store.ts'
