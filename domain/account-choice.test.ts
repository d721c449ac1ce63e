import { expect, test } from 'vitest'
import { type AccountCandidate, chooseAccount } from './account-choice.ts'

const NOTHING: AccountCandidate = {
  id: 'nothing',
  hasVerifiedIt: false,
  isSignedInHere: false,
  isUnverifiedSignUp: false,
  isSignedUpHere: false,
  isFormerOwner: false,
}
const VERIFIED = { ...NOTHING, id: 'verified', hasVerifiedIt: true }
const SIGNED_IN = { ...NOTHING, id: 'signed in', isSignedInHere: true }
const OWN_SIGN_UP = { ...NOTHING, id: 'own sign-up', isUnverifiedSignUp: true, isSignedUpHere: true }
const FORMER = { ...NOTHING, id: 'former', isFormerOwner: true }
const SIGN_UP = { ...NOTHING, id: 'sign-up', isUnverifiedSignUp: true }
const IN_ORDER = [VERIFIED, SIGNED_IN, OWN_SIGN_UP, FORMER, SIGN_UP]

test('[AUTH-34] an unverified identifier in a profile does not sign in', () => {
  expect(chooseAccount([NOTHING], null)).toBeNull()
  expect(chooseAccount([NOTHING], NOTHING.id)).toBeNull()
  for (const other of IN_ORDER) expect(chooseAccount([NOTHING, other], NOTHING.id)).toBe(other)
})

test('the strongest relation wins, in any order of the accounts', () => {
  for (const [index, stronger] of IN_ORDER.entries())
    for (const weaker of IN_ORDER.slice(index + 1))
      for (const candidates of [
        [stronger, weaker],
        [weaker, stronger],
      ])
        expect(chooseAccount(candidates, null)).toBe(stronger)
})

test('the account of the last code comes first, unless an account has verified the identifier', () => {
  for (const codeFor of IN_ORDER.slice(1)) {
    expect(chooseAccount(IN_ORDER.slice(1), codeFor.id)).toBe(codeFor)
    expect(chooseAccount(IN_ORDER, codeFor.id)).toBe(VERIFIED)
  }
})
