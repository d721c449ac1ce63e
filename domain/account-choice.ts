/** An account that may match the identifier of a sign-in. */
export type AccountCandidate = {
  id: string
  /** It contains the identifier and has verified it. */
  hasVerifiedIt: boolean
  /** It contains the identifier, and this browser is signed in to it. */
  isSignedInHere: boolean
  /** An unverified sign-up with the identifier: nobody has ever signed in to the account. */
  isUnverifiedSignUp: boolean
  /** That sign-up was made in the requesting browser. */
  isSignedUpHere: boolean
  /** It removed the identifier and has verified nothing since, so it has no other way to sign in. */
  isFormerOwner: boolean
}

/** Strongest first. An unverified identifier in the profile of an account in use is none of them. */
const RANKS: readonly ((candidate: AccountCandidate) => boolean)[] = [
  ({ hasVerifiedIt }) => hasVerifiedIt,
  ({ isSignedInHere }) => isSignedInHere,
  ({ isUnverifiedSignUp, isSignedUpHere }) => isUnverifiedSignUp && isSignedUpHere,
  ({ isFormerOwner }) => isFormerOwner,
  ({ isUnverifiedSignUp }) => isUnverifiedSignUp,
]

/**
 * The account that the identifier signs in to, if any. If no account has verified it, the one that the last code was
 * sent for comes first.
 */
export function chooseAccount<Account extends AccountCandidate>(
  candidates: readonly Account[],
  codeFor: string | null,
): Account | null {
  const best = (some: readonly Account[]) => {
    for (const hasRank of RANKS) {
      const found = some.find(hasRank)
      if (found) return found
    }
    return null
  }
  const owner = candidates.find(({ hasVerifiedIt }) => hasVerifiedIt)
  return owner ?? best(candidates.filter(({ id }) => id === codeFor)) ?? best(candidates)
}
