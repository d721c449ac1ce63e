import { ok } from '#kit/result.ts'
import type { AdminHandlers } from '../admin/index.ts'
import type { DraftDeps } from '../drafts/index.ts'
import { changeProducts } from './change-products.ts'
import { listDeskProducts } from './list-products.ts'
import { createProduct, readProduct } from './new-product.ts'
import { readSheet, saveSheet } from './price-sheet.ts'

type ProductRouteNames =
  | 'listDeskProducts'
  | 'createProduct'
  | 'getDeskProduct'
  | 'changeProducts'
  | 'listPrices'
  | 'changePrices'

/** The catalogue at the desk, and the price sheet. */
export const productRoutes = ({ db }: Pick<DraftDeps, 'db'>): Pick<AdminHandlers, ProductRouteNames> => ({
  listDeskProducts: async ({ query }) => ok(await listDeskProducts(db, query)),
  createProduct: ({ body }, caller) => createProduct({ db }, caller, body),
  getDeskProduct: ({ params }) => readProduct({ db }, params.sku),
  changeProducts: async ({ body }, caller) => ok(await changeProducts({ db }, caller, body)),
  listPrices: async ({ query }) => ok(await readSheet(db, query)),
  changePrices: async ({ body }, caller) => ok(await saveSheet(db, caller, body)),
})
