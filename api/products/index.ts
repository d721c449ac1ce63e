export { type PreviewedProduct, previewedProduct } from './previewed-product.ts'
export { PRODUCT_KIND } from './product-kind.ts'
export { productRoutes } from './products.routes.ts'
