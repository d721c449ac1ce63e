/** What a figure is divided by, and the limit of the ratio. */
export type Limit = { beside: string } & ({ atLeast: number } | { atMost: number })

const EMPTY = 'an empty JSON route of the same server'
const BARE_NODE = 'the same bytes from a bare Node server'
const BARE_ROWS = 'bare transactions that write the same rows'
const SEED = 'the same with the products of the seed'
const QUERY = 'its bare query'

const rates = (beside: string, limits: Record<string, number>): Record<string, Limit> =>
  Object.fromEntries(Object.entries(limits).map(([name, atLeast]) => [name, { beside, atLeast }]))
const costs = (beside: string, limits: Record<string, number>): Record<string, Limit> =>
  Object.fromEntries(Object.entries(limits).map(([name, atMost]) => [name, { beside, atMost }]))

/** Every row of `npm run bench` and `npm run bench:desk`. A limit is an aim, or an estimate of what is too slow. */
export const ROWS: Readonly<Record<string, Limit>> = {
  ...rates(EMPTY, {
    'guest cart': 0.25,
    'promise of many places': 0.25,
    'feed, not changed': 0.25,
    'feed, compressed': 0.1,
  }),
  ...rates(BARE_NODE, {
    settings: 0.35,
    'product list': 0.35,
    promise: 0.35,
    suggestions: 0.35,
    'page home': 0.5,
    'page listing': 0.5,
    'page product': 0.5,
    'page policy': 0.5,
  }),
  ...rates('one-row commits', { 'customer cart': 0.3 }),
  ...rates(BARE_ROWS, { 'orders placed': 0.1, 'orders paid': 0.1, 'orders placed and paid': 0.1 }),
  ...rates('the same while nothing is drawn', { 'product list while documents are drawn': 0.5 }),
  ...costs('10 ms of processor time', { 'order, cart to messages': 1 }),
  ...costs('a bare page of pdfkit', {
    'invoice of 1 line': 60,
    'invoice of 6 lines': 80,
    'invoice of 50 lines': 200,
  }),
  ...costs('the product list in this process', { search: 20 }),
  ...costs('JSON of the same products', { 'feed, made': 10 }),
  ...costs('the memory before', { 'memory while 200 photographs arrive': 2.5 }),
  ...costs('a page that only shows a text at a tap', { 'add to cart, on the screen': 4 }),
  ...costs(SEED, {
    'page home, many products': 1.5,
    'page listing, many products': 1.5,
    'page product, many products': 1.5,
    'page policy, many products': 1.5,
    'product list, many products': 1.5,
    'list of a category, many products': 1.5,
  }),
  ...costs('the same with a thousand orders', { 'order list among many': 1.5, 'order among many': 1.5 }),
  ...costs('the same without traces', { 'read with traces': 1.2, 'cart with traces': 1.2 }),
  ...costs(QUERY, {
    'desk: newest': 30,
    'desk: far back': 50,
    'desk: by status': 30,
    'desk: to pack': 50,
    'desk: name': 20,
    'desk: a name all have': 20,
    'desk: PIN': 20,
    'desk: phone': 20,
    'desk: number': 20,
    'desk: by size sold': 15,
    'desk: promo in the USA': 30,
    'desk: open counts': 50,
    'desk: one order': 50,
    'desk: palette': 4,
    'desk: Today': 6,
    'desk: stock': 100,
    'desk: stock near expiry': 20,
    'desk: customers': 10,
    'desk: products': 50,
    'desk: products by words': 40,
    'desk: products of a state': 50,
    'desk: price sheet': 20,
    'desk: prices by words': 20,
    'desk: wave of 24': 10,
    'desk: one scan': 80,
  }),
  ...costs('the p99 while nothing is drawn', { 'desk: home page while slips are drawn': 2.5 }),
}
