import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Panel } from './panel.tsx'

const panel = (
  <Panel open title="Your cart" onClose={() => {}}>
    Items
  </Panel>
)

test('a panel is a native dialog labelled by its title', () => {
  const markup = renderToStaticMarkup(panel)
  const id = markup.match(/^<dialog[^>]* aria-labelledby="([^"]+)"/)?.[1]
  expect(id).toBeDefined()
  expect(markup).toContain(`<h2 id="${id}">Your cart</h2>`)
})

test('a panel is never open in the server page, since only the browser can make it modal', () => {
  expect(renderToStaticMarkup(panel)).not.toMatch(/^<dialog[^>]* open/)
})

test('a panel without a footer has no empty bar', () => {
  expect(renderToStaticMarkup(panel)).not.toContain('<footer')
})
