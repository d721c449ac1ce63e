import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { listingAddress } from './listing-address.ts'
import { afterChoice, afterLoading, noChoices } from './pending-choices.ts'

type Asking = [asked: ListingQuery, ask: (next: ListingQuery) => void]

/** What is asked, with the last choice at once, and a function that asks for something else. */
export function useAsked(loaded: ListingQuery, isFilterOpen = false): Asking {
  const navigate = useNavigate()
  const [choices, setChoices] = useState(() => noChoices(loaded))
  if (choices.loaded !== loaded) setChoices(afterLoading(choices, loaded))
  const ask = (asked: ListingQuery) => {
    setChoices(afterChoice(choices, asked))
    const address = listingAddress(asked, { isFilterOpen })
    void navigate(address, { replace: isFilterOpen, preventScrollReset: true })
  }
  return [choices.asked, ask]
}
