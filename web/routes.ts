import { index, type RouteConfig, route } from '@react-router/dev/routes'

// The router itself runs the loaders again when the shown URL is asked for once more,
// and follows at most 31 absolute redirects.
export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('products/:productSlug', 'routes/product.tsx'),
  route('stores', 'routes/stores.tsx'),
  route('about', 'routes/about.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('checkout', 'routes/checkout.tsx'),
  route('validate-payment', 'routes/validate-payment.tsx'),
  route('my', 'routes/my.tsx', [
    index('routes/my-index.tsx'),
    route('account', 'routes/my-account.tsx'),
    route('orders', 'routes/my-orders.tsx'),
    route('orders/:orderId', 'routes/my-order.tsx'),
    route('addresses', 'routes/my-addresses.tsx'),
  ]),
  route('policies/:policy', 'routes/policy.tsx'),
  route('trace/:code?', 'routes/trace.tsx'),
  route('sandbox/ui', 'routes/sandbox-ui.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
