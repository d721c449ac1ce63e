import { expect, test } from '@playwright/test'

const PAGES = [
  ['[ROUTE-2]', '/products', 'All products | Aranya Mill'],
  ['[ROUTE-7]', '/products/peanut-oil', 'Groundnut Oil | Aranya Mill'],
  ['[ROUTE-9]', '/stores', 'Stores | Aranya Mill'],
  ['[ROUTE-10]', '/about', 'About | Aranya Mill'],
  ['[ROUTE-10]', '/contact', 'Contact | Aranya Mill'],
  ['[ROUTE-13]', '/checkout', 'Checkout | Aranya Mill'],
  ['[ROUTE-16]', '/my/account', 'My Profile | Aranya Mill'],
  ['[ROUTE-16]', '/my/orders', 'My Orders | Aranya Mill'],
  ['[ROUTE-16]', '/my/orders/1b671a64-40d5-491e-99b0-da01ff1f3341', 'My Order Detail | Aranya Mill'],
  ['[ROUTE-16]', '/my/addresses', 'My Addresses | Aranya Mill'],
  ['[ROUTE-17]', '/policies/privacy', 'Privacy Policy | Aranya Mill'],
  ['[ROUTE-17]', '/policies/refund', 'Refund Policy | Aranya Mill'],
  ['[ROUTE-17]', '/policies/shipping', 'Shipping Policy | Aranya Mill'],
  ['[ROUTE-17]', '/policies/tos', 'Terms of Service | Aranya Mill'],
] as const

for (const [rule, path, title] of PAGES) {
  test(`${rule} [ROUTE-27] ${path} has its own title and description`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
  })
}

for (const [rule, from, to] of [
  ['[ROUTE-19]', '/trace', '/products'],
  ['[ROUTE-20]', '/trace/pno', '/products/peanut-oil'],
  ['[ROUTE-20]', '/trace/bmo', '/products/black-mustard-oil'],
  ['[ROUTE-20]', '/trace/cno', '/products/coconut-oil'],
  ['[ROUTE-15]', '/my', '/my/orders'],
] as const) {
  test(`${rule} ${from} leads to ${to}`, async ({ request }) => {
    const answer = await request.get(from)
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).pathname).toBe(to)
  })
}
