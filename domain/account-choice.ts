/** An account that has to do with an identifier somebody wants to sign in with. */
export type Claimant = {
  id: string
  /** It contains the identifier and has verified it. */
  hasProvedIt: boolean
  /** It contains the identifier, and this browser is signed in to it. */
  isSignedInHere: boolean
  /** An unverified sign-up with the identifier: nobody has ever signed in to the account. */
  isUnopened: boolean
  /** That sign-up was made in the requesting browser. */
  isSignedUpHere: boolean
  /** It removed the identifier and has verified nothing since, so it has no other way to sign in. */
  isFormerOwner: boolean
}

/** Strongest first. An unverified identifier in the profile of an account in use is none of them. */
const WAYS_IN: readonly ((claimant: Claimant) => boolean)[] = [
  ({ hasProvedIt }) => hasProvedIt,
  ({ isSignedInHere }) => isSignedInHere,
  ({ isUnopened, isSignedUpHere }) => isUnopened && isSignedUpHere,
  ({ isFormerOwner }) => isFormerOwner,
  ({ isUnopened }) => isUnopened,
]

/**
 * The account that the identifier signs in to, if any. If no account has verified it, the one that the last code was
 * sent for comes first.
 */
export function chooseAccount<Account extends Claimant>(
  claimants: readonly Account[],
  codeFor: string | null,
): Account | null {
  const best = (some: readonly Account[]) => {
    for (const isWayIn of WAYS_IN) {
      const found = some.find(isWayIn)
      if (found) return found
    }
    return null
  }
  const owner = claimants.find(({ hasProvedIt }) => hasProvedIt)
  return owner ?? best(claimants.filter(({ id }) => id === codeFor)) ?? best(claimants)
}
