import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { JsonLd } from './json-ld.tsx'
import { type JsonLdNode, jsonLdText } from './json-ld-text.ts'

const HOSTILE = '</script><script>alert(1)</script><!-- <script> & \u2028\u2029 "\\'

/** Server-rendered; `root` is the data of the root loader. */
function written(things: JsonLdNode[], root: object | undefined) {
  const Page = createRoutesStub([
    { id: 'root', path: '*', loader: () => null, Component: () => <JsonLd about={() => things} /> },
  ])
  return renderToString(<Page initialEntries={['/']} hydrationData={{ loaderData: { root } }} />)
}

test('hostile text can neither end the script nor begin another, and is parsed back unchanged', () => {
  const html = written([{ '@type': 'Product', name: HOSTILE }], { origin: 'https://shop.example' })
  const [whole, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  expect(whole).toBe(html)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)['@graph'][0].name).toBe(HOSTILE)
})

test('nodes are in one graph with the context of schema.org', () => {
  expect(JSON.parse(jsonLdText([{ '@type': 'WebSite' }, { '@type': 'Product' }]))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebSite' }, { '@type': 'Product' }],
  })
})

test('without the data of the root loader there is no block', () => {
  expect(written([{ '@type': 'WebSite' }], undefined)).toBe('')
})
