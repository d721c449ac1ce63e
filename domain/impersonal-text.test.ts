import { expect, test } from 'vitest'
import { impersonalText } from './impersonal-text.ts'

const RECEIVER = { names: ['Meera Joshi', 'J R Rao'], phones: ['9812345670'], streets: ['77 Mill Lane', ''] }

test.each([
  ['Reached the hub', 'Reached the hub'],
  ['Delivered to MEERA joshi (self)', 'Delivered to … … (self)'],
  ['Delivered to Meera’s neighbour', 'Delivered to …’s neighbour'],
  ['Called +91 98123-45670, no answer', 'Called …, no answer'],
  ['AWB 1234567890 scanned', 'AWB 1234567890 scanned'],
  ['Wrote to meera.j@mail.example', 'Wrote to …'],
  ['Left at 77 mill lane, Neemuch', 'Left at …, Neemuch'],
  ['Signed by J R', 'Signed by J R'],
  ['मीरा को दिया', 'मीरा को दिया'],
])('[SECURE-8] a tracking line says nothing about its receiver: %s', (text, kept) => {
  expect(impersonalText(text, RECEIVER)).toBe(kept)
})

test('[SECURE-8] a name in another script is left out too', () => {
  const receiver = { names: ['मीरा जोशी'], phones: [], streets: [] }
  expect(impersonalText('मीरा को दिया', receiver)).toBe('… को दिया')
})
