/** Every page that a visitor without an account can see. Pages of the same kind follow the first of their kind. */
export const PAGES = {
  home: '/',
  cart: '/cart',
  listing: '/products',
  'listing-oils': '/products?kind=oils',
  'listing-combos': '/products?kind=bundle',
  'listing-unknown': '/products?kind=socks',
  product: '/products/peanut-oil',
  'product-sold-out': '/products/coriander-powder?variant=SPCCOR01-200G',
  'product-combo': '/products/masala-dabba-combo',
  stores: '/stores',
  about: '/about',
  contact: '/contact',
  'policy-tos': '/policies/tos',
  'policy-privacy': '/policies/privacy',
  'policy-refund': '/policies/refund',
  'policy-shipping': '/policies/shipping',
  'not-found': '/no-such-page',
  'not-found-product': '/products/no-such-product',
}

/** The widths the pages were designed for. */
export const WIDTHS = [390, 768, 1440]
