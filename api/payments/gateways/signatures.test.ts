import { expect, test } from 'vitest'
import { isHashOf, isSigned } from './signatures.ts'

const BODY = '{"entity":"event"}'
const SIGNED = 'dafec0c94f8f649f75f7fcdf9befb57b1af19fa48aaf44940d258b15da3bb94c'
const HASH = 'bc842c31a9e54efe320d30d948be61291f3ceee4766e36ab25fa65243cd76e0e'

test.for([
  [
    'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l',
    'EnLs21M47BllR3X8PSFtjtbd',
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  ],
  [
    'order_SIM00000000001|pay_SIM00000000002',
    'test_secret',
    '1ace850f38634db4388549a60141bc670c2b1df45074fcaa88310d3f1fb9862e',
  ],
  [BODY, 'whsec_test', SIGNED],
] as const)('%s has the provider’s signature', ([message, secret, signature]) => {
  expect(isSigned(message, signature, [secret])).toBe(true)
  expect(isSigned(Buffer.from(message), signature, ['another', secret])).toBe(true)
})

test('every single flipped bit of a signature or a body is noticed', () => {
  const flipped = (bytes: Buffer, bit: number) => {
    const copy = Buffer.from(bytes)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return copy
  }
  const signature = Buffer.from(SIGNED, 'hex')
  const body = Buffer.from(BODY)
  const accepted = [
    ...Array.from({ length: signature.length * 8 }, (_, bit) =>
      isSigned(body, flipped(signature, bit).toString('hex'), ['whsec_test']),
    ),
    ...Array.from({ length: body.length * 8 }, (_, bit) =>
      isSigned(flipped(body, bit), SIGNED, ['whsec_test']),
    ),
  ]
  expect(accepted.filter(Boolean)).toEqual([])
  expect(accepted).toHaveLength((32 + body.length) * 8)
})

test.for([
  ['none', ''],
  ['half a signature', SIGNED.slice(32)],
  ['one with more behind it', `${SIGNED}00`],
  ['two in one header', `${SIGNED}, ${SIGNED}`],
  ['capital letters', SIGNED.toUpperCase()],
  ['another encoding', Buffer.from(SIGNED, 'hex').toString('base64')],
  ['a blank before it', ` ${SIGNED}`],
  ['a line break behind it', `${SIGNED}\n`],
])('a signature that is %s is refused', ([, signature]) => {
  expect(isSigned(BODY, String(signature), ['whsec_test'])).toBe(false)
})

test('without a secret nothing is signed', () => {
  expect(isSigned(BODY, SIGNED, [])).toBe(false)
  // The HMAC with an empty key, which anyone can compute.
  const anybodys = 'e7ee00d9152a4d595ce8557c46f59737f10761840d943025ff782f817cb99210'
  expect(isSigned(BODY, anybodys, [''])).toBe(false)
})

test('the hash of each account is accepted in any case', () => {
  expect(isHashOf(HASH, ['username:password'])).toBe(true)
  expect(isHashOf(HASH.toUpperCase(), ['other:account', 'username:password'])).toBe(true)
  expect(isHashOf(HASH, ['username:Password'])).toBe(false)
  expect(isHashOf(HASH, [])).toBe(false)
  expect(isHashOf('', ['username:password'])).toBe(false)
  expect(isHashOf(`${HASH} `, ['username:password'])).toBe(false)
})
