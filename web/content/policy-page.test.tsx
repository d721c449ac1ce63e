import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { link, list, type Policy, p, section } from './policies/prose.ts'
import { POLICIES } from './policies.ts'
import { PolicyPage } from './policy-page.tsx'

const markupOf = (page: ReactNode) => renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)

const SAMPLE: Policy = {
  title: 'Sample Policy',
  description: 'A sample.',
  lastUpdated: 'March 3, 2023',
  lead: 'In short.',
  sections: [
    section('first', 'First things', p('See ', link('the second', '#second'), '.')),
    section('second', 'Second things', list('one', ['two, by ', link('mail', 'mailto:a@b.example')])),
    section('third', 'Third things', p('Our ', link('stores', '/stores'), '.')),
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

test.each(['tos', 'refund', 'shipping'] as const)(
  '[POLICY-7] the page of %s has support e-mail, phone and WhatsApp',
  (name) => {
    const html = markupOf(<PolicyPage policy={POLICIES[name]} />)
    const contact = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'))
    expect(contact).toContain('href="mailto:care@aranyamill.example?subject=')
    expect(contact).toContain('href="tel:+917423000000"')
    expect(contact).toContain('href="https://wa.me/917423000000"')
  },
)

test('[POLICY-2] [POLICY-3] the terms are rendered with 21 sections, one of them #sms-policy', () => {
  const html = markupOf(<PolicyPage policy={POLICIES.tos} />)
  expect(html.match(/<section /g)).toHaveLength(21)
  expect(html).toContain('<section id="sms-policy"')
})
