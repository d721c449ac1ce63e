import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** An address has one spelling: in other letters it is not found, so that no page has two addresses. */
const exactly = (path: string, file: string, children?: RouteConfigEntry[]) =>
  route(path, file, { caseSensitive: true }, children)

// The router itself runs the loaders again when the shown URL is asked for once more.
export default [
  index('routes/home.tsx'),
  exactly('products', 'routes/products.tsx'),
  exactly('products/:productSlug', 'routes/product.tsx'),
  exactly('stores', 'routes/stores.tsx'),
  exactly('about', 'routes/about.tsx'),
  exactly('contact', 'routes/contact.tsx'),
  exactly('cart', 'routes/cart.tsx'),
  exactly('checkout', 'routes/checkout.tsx'),
  exactly('validate-payment', 'routes/validate-payment.tsx'),
  exactly('my', 'routes/my.tsx', [
    index('routes/my-index.tsx'),
    exactly('account', 'routes/my-account.tsx'),
    exactly('orders', 'routes/my-orders.tsx'),
    exactly('orders/:orderId', 'routes/my-order.tsx'),
    exactly('addresses', 'routes/my-addresses.tsx'),
  ]),
  exactly('policies/:policy', 'routes/policy.tsx'),
  exactly('trace/:code?', 'routes/trace.tsx'),
  exactly('sandbox/ui', 'routes/sandbox-ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
