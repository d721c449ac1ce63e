export type CallMethod = 'GET' | 'POST' | 'PUT'
/** Who may make a call. */
export type CallAccess = 'anyone' | 'customer'
/** `catalogue`: cached until the catalogue changes. `brief`: as long as the answer says. Neither has anything of the visitor. */
export type CacheClass = 'none' | 'catalogue' | 'brief'
export type LimitClass =
  | 'read'
  | 'search'
  | 'cart'
  | 'address'
  | 'order'
  | 'charge'
  | 'signup'
  | 'otc'
  | 'care'
  | 'upload'
  | 'claim'
/** The type of a file that a call answers instead of JSON. */
export type FileType = 'application/pdf' | 'image/webp'
export type CallFeature =
  | 'auth'
  | 'cart'
  | 'settings'
  | 'users'
  | 'catalogue'
  | 'delivery'
  | 'lots'
  | 'orders'
  | 'care'
  | 'uploads'
  | 'claims'

type Call = {
  feature: CallFeature
  summary: string
  method: CallMethod
  path: `/api/v1/${string}`
  access: CallAccess
  limit: LimitClass
  cache: CacheClass
  /** Absent: the answer is JSON. */
  file?: FileType
  /** The body is the bytes of a picture instead of JSON. */
  takes?: 'picture'
}

export const CSRF_COOKIE = 'XSRF-TOKEN'
/** The session of a customer; with https its name has the prefix `__Host-`. */
export const SESSION_COOKIE = 'am_session'
export const CSRF_HEADER = 'x-xsrf-token'
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** Every call of the API, without schemas, so that the browser can import it. */
export const CALLS = {
  signup: {
    feature: 'auth',
    summary: 'Create an account and send its first one-time code',
    method: 'POST',
    path: '/api/v1/auth/signup',
    access: 'anyone',
    limit: 'signup',
    cache: 'none',
  },
  sendOtc: {
    feature: 'auth',
    summary: 'Send a one-time code to a mobile number or email address',
    method: 'POST',
    path: '/api/v1/auth/send-otc',
    access: 'anyone',
    limit: 'otc',
    cache: 'none',
  },
  verifyOtc: {
    feature: 'auth',
    summary: 'Sign in with a one-time code',
    method: 'POST',
    path: '/api/v1/auth/verify-otc',
    access: 'anyone',
    limit: 'otc',
    cache: 'none',
  },
  logout: {
    feature: 'auth',
    summary: 'Sign out',
    method: 'POST',
    path: '/api/v1/auth/logout',
    access: 'anyone',
    limit: 'read',
    cache: 'none',
  },
  putCart: {
    feature: 'cart',
    summary: 'Load or change the cart: items, addresses and discount code',
    method: 'PUT',
    path: '/api/v1/cart',
    access: 'anyone',
    limit: 'cart',
    cache: 'none',
  },
  listSettings: {
    feature: 'settings',
    summary: 'List the public settings',
    method: 'GET',
    path: '/api/v1/settings/public',
    access: 'anyone',
    limit: 'read',
    cache: 'none',
  },
  getUser: {
    feature: 'users',
    summary: 'Read the signed-in customer',
    method: 'GET',
    path: '/api/v1/users/current',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  putUser: {
    feature: 'users',
    summary: 'Save the profile',
    method: 'PUT',
    path: '/api/v1/users/current',
    access: 'customer',
    limit: 'address',
    cache: 'none',
  },
  putAddress: {
    feature: 'users',
    summary: 'Add, update or delete a delivery address',
    method: 'PUT',
    path: '/api/v1/users/current/address/:action',
    access: 'customer',
    limit: 'address',
    cache: 'none',
  },
  listProducts: {
    feature: 'catalogue',
    summary: 'List the products on sale, with their variants',
    method: 'GET',
    path: '/api/v1/products/active',
    access: 'anyone',
    limit: 'read',
    cache: 'catalogue',
  },
  getPromise: {
    feature: 'delivery',
    summary: 'Ask when a parcel arrives at a PIN or ZIP code',
    method: 'GET',
    path: '/api/v1/delivery/promise',
    access: 'anyone',
    limit: 'read',
    cache: 'brief',
  },
  searchProducts: {
    feature: 'catalogue',
    summary: 'Search, filter and sort the products on sale',
    method: 'GET',
    path: '/api/v1/products/search',
    access: 'anyone',
    limit: 'search',
    cache: 'catalogue',
  },
  suggestProducts: {
    feature: 'catalogue',
    summary: 'Suggest products, words and categories while a shopper types',
    method: 'GET',
    path: '/api/v1/products/suggest',
    access: 'anyone',
    limit: 'search',
    cache: 'catalogue',
  },
  getLot: {
    feature: 'lots',
    summary: 'Read where a lot comes from and what its tests found',
    method: 'GET',
    path: '/api/v1/lots/:code',
    access: 'anyone',
    limit: 'read',
    cache: 'catalogue',
  },
  getLotReport: {
    feature: 'lots',
    summary: 'Download the laboratory’s report on a lot',
    method: 'GET',
    path: '/api/v1/lots/:code/reports/:report',
    access: 'anyone',
    limit: 'read',
    cache: 'none',
    file: 'application/pdf',
  },
  listOrders: {
    feature: 'orders',
    summary: 'List the customer’s orders, newest first',
    method: 'GET',
    path: '/api/v1/orders/current',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  getOrder: {
    feature: 'orders',
    summary: 'Read one of the customer’s orders',
    method: 'GET',
    path: '/api/v1/orders/current/:orderId',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  placeOrder: {
    feature: 'orders',
    summary: 'Place an order from the cart and open its payment',
    method: 'POST',
    path: '/api/v1/orders/current',
    access: 'customer',
    limit: 'order',
    cache: 'none',
  },
  validatePayment: {
    feature: 'orders',
    summary: 'Check what became of a payment',
    method: 'PUT',
    path: '/api/v1/orders/current/:orderId/payments',
    access: 'customer',
    limit: 'cart',
    cache: 'none',
  },
  chargeOrder: {
    feature: 'orders',
    summary: 'Open another payment for an unpaid order',
    method: 'PUT',
    path: '/api/v1/orders/current/:orderId/charge',
    access: 'customer',
    limit: 'charge',
    cache: 'none',
  },
  restoreOrder: {
    feature: 'orders',
    summary: 'Put an unpaid order back into the cart',
    method: 'PUT',
    path: '/api/v1/orders/current/:orderId/restore',
    access: 'customer',
    limit: 'order',
    cache: 'none',
  },
  listDocuments: {
    feature: 'orders',
    summary: 'List the invoice and the credit notes of an order',
    method: 'GET',
    path: '/api/v1/orders/current/:orderId/documents',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  getDocument: {
    feature: 'orders',
    summary: 'Download an invoice or a credit note',
    method: 'GET',
    path: '/api/v1/orders/current/:orderId/documents/:documentId',
    access: 'customer',
    limit: 'read',
    cache: 'none',
    file: 'application/pdf',
  },
  cancelOrder: {
    feature: 'orders',
    summary: 'Cancel an order that the courier has not picked up',
    method: 'PUT',
    path: '/api/v1/orders/current/:orderId/cancel',
    access: 'customer',
    limit: 'order',
    cache: 'none',
  },
  createTicket: {
    feature: 'care',
    summary: 'Write to customer care',
    method: 'POST',
    path: '/api/v1/care/tickets',
    access: 'anyone',
    limit: 'care',
    cache: 'none',
  },
  listTickets: {
    feature: 'care',
    summary: 'List what the customer wrote to customer care, with the answers',
    method: 'GET',
    path: '/api/v1/care/tickets',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  createUpload: {
    feature: 'uploads',
    summary: 'Upload a photograph',
    method: 'POST',
    path: '/api/v1/uploads',
    access: 'customer',
    limit: 'upload',
    cache: 'none',
    takes: 'picture',
  },
  getUpload: {
    feature: 'uploads',
    summary: 'Read one of the customer’s photographs',
    method: 'GET',
    path: '/api/v1/uploads/:uploadId',
    access: 'customer',
    limit: 'read',
    cache: 'none',
    file: 'image/webp',
  },
  listClaims: {
    feature: 'claims',
    summary: 'List the claims about an order, and what can be claimed',
    method: 'GET',
    path: '/api/v1/orders/current/:orderId/claims',
    access: 'customer',
    limit: 'read',
    cache: 'none',
  },
  createClaim: {
    feature: 'claims',
    summary: 'Claim that something about a delivered order is wrong',
    method: 'POST',
    path: '/api/v1/orders/current/:orderId/claims',
    access: 'customer',
    limit: 'claim',
    cache: 'none',
  },
  withdrawClaim: {
    feature: 'claims',
    summary: 'Withdraw a claim',
    method: 'PUT',
    path: '/api/v1/orders/current/:orderId/claims/:claimId/withdraw',
    access: 'customer',
    limit: 'claim',
    cache: 'none',
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof CALLS

/** The calls that answer a file. A browser opens them by their address, not with the client. */
export type FileCallName = {
  [Name in CallName]: (typeof CALLS)[Name] extends { file: FileType } ? Name : never
}[CallName]

/** The calls whose body is a picture. The client sends JSON only. */
export type PictureCallName = {
  [Name in CallName]: (typeof CALLS)[Name] extends { takes: 'picture' } ? Name : never
}[CallName]

export function takesPicture(name: CallName): boolean {
  const call: Call = CALLS[name]
  return call.takes === 'picture'
}

/** The type of the file that a call answers; null for JSON. */
export function fileTypeOf(name: CallName): FileType | null {
  const call: Call = CALLS[name]
  return call.file ?? null
}
