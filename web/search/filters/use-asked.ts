import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListingQuery } from '#domain/search/listing-query.ts'
import { listingAddress } from './listing-address.ts'

type Asking = [asked: ListingQuery, ask: (next: ListingQuery) => void]

/** What is asked, with the last choice at once, before its listing has loaded. */
export function useAsked(loaded: ListingQuery, isFilterOpen = false): Asking {
  const navigate = useNavigate()
  const [state, setState] = useState({ loaded, asked: loaded })
  if (state.loaded !== loaded) setState({ loaded, asked: loaded })
  const ask = (asked: ListingQuery) => {
    setState({ loaded, asked })
    void navigate(listingAddress(asked, { isFilterOpen }), {
      replace: isFilterOpen,
      preventScrollReset: true,
    })
  }
  return [state.asked, ask]
}
