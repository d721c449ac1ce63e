import { describe, expect, test } from 'vitest'
import { longestPrefix, readPostalCode } from './postal-code.ts'

describe('a PIN code', () => {
  test.each([
    ['452001', '452001'],
    [' 452 001 ', '452001'],
    ['४५२००१', '452001'],
    ['৪৫২০০১', '452001'],
    ['۴۵۲۰۰۱', '452001'],
    ['４５２００１', '452001'],
    ['999999', '999999'],
  ])('[PIN-1] %j is %s', (typed, pin) => {
    expect(readPostalCode(typed, 'IND')).toBe(pin)
  })

  test.each([
    '45200',
    '4520011',
    '000000',
    '052001',
    '45200A',
    '452-001',
    '',
    '60601',
    '۴۵۲',
    '<b>',
    '４５２',
  ])('[PIN-1] %j is none', (typed) => {
    expect(readPostalCode(typed, 'IND')).toBeNull()
  })
})

test.each([
  ['60601', '60601'],
  ['60601-1234', '60601'],
  ['00501', '00501'],
  ['452001', null],
  ['6060', null],
])('[PIN-1] a ZIP code typed as %j is %s', (typed, zip) => {
  expect(readPostalCode(typed, 'USA')).toBe(zip)
})

test('[PIN-2] the longest listed prefix decides, and a code without one has none', () => {
  const zones = new Map([
    ['45', 'B'],
    ['458', 'A'],
    ['1', 'D'],
  ])
  expect(['458441', '452001', '110001', '999999'].map((pin) => longestPrefix(zones, pin))).toEqual([
    'A',
    'B',
    'D',
    null,
  ])
})
