import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { firstName } from '#domain/first-name.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { OverlayProvider } from '../layout/overlay.tsx'
import { LAKE_VIEW, MEERA } from '../session/sample-session.ts'
import { SessionProvider } from '../session/session-provider.tsx'
import { AccountMenu } from './account-menu.tsx'
import { AccountPage } from './account-page.tsx'
import { AddressBook } from './address-book.tsx'
import { draftOf } from './address-draft.ts'
import { AddressFields } from './address-fields.tsx'
import { addressLines } from './address-lines.ts'
import { ManageAddressPanel } from './manage-address-panel.tsx'
import { ProfileForm } from './profile-form.tsx'

const ignore = () => {}

/** Renders a part of the account area to HTML. */
function markupOf(part: ReactNode, locale: LocaleCode = 'en_IN') {
  const root = { locale, year: 2026 }
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '*',
      loader: () => root,
      Component: () => (
        <SessionProvider>
          <OverlayProvider>{part}</OverlayProvider>
        </SessionProvider>
      ),
    },
  ])
  return renderToStaticMarkup(
    <Stub initialEntries={['/my/account']} hydrationData={{ loaderData: { root } }} />,
  )
}

const words = (markup: string) => markup.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
const PANEL = { open: true, openings: 1, add: ignore, edit: ignore, close: ignore }

test('[ACCOUNT-1] the side menu greets by first name and shows e-mail and phone', () => {
  const menu = markupOf(<AccountMenu account={{ status: 'customer', user: MEERA }} />)
  expect(menu.replace(/<[^>]*>/g, '')).toContain('Hello, Meera!')
  expect(menu).toContain('meera@example.com')
  expect(menu).toContain('+91 98260 41557')
})

test('[ACCOUNT-2] the side menu links to orders, profile, addresses, messages and logout', () => {
  const menu = markupOf(<AccountMenu account={{ status: 'customer', user: MEERA }} />)
  const links = [...menu.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, path, title]) => [
    path,
    title,
  ])
  expect(links).toEqual([
    ['/my/orders', 'My Orders'],
    ['/my/account', 'My Profile'],
    ['/my/addresses', 'My Addresses'],
    ['/my/messages', 'My Messages'],
  ])
  expect(menu).toMatch(/<button[^>]*>Logout</)
  expect(menu).toMatch(/<a[^>]*aria-current="page"[^>]*>My Profile/)
})

test('a guest sees no greeting and no logout', () => {
  const menu = markupOf(<AccountMenu account={{ status: 'guest' }} />)
  expect(menu).not.toContain('Hello')
  expect(menu).not.toContain('Logout')
})

test.each([
  ['Meera Joshi', 'Meera'],
  ['  Asha  ', 'Asha'],
  ['Anandi\tGopal Joshi', 'Anandi'],
])('%j is called %s', (name, called) => {
  expect(firstName(name)).toBe(called)
})

test('[STARTUP-2] before the user is loaded, an account page shows its title and a loading state', () => {
  const page = markupOf(<AccountPage title="My Profile">{() => 'private'}</AccountPage>)
  expect(page).toMatch(/<h1[^>]*>My Profile</)
  expect(page).not.toContain('private')
})

test('[ACCOUNT-3] [ACCOUNT-4] the profile form', () => {
  const form = markupOf(<ProfileForm user={MEERA} />)
  expect(words(form)).toContain('|Name|')
  expect(words(form)).toContain('|Mobile|[verified]|')
  expect(words(form)).toContain('|Email|[not verified]|')
  expect(form).toMatch(/<button[^>]*type="submit"[^>]*>Save Profile</)
  expect(form).toMatch(/<button[^>]*>Cancel</)
})

test('[ACCOUNT-5] addresses are cards with Edit and Delete', () => {
  const user = { ...MEERA, addresses: [LAKE_VIEW, { ...LAKE_VIEW, id: 'b', title: 'Shanta Joshi' }] }
  const book = markupOf(<AddressBook user={user} panel={{ ...PANEL, address: null }} />)
  expect(book.match(/<article/g)).toHaveLength(2)
  expect(book.match(/>Edit</g)).toHaveLength(2)
  expect(book.match(/>Delete</g)).toHaveLength(2)
})

test('[ACCOUNT-6] without an address there is a button to add one', () => {
  const book = markupOf(<AddressBook user={MEERA} panel={{ ...PANEL, address: null }} />)
  expect(book).toMatch(/<button[^>]*>Add New Address</)
})

test('a hostile name is rendered as text and isolated in its direction', () => {
  const user = { ...MEERA, addresses: [{ ...LAKE_VIEW, title: '\u202e<script>alert(1)</script>' }] }
  const book = markupOf(<AddressBook user={user} panel={{ ...PANEL, address: null }} />)
  expect(book).toContain('<bdi>\u202e&lt;script&gt;alert(1)&lt;/script&gt;</bdi>')
})

test('an address shows its country only in the shop of another country', () => {
  expect(addressLines(LAKE_VIEW, 'IND')).toEqual([
    '22 Lake View',
    'Indore, Madhya Pradesh 452010',
    '+91 98260 41557',
  ])
  expect(addressLines(LAKE_VIEW, 'USA')).toContain('India')
})

test.each([
  ['Add New Address', null],
  ['Update Address', LAKE_VIEW],
])('[ADDRESS-1] [LAYOUT-12] the manage-address panel reads %s', (title, address) => {
  const panel = markupOf(<ManageAddressPanel panel={{ ...PANEL, address }} locale="en_IN" onSaved={ignore} />)
  expect(panel).toMatch(new RegExp(`<dialog[^>]*>.*<h2[^>]*>${title}</h2>`))
})

const fieldsIn = (locale: LocaleCode | undefined) =>
  markupOf(
    <AddressFields
      draft={draftOf(null, locale)}
      problem={null}
      isLocked={locale !== undefined}
      onChange={ignore}
    />,
  )
const select = (markup: string, name: string) =>
  markup.match(new RegExp(`<select[^>]*name="${name}".*?</select>`))?.[0] ?? ''

test('[ADDRESS-2] the country is locked when a locale is given, and open when not', () => {
  expect(select(fieldsIn('en_IN'), 'country')).toMatch(/<select[^>]*disabled/)
  expect(select(fieldsIn('en_IN'), 'country')).toMatch(/<option value="IND" selected/)
  expect(select(fieldsIn('en_US'), 'country')).toMatch(/<option value="USA" selected/)
  expect(select(fieldsIn(undefined), 'country')).not.toMatch(/<select[^>]*disabled/)
})

test('[ADDRESS-10] states are those of the country', () => {
  const states = (locale: LocaleCode) =>
    [...select(fieldsIn(locale), 'state').matchAll(/<option value="(\w+)"/g)].map(([, code]) => code)
  expect(states('en_IN')).toHaveLength(36)
  expect(states('en_IN')).toContain('MP')
  // The fifty states and the territories we deliver to.
  expect(states('en_US')).toHaveLength(54)
  expect(states('en_US')).not.toContain('MP')
})

test('the ZIP code comes before what it can fill in', () => {
  const markup = fieldsIn('en_IN')
  const place = (name: string) => markup.indexOf(`name="${name}"`)
  expect(place('zip')).toBeLessThan(place('city'))
  expect(place('city')).toBeLessThan(place('state'))
})
