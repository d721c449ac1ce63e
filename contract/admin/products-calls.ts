import type { AdminCall } from './call.ts'

/** For five thousand prices. */
const bodyLimit = 1024 * 1024

/** The catalogue at the desk, and the price sheet. The content of a product is changed as a draft. */
export const PRODUCT_CALLS = {
  listDeskProducts: {
    method: 'GET',
    path: '/admin/api/v1/products',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  createProduct: {
    method: 'POST',
    path: '/admin/api/v1/products',
    permission: 'catalogue.write',
    limit: 'staffWrite',
  },
  getDeskProduct: {
    method: 'GET',
    path: '/admin/api/v1/products/:sku',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  changeProducts: {
    method: 'POST',
    path: '/admin/api/v1/products/deeds',
    permission: 'catalogue.publish',
    limit: 'staffWrite',
  },
  listPrices: {
    method: 'GET',
    path: '/admin/api/v1/prices',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  changePrices: {
    method: 'PATCH',
    path: '/admin/api/v1/prices',
    permission: 'prices.write',
    limit: 'staffWrite',
    bodyLimit,
  },
} as const satisfies Record<string, AdminCall>
