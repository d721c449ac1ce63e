import { expect, test } from 'vitest'
import { findFalseClaims } from './security-claims.ts'

const KNOWN = {
  ids: new Set(['CART-1', 'CART-2', 'CART-3']),
  citations: new Map([
    ['CART-1', ['api/cart.test.ts']],
    ['CART-2', ['api/other.test.ts']],
  ]),
  hasFile: (path: string) => path === 'api/cart.test.ts',
}
const claims = (text: string) => findFalseClaims('doc', text, KNOWN)

test.each([
  ['`api/cart.test.ts` [CART-1]', []],
  ['[CART-9]', ['doc: CART-9 is no rule']],
  ['[CART-3]', ['doc: CART-3 has no test']],
  ['`api/gone.ts`', ['doc: api/gone.ts does not exist']],
  ['`api/cart.test.ts` [CART-1] [CART-2]', ['doc: api/cart.test.ts does not cite CART-2']],
  ['| 1.2.3 | 1 | what | Not applicable: no such thing |', []],
  ['| 1.2.3 | 1 | what | Exception: why |', []],
  ['| 1.2.3 | 1 | what | yes |', ['doc: 1.2.3 names no test, no reason and no exception']],
])('[SECURE-1] the claim %s', (text, faults) => {
  expect(claims(text)).toEqual(faults)
})
