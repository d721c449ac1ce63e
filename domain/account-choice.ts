/** How an account stands to an identifier that somebody wants to sign in with, seen from the browser that asks. */
export type Claimant = {
  id: string
  /** It names the identifier and has proved it. */
  hasProvedIt: boolean
  /** It names the identifier, and this browser is signed in to it. */
  isSignedInHere: boolean
  /** A sign-up that names the identifier and waits for its first proof: nobody has ever opened the account. */
  isUnopened: boolean
  /** That sign-up was made in this browser. */
  isSignedUpHere: boolean
  /** It gave the identifier up and has proved nothing since, so it has no other way in. */
  isFormerOwner: boolean
}

/** From the strongest to the weakest. A claim in the profile of an opened account is none of them. */
const WAYS_IN: readonly ((claimant: Claimant) => boolean)[] = [
  ({ hasProvedIt }) => hasProvedIt,
  ({ isSignedInHere }) => isSignedInHere,
  ({ isUnopened, isSignedUpHere }) => isUnopened && isSignedUpHere,
  ({ isFormerOwner }) => isFormerOwner,
  ({ isUnopened }) => isUnopened,
]

/** The account that an identifier opens, if any. Unless somebody has proved it, the account a code is for comes first. */
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
