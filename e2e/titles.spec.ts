import { expect, test } from '@playwright/test'

const PAGES = [
  ['/products', 'All products | Aranya Mill'],
  ['/products/peanut-oil', 'Groundnut Oil | Aranya Mill'],
  ['/stores', 'Stores | Aranya Mill'],
  ['/about', 'About | Aranya Mill'],
  ['/contact', 'Contact | Aranya Mill'],
  ['/checkout', 'Checkout | Aranya Mill'],
  ['/my/account', 'My Profile | Aranya Mill'],
  ['/my/orders', 'My Orders | Aranya Mill'],
  ['/my/orders/1b671a64-40d5-491e-99b0-da01ff1f3341', 'My Order Detail | Aranya Mill'],
  ['/my/addresses', 'My Addresses | Aranya Mill'],
  ['/my/messages', 'My Messages | Aranya Mill'],
  ['/compare', 'Compare | Aranya Mill'],
  ['/policies/privacy', 'Privacy Policy | Aranya Mill'],
  ['/policies/refund', 'Refund Policy | Aranya Mill'],
  ['/policies/shipping', 'Shipping Policy | Aranya Mill'],
  ['/policies/tos', 'Terms of Service | Aranya Mill'],
] as const

for (const [path, title] of PAGES) {
  test(`[ROUTE-27] ${path} has its own title and description`, async ({ request }) => {
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
] as const) {
  test(`${rule} ${from} leads to ${to}`, async ({ request }) => {
    const answer = await request.get(from)
    expect(answer.status()).toBe(200)
    expect(new URL(answer.url()).pathname).toBe(to)
  })
}
