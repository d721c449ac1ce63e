import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { SessionProvider } from '../session/session-provider.tsx'
import { Footer } from './footer.tsx'

function footerAt(address: string, year = 2026) {
  const root = { locale: 'en_IN', year, hasSandbox: false }
  const Shop = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => root,
      Component: () => (
        <SessionProvider>
          <Footer />
        </SessionProvider>
      ),
    },
  ])
  return renderToStaticMarkup(<Shop initialEntries={[address]} hydrationData={{ loaderData: { root } }} />)
}

test('[LAYOUT-9] the footer shows social links, the registered office and customer care', () => {
  const html = footerAt('/')
  for (const network of ['instagram', 'youtube', 'facebook']) {
    expect(html).toContain(`href="https://${network}.example/aranyamill"`)
  }
  expect(html).toMatch(/<address[^>]*>Aranya Mill Foods Pvt\. Ltd\.<br\/>14 Mandi Road, Neemuch/)
  expect(html).toContain('href="tel:+917423000000"')
  expect(html).toContain('href="mailto:care@aranyamill.example"')
  expect(html).toContain('href="https://wa.me/917423000000"')
})

test('[LAYOUT-10] the footer links to every kind and policy, and lists the certifications', () => {
  const html = footerAt('/')
  const kinds = [...html.matchAll(/href="\/products\?kind=(\w+)"/g)].map((match) => match[1])
  expect(kinds).toEqual(['oils', 'spices', 'flours', 'millets', 'pulses', 'superfoods', 'bundle'])
  const policies = [...html.matchAll(/href="\/policies\/(\w+)"/g)].map((match) => match[1])
  expect(policies).toEqual(['tos', 'privacy', 'refund', 'shipping'])
  expect(html).toContain('Certifications: FSSAI Lic. 10020000000000 · ISO 22000 · Jaivik Bharat')
})

test('[LAYOUT-11] the copyright starts at 2022 and follows the year', () => {
  expect(footerAt('/', 2022)).toContain('© 2022 Aranya Mill')
  expect(footerAt('/', 2031)).toContain('© 2022–2031 Aranya Mill')
})

test('the footer names the seller and the grievance officer', () => {
  const html = footerAt('/')
  for (const fact of [
    'GSTIN 23AAAAA0000A1Z0',
    'PIN codes: India Post, Government Open Data Licence – India',
    'CIN U00000MP2022PTC000000',
    'aranyamill.example',
    'A. Placeholder, Grievance Officer and Head of Customer Care',
    'href="mailto:grievance@aranyamill.example?subject=Grievance"',
    'href="tel:+917423000001"',
  ]) {
    expect(html).toContain(fact)
  }
})

test.each(['/checkout', '/validate-payment', '/my', '/my/orders'])(
  'the large wordmark is not on %s',
  (address) => {
    expect(footerAt(address)).not.toContain('>Aranya Mill</p>')
    expect(footerAt(address)).toContain('© 2022')
  },
)

test.each(['/', '/stores', '/products/mysore-coffee', '/mylist'])('it is on %s', (address) => {
  expect(footerAt(address)).toContain('>Aranya Mill</p>')
})
