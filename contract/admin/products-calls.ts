import type { AdminCall } from './call.ts'

/** For a thousand prices. */
const bodyLimit = 256 * 1024

/** The catalogue at the desk, and the price sheet. The content of a product is changed as a draft. */
export const PRODUCT_CALLS = {
  listDeskProducts: {
    feature: 'products',
    summary: 'List products, in the shop or not',
    method: 'GET',
    path: '/admin/api/v1/products',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  createProduct: {
    feature: 'products',
    summary: 'Begin a new product, as a draft',
    method: 'POST',
    path: '/admin/api/v1/products',
    permission: 'catalogue.write',
    limit: 'staffWrite',
  },
  getDeskProduct: {
    feature: 'products',
    summary: 'Read a product with its unpublished changes',
    method: 'GET',
    path: '/admin/api/v1/products/:sku',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  changeProducts: {
    feature: 'products',
    summary: 'Publish, hide, show or move up to 200 products',
    method: 'POST',
    path: '/admin/api/v1/products/deeds',
    permission: 'catalogue.publish',
    limit: 'staffWrite',
  },
  listPrices: {
    feature: 'prices',
    summary: 'List the prices of all sizes in both countries',
    method: 'GET',
    path: '/admin/api/v1/prices',
    permission: 'catalogue.read',
    limit: 'staffRead',
  },
  changePrices: {
    feature: 'prices',
    summary: 'Change up to 1,000 prices at once',
    method: 'PATCH',
    path: '/admin/api/v1/prices',
    permission: 'prices.write',
    limit: 'staffWrite',
    bodyLimit,
  },
} as const satisfies Record<string, AdminCall>
