import type { ProductsDeed } from '#contract/admin/products.ts'

export type BulkAct = ProductsDeed['act']

export const productsText = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export const TITLES: Record<BulkAct, string> = {
  PUBLISH: 'Publish',
  HIDE: 'Hide',
  SHOW: 'Show',
  CATEGORY: 'Move',
}

export const SAYS: Record<BulkAct, string> = {
  PUBLISH:
    'Customers see the unpublished changes at once. A product that misses something the law asks for is left out and named.',
  HIDE: 'They leave the shop and its search at once. Orders that were placed are not touched, and nothing is deleted: Show brings them back.',
  SHOW: 'They are in the shop again at once, with the prices and texts they had.',
  CATEGORY: 'They move to another shelf of the shop at once. Other unpublished changes stay drafts.',
}

export const DONE_TEXTS: Record<BulkAct, string> = {
  PUBLISH: 'published',
  HIDE: 'hidden',
  SHOW: 'in the shop again',
  CATEGORY: 'moved',
}
