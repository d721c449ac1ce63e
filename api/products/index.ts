export { addPreview } from './preview.ts'
export { PRODUCT_KIND } from './product-kind.ts'
export { productRoutes } from './products.routes.ts'
