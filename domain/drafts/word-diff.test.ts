import { expect, test } from 'vitest'
import { type DiffPart, wordDiff } from './word-diff.ts'

const SIGNS = { SAME: '', ADDED: '+', REMOVED: '-' } as const
const shown = (parts: DiffPart[]) => parts.map(({ kind, text }) => `${SIGNS[kind]}[${text}]`).join('')

test.each([
  ['', '', ''],
  ['Pressed in wood', 'Pressed in wood', '[Pressed in wood]'],
  ['', 'New words', '+[New words]'],
  ['Old words', '', '-[Old words]'],
  ['Pressed in wood', 'Pressed slowly in wood', '[Pressed ]+[slowly ][in wood]'],
  ['Sharp when raw, sweet once heated', 'Sharp when raw', '[Sharp when ]-[raw, sweet once heated]+[raw]'],
  ['a b c', 'c b a', '-[a]+[c][ b ]-[c]+[a]'],
  ['काली सरसों का तेल', 'पीली सरसों का तेल', '-[काली]+[पीली][ सरसों का तेल]'],
])('[DRAFT-15] the difference of %j and %j', (before, after, expected) => {
  expect(shown(wordDiff(before, after))).toBe(expected)
})

const without = (parts: DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

test('[DRAFT-15] the parts put together are both texts, whatever they are', () => {
  const words = ['oil', 'wood', ' ', '\n', 'तेल', '🛢️', '<b>']
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  const aText = () => Array.from({ length: next(40) }, () => words[next(words.length)]).join(' ')
  for (let round = 0; round < 300; round += 1) {
    const [before, after] = [aText(), aText()]
    const parts = wordDiff(before, after)
    expect(without(parts, 'ADDED')).toBe(before)
    expect(without(parts, 'REMOVED')).toBe(after)
  }
})

test('[DRAFT-15] two long texts without a common word are shown as replaced', () => {
  const long = (word: string) => `${word} `.repeat(3000)
  expect(wordDiff(long('a'), long('b')).map(({ kind }) => kind)).toContain('REMOVED')
})
