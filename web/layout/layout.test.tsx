import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SessionProvider } from '../session/session-provider.tsx'
import { ErrorPage } from './error-page.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'

/** The whole page as rendered by the server. */
function pageAt(address: string, page: ReactNode = null) {
  const root = { locale: 'en_IN', year: 2026 }
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => root,
      Component: () => (
        <SessionProvider>
          <Layout>{page}</Layout>
        </SessionProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Shop initialEntries={[address]} hydrationData={{ loaderData: { root } }} />)
}

test('[LAYOUT-2] the header holds the main menu, the account icon and the cart icon', () => {
  const html = pageAt('/')
  expect(html).toContain('aria-label="Main menu"')
  expect(html).toMatch(
    /<a[^>]*aria-label="Account"[^>]*href="\/my"|<a[^>]*href="\/my"[^>]*aria-label="Account"/,
  )
  expect(html).toContain('aria-label="Cart"')
})

test('[LAYOUT-4] an empty cart shows CART', () => {
  expect(pageAt('/')).toMatch(/<span[^>]*>CART<\/span>/)
})

test('[LAYOUT-5] without a choice of locales there is no flag in the header', () => {
  expect(pageAt('/')).not.toContain('aria-label="Country:')
})

test('the listing that is shown is the current entry of the menu', () => {
  const current = pageAt('/products?kind=spices').match(/<a[^>]*aria-current="page"[^>]*>([^<]*)</)
  expect(current?.[1]).toBe('Spices')
})

test('[LAYOUT-9] the footer shows social links, the registered office and customer care', () => {
  const html = pageAt('/')
  for (const words of ['Aranya Mill Foods Pvt. Ltd.', 'care@aranyamill.example', '+91 74230 00000']) {
    expect(html).toContain(words)
  }
  expect(html).toContain('WhatsApp us')
  expect(html).toContain('https://instagram.example/aranyamill')
})

test('[LAYOUT-10] the footer shows product links, policy links and certifications', () => {
  const html = pageAt('/')
  for (const policy of ['tos', 'privacy', 'refund', 'shipping'])
    expect(html).toContain(`href="/policies/${policy}"`)
  expect(html).toContain('href="/products?kind=bundle"')
  expect(html).toContain('FSSAI Lic. 10020000000000')
})

test('[LAYOUT-11] the copyright runs from 2022 to the year the server names', () => {
  expect(pageAt('/')).toContain('© 2022–2026 Aranya Mill')
})

test('[CART-16] the empty cart sidebar leads to the products', () => {
  const html = pageAt('/')
  expect(html).toContain('No shortcuts. No preservatives. Also... no items yet!')
  expect(html).toMatch(/<a[^>]*href="\/products"[^>]*>Shop Authentic Flavors</)
})

test('[PANEL-1] every panel starts closed', () => {
  expect(pageAt('/')).not.toMatch(/<dialog[^>]* open/)
})

test('[NOTFOUND-1] [NOTFOUND-2] Not Found shows the logo and leads back to Home', () => {
  const html = pageAt('/nowhere', <NotFound />)
  const page = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(page).toContain('Aranya Mill')
  expect(page).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home</)
})

test('the error page offers the same address again', () => {
  const html = pageAt('/products?kind=oils', <ErrorPage />)
  expect(html).toMatch(/<a[^>]*href="\/products\?kind=oils"[^>]*>\s*Try again/)
})
