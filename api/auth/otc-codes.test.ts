import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOtcCodes } from './otc-codes.ts'

const keys = () => ({ codeKeys: [randomBytes(32)], hashKeys: [randomBytes(32)] }) as const
const codes = createOtcCodes(keys())
const phone = { channel: 'SMS', isdCode: '+91', phone: '9876543210' } as const

test('[AUTH-16] every seed gives the same six digits each time', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const code = codes.codeOf(String(seed))
    expect(code).toMatch(/^\d{6}$/)
    expect(codes.codeOf(String(seed))).toBe(code)
  }
})

test('codes are evenly distributed', () => {
  const tens = new Array<number>(10).fill(0)
  for (let seed = 0; seed < 20_000; seed++) {
    const ten = Number(codes.codeOf(`spread ${seed}`)[0])
    tens[ten] = (tens[ten] ?? 0) + 1
  }
  // Six standard deviations around 2,000.
  for (const count of tens) expect(Math.abs(count - 2000)).toBeLessThan(260)
})

test('another key gives another code for the same seed', () => {
  const others = createOtcCodes(keys())
  const same = Array.from({ length: 200 }, (_, seed) => String(seed)).filter(
    (seed) => codes.codeOf(seed) === others.codeOf(seed),
  )
  expect(same.length).toBeLessThan(3)
})

test('[AUTH-20] a hash is valid for one code, one identifier and one key', () => {
  const hash = codes.hashOf(phone, '123456')
  expect(hash).toHaveLength(32)
  expect(codes.hashOf(phone, '123456')).toEqual(hash)
  expect(codes.hashOf(phone, '123457')).not.toEqual(hash)
  expect(codes.hashOf({ ...phone, phone: '9876543211' }, '123456')).not.toEqual(hash)
  expect(createOtcCodes(keys()).hashOf(phone, '123456')).not.toEqual(hash)
})

test('[SCALE-11] a seed names its key: whoever has it among others computes the same code', () => {
  const [old, young] = [keys(), keys()]
  const ring = createOtcCodes({
    codeKeys: [...young.codeKeys, ...old.codeKeys],
    hashKeys: [...young.hashKeys, ...old.hashKeys],
  })
  const before = createOtcCodes(old)
  const seed = before.newSeed()
  expect(ring.codeOf(seed)).toBe(before.codeOf(seed))
  expect(ring.hashesOf(phone, '123456')).toContainEqual(before.hashOf(phone, '123456'))
  expect(() => before.codeOf(ring.newSeed())).toThrow('not known')
})
