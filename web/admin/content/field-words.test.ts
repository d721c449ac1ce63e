import { expect, test } from 'vitest'
import { contentFieldText } from './field-words.ts'

test.each([
  ['banner.title', 'Banner: title'],
  ['lists.oils', 'List: oils'],
  ['reels.dal-tadka.film', 'Film: film'],
  ['shops.0b7f2a5e-1f0e-4d44-9c5b-2f4a6f3c1d10.hours', 'Shop: opening hours'],
  ['sections.sms-policy.blocks', 'Section “sms policy”: paragraphs and lists'],
  ['lines.a1', 'Announcement'],
])('the field %s is called “%s” at the desk', (path, words) => {
  expect(contentFieldText(path)).toBe(words)
})
