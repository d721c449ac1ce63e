import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnnouncementsBody } from '#domain/content/announcements-body.ts'
import type { PolicyBody } from '#domain/content/policy-body.ts'
import { AnnouncementLines } from './announcement-lines.tsx'
import type { Editing } from './editing.ts'
import { PolicySections } from './policy-sections.tsx'

const NOW = new Date('2026-11-17T10:00:00Z')

const ANNOUNCEMENTS: AnnouncementsBody = {
  lines: {
    one: { position: 0, text: 'Free delivery', from: null, until: null, country: null },
    two: { position: 1, text: 'Diwali hours', from: null, until: null, country: 'IND' },
  },
}
const POLICY: PolicyBody = {
  title: 'Refund Policy',
  description: '',
  lead: '',
  sections: {
    review: {
      position: 0,
      title: 'Review',
      blocks: [{ kind: 'paragraph', parts: [{ fact: 'reviewTakes' }, ' from your message.'] }],
    },
  },
}

const editing = <Body,>(body: Body, isReadOnly: boolean): Editing<Body> => ({
  body,
  setAll: () => {},
  problemOf: () => undefined,
  isReadOnly,
})
const controls = (screen: ReactNode) => {
  const html = renderToStaticMarkup(screen)
  return {
    buttons: html.match(/<button/g)?.length ?? 0,
    open: (html.match(/<(?:input|select|textarea|div)[^>]*>/g) ?? []).filter(
      (tag) =>
        (/^<(?:input|select|textarea)/.test(tag) && !/readOnly|disabled/.test(tag)) ||
        /contentEditable/i.test(tag),
    ).length,
  }
}

test.each([
  [
    'announcements',
    (isReadOnly: boolean) => <AnnouncementLines editing={editing(ANNOUNCEMENTS, isReadOnly)} now={NOW} />,
  ],
  ['a policy', (isReadOnly: boolean) => <PolicySections editing={editing(POLICY, isReadOnly)} />],
])('[CONTENT-30] who may not change %s has no field to type into and no button', (_, screen) => {
  expect(controls(screen(true))).toEqual({ buttons: 0, open: 0 })
  expect(controls(screen(false)).buttons).toBeGreaterThan(0)
  expect(controls(screen(false)).open).toBeGreaterThan(0)
})

test('[CONTENT-22] locked words are shown as one piece', () => {
  const html = renderToStaticMarkup(<PolicySections editing={editing(POLICY, true)} />)
  expect(html).toMatch(/data-kind="fixed"[^>]*>.*Review takes 3-5 business days<\/span>/)
})
