export { catalogueRoutes } from './catalogue.routes.ts'
export { isVariantOf, type LiveCatalogue, liveCatalogue } from './live-catalogue.ts'
export type { Offers, ShelfOffer } from './offers.ts'
export { addProductColours } from './product-colours.ts'
