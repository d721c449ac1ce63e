import { afterAll, expect, test } from 'vitest'
import { draftDesk, newProduct, OIL, openProductShop } from '../products/testing.ts'

/** A storefront that prints what a page is rendered from. */
const shop = await openProductShop({
  pages: {
    render: async (request, { shop: calls, facts, movedTo }) => {
      const slug = new URL(request.url).pathname.split('/').at(-1) ?? ''
      const found = await calls.call('listProducts', { query: { slug, withMarketing: true } })
      const others = await calls.call('listProducts', { query: { sku: ['OILSES01'] } })
      const product = found.ok ? found.value.data[0] : null
      const moved = movedTo(slug)
      if (!product && moved)
        return new Response(null, { status: 301, headers: { location: `/products/${moved}` } })
      const text = JSON.stringify({
        url: request.url,
        locale: facts.locale,
        product,
        other: others.ok && others.value.data[0]?.title,
      })
      return new Response(`<script>1</script><style>a{}</style><p>${encodeURIComponent(text)}</p>`, {
        status: product ? 200 : 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    },
    pageKey: (address, { isProduct }) =>
      isProduct(address.split('/').at(-1) ?? '') ? address : '/products/none',
    clientFolder: null,
    strictPolicy: true,
  },
})
afterAll(shop.close)
const desk = await shop.desk()

const cookieOf = (who: typeof desk) => [...who.cookies].map((pair) => pair.join('=')).join('; ')
const get = (path: string, who: typeof desk | null = desk) =>
  fetch(shop.url + path, { redirect: 'manual', headers: who ? { cookie: cookieOf(who) } : {} })

async function pageOf(answer: Response) {
  const [, text = ''] = /<p>(.*)<\/p>/.exec(await answer.text()) ?? []
  return JSON.parse(decodeURIComponent(text))
}

test('[DRAFT-22] the preview is the page of the shop with the draft in place of the product', async () => {
  const draft = draftDesk(desk, OIL)
  await draft.change((await draft.get()).version, {
    title: 'Only a draft',
    [`sizes.${OIL}-1000ML.prices.IND`]: { price: 111, max: 399 },
  })
  const answer = await get(`/admin/preview/products/peanut-oil?draft=${OIL}`)
  const page = await pageOf(answer)
  expect(page).toMatchObject({ locale: 'en_IN', product: { title: 'Only a draft' }, other: 'Sesame Oil' })
  const variant = page.product.variants.find(({ sku }: { sku: string }) => sku === `${OIL}-1000ML`)
  expect(variant.channels[0].currentPrice).toBe(111)
  const inUsa = await pageOf(await get(`/admin/preview/products/peanut-oil?draft=${OIL}&locale=en_US`))
  expect([inUsa.locale, inUsa.product.variants[0].channels[0].currency]).toEqual(['en_US', 'USD'])
  expect((await pageOf(await get('/products/peanut-oil'))).product.title).not.toBe('Only a draft')
})

test('[DRAFT-22] it is never stored, runs no script, and only the desk shows it in a frame', async () => {
  const answer = await get(`/admin/preview/products/peanut-oil?draft=${OIL}`)
  const { headers } = answer
  expect(await answer.text()).not.toContain('<script')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  const policy = headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'none'", "frame-ancestors 'self'", "default-src 'none'"]),
  )
  expect(policy.filter((rule) => /^(script-src|frame-ancestors)/.test(rule))).toHaveLength(2)
  const page = await get('/products/peanut-oil')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('[DRAFT-22] it needs a session of staff who may read the catalogue', async () => {
  const path = `/admin/preview/products/peanut-oil?draft=${OIL}`
  expect((await get(path, null)).status).toBe(401)
  const packer = await get(path, await shop.desk('PACKER'))
  expect(packer.status).toBe(200)
  expect((await get('/admin/preview/products/peanut-oil')).status).toBe(404)
  expect((await get('/admin/preview/products/peanut-oil?draft=NOTHING1')).status).toBe(404)
  expect((await get('/admin/preview/products/peanut-oil?draft[]=x')).status).toBe(404)
})

test('[DRAFT-22] a product that was never published has a preview as soon as one size can be shown', async () => {
  const created = await desk.send('POST', '/products', { title: 'Bare', type: 'SINGLE', category: 'PULSES' })
  const bare = await get(`/admin/preview/products/bare?draft=${created.json.id}`)
  expect([bare.status, (await bare.json()).error.code]).toEqual([422, 'NOT_PUBLISHABLE'])
  const sku = await newProduct(desk, { title: 'New <b>Oil</b>', isVegetarian: null, gstRateBp: null })
  const page = await pageOf(await get(`/admin/preview/products/test-oil?draft=${sku}`))
  expect(page.product).toMatchObject({ sku, title: 'New <b>Oil</b>' })
})

test('[DRAFT-17] a page at a former address is rendered as a redirect and never kept as missing', async () => {
  await draftDesk(desk, 'SPFMOR01').edit({ slug: 'moringa' })
  await shop.refresh()
  for (let round = 0; round < 2; round += 1) {
    const moved = await get('/products/moringa-powder')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/products/moringa'])
  }
  expect((await get('/products/never-was')).status).toBe(404)
})
