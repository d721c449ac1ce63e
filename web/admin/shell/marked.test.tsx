import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Marked } from './marked.tsx'

test.each([
  ['Meera Joshi', 'meera', '<mark>Meera</mark> Joshi'],
  ['a.b (c)', '. (', 'a<mark>.</mark>b <mark>(</mark>c)'],
  ['AM-1', '(a+)+$', 'AM-1'],
  ['[x]', '[', '<mark>[</mark>x]'],
  ['<b>', 'b', '&lt;<mark>b</mark>&gt;'],
])('[SECURE-11] in %s the typed words %s are words, not a pattern', (text, words, html) => {
  expect(renderToStaticMarkup(<Marked text={text} words={words} />)).toBe(html)
})
