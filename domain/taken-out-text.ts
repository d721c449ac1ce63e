type TakenPieces = { quantity: number; productTitle: string; variantTitle: string }

/** What the customer reads about pieces that are not in the parcel, unless staff writes something else. */
export function takenOutText(pieces: readonly TakenPieces[], amount: string): string {
  const names = pieces.map(
    ({ quantity, productTitle, variantTitle }) => `${quantity} × ${productTitle}, ${variantTitle}`,
  )
  return `We are sorry: ${new Intl.ListFormat('en').format(names)} cannot come with your parcel, because we have no fresh piece left. ${amount} comes back to you, the way you paid. The rest of your order leaves as planned.`
}
