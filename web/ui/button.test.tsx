import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'
import { IconLink } from './icon-link.tsx'

test('a busy button shows its progress label and ignores presses, but keeps the focus', () => {
  const markup = renderToStaticMarkup(<Button loadingLabel="Adding">Add to Cart</Button>)
  expect(markup).toContain('aria-disabled="true"')
  expect(markup).not.toContain(' disabled=')
  expect(markup).toContain('Adding')
  expect(markup).not.toContain('Add to Cart')
})

test('a button does not submit a form by default', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"')
})

test('an icon button is named by its label, and its icon is hidden from screen readers', () => {
  const markup = renderToStaticMarkup(<IconButton icon="close" label="Close" />)
  expect(markup).toMatch(/<button[^>]*aria-label="Close"><svg[^>]*aria-hidden="true"/)
})

test('a link to another site opens a new tab, says so, and sends no referrer', () => {
  const markup = renderToStaticMarkup(<ButtonLink href="https://example.com/">Read</ButtonLink>)
  expect(markup).toContain('target="_blank"')
  expect(markup).toContain('rel="noreferrer"')
  expect(markup).toContain('(opens in a new tab)')
  const icon = renderToStaticMarkup(<IconLink href="https://example.com/" icon="youtube" label="YouTube" />)
  expect(icon).toContain('aria-label="YouTube (opens in a new tab)"')
})

test('a link to a page of our own stays in this tab', () => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <IconLink to="/my" icon="person" label="Account" />
    </MemoryRouter>,
  )
  expect(markup).toContain('href="/my"')
  expect(markup).toContain('aria-label="Account"')
  expect(markup).not.toContain('target=')
})
