import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { link, type Policy, p } from '#domain/content/prose.ts'
import { PolicyPage } from './policy-page.tsx'

const markupOf = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)

const SAMPLE: Policy = {
  title: 'Sample Policy',
  description: 'A sample.',
  lastUpdated: 'March 3, 2023',
  lead: 'In short.',
  sections: [
    { id: 'first', title: 'First things', blocks: [p('See ', link('the second', '#second'), '.')] },
    {
      id: 'second',
      title: 'Second things',
      blocks: [{ kind: 'list', items: [['one'], ['two, by ', link('mail', 'mailto:a@b.example')]] }],
    },
    { id: 'third', title: 'Third things', blocks: [p('Our ', link('stores', '/stores'), '.')] },
  ],
}

test('a policy shows its title, its date, and every section under its anchor', () => {
  const html = markupOf(<PolicyPage policy={SAMPLE} />)
  expect(html.match(/<h1[^>]*>([^<]*)</)?.[1]).toBe('Sample Policy')
  expect(html).toContain('Last updated March 3, 2023')
  const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map((match) => match[1])
  expect(sections).toEqual(['first', 'second', 'third'])
})

test('the contents lead to each section, in order', () => {
  const html = markupOf(<PolicyPage policy={SAMPLE} />)
  const beside = html.slice(html.lastIndexOf('<nav'), html.lastIndexOf('</nav>'))
  const entries = [...beside.matchAll(/href="#([^"]+)">([^<]+)</g)].map(([, id, title]) => [id, title])
  expect(entries).toEqual([
    ['first', 'First things'],
    ['second', 'Second things'],
    ['third', 'Third things'],
  ])
})

test('paragraphs, lists and links are rendered', () => {
  const html = markupOf(<PolicyPage policy={SAMPLE} />)
  expect(html).toContain('<p>See <a href="#second">the second</a>.</p>')
  expect(html).toContain('<ul><li>one</li><li>two, by <a href="mailto:a@b.example">mail</a></li></ul>')
  expect(html).toMatch(/<p>Our <a href="\/stores"[^>]*>stores<\/a>\.<\/p>/)
})

test('[POLICY-7] the page of a policy has support e-mail, phone and WhatsApp', () => {
  const html = markupOf(<PolicyPage policy={SAMPLE} />)
  const contact = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'))
  expect(contact).toContain('href="mailto:care@aranyamill.example?subject=')
  expect(contact).toContain('href="tel:+917423000000"')
  expect(contact).toContain('href="https://wa.me/917423000000"')
})

test('[CONTENT-2] what staff types is shown as text, never as markup', () => {
  const words = '<b onclick="x()">bold</b><script>alert(1)</script>'
  const section = { id: 'first', title: words, blocks: [p(words, link(words, '/stores'))] }
  const html = markupOf(<PolicyPage policy={{ ...SAMPLE, title: words, lead: words, sections: [section] }} />)
  expect(html).not.toMatch(/<script|<b /)
  expect(html).toContain('&lt;script&gt;')
})
