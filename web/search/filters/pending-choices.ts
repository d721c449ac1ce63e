import type { ListingQuery } from '#domain/search/listing-query.ts'
import { listingAddress } from './listing-address.ts'

/** What is asked, and the choices (`sent`) whose listing has not loaded yet. */
export type PendingChoices = {
  loaded: ListingQuery
  asked: ListingQuery
  sent: readonly string[]
}

export const noChoices = (loaded: ListingQuery): PendingChoices => ({ loaded, asked: loaded, sent: [] })

/** A choice counts at once, before its listing has loaded. */
export const afterChoice = ({ loaded, sent }: PendingChoices, asked: ListingQuery): PendingChoices => ({
  loaded,
  asked,
  sent: [...sent, listingAddress(asked)],
})

/** The listing of an older choice may arrive after a newer choice, and must not take it back. */
export function afterLoading({ asked, sent }: PendingChoices, loaded: ListingQuery): PendingChoices {
  const place = sent.lastIndexOf(listingAddress(loaded))
  const isOlder = place >= 0 && place < sent.length - 1
  return isOlder ? { loaded, asked, sent } : noChoices(loaded)
}
