import { expect, test } from 'vitest'
import { localeOfPage } from './browser.ts'

test.each([
  ['en-IN', 'en_IN'],
  ['en-US', 'en_US'],
  ['', 'en_IN'],
  ['fr', 'en_IN'],
])('[LOCALE-3] a page in %j calls with the locale %s', (lang, locale) => {
  expect(localeOfPage(lang)).toBe(locale)
})
