import { expect, test } from '@playwright/test'

const SHOWN = [
  '/products?page=0',
  '/products?page=-1',
  '/products?page=abc',
  '/products?page=1e9',
  '/products?pageSize=101',
  '/products?page=1&page=2',
  '/products?page[]=1',
  '/products?page[$gt]=0',
  '/products?kind=oils&kind=spices',
  '/products?kind=%00',
  '/products?kind=%zz',
  '/products?withMarketing=maybe',
  '/products/peanut-oil?variant=%00',
  '/products/peanut-oil?variant=SPCTUR01-100G',
  '/products/peanut-oil?variant=nothing',
  '/?next=//evil.example',
  '/?next=javascript:alert(1)',
  '/?__proto__[x]=1',
]

for (const path of SHOWN) {
  test(`${path} shows the page without the bad query`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('</footer>')
  })
}

const MISSING = [
  '/products/Peanut-Oil',
  '/PRODUCTS/peanut-oil',
  '/products/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/products/..%2f..%2fetc%2fpasswd',
  '/products/%252f',
  '/products/%00',
  '/products/__proto__',
  '/products/constructor',
  "/products/'--",
  `/products/${'x'.repeat(1500)}`,
  '/trace/xyz',
  '/policies/unknown',
  '/policies/__proto__',
]

for (const path of MISSING) {
  test(`${path.slice(0, 60)} is Not Found, and its text is not in the page`, async ({ request }) => {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Back to Home')
    expect(html).not.toContain('alert(1)')
  })
}

test('a path that is not valid UTF-8 is refused with 400', async ({ request }) => {
  expect((await request.get('/products/%E0%A4%A')).status()).toBe(400)
})

test('a query of three thousand letters is refused with 414', async ({ request }) => {
  expect((await request.get(`/products?utm=${'x'.repeat(3000)}`)).status()).toBe(414)
})
