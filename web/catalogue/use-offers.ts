import type { Variant } from '#contract/catalogue.ts'
import { useSessionPart } from '../session/session-provider.tsx'
import { type BuyOffer, buyOffers } from './product-offers.ts'
import { channelOf } from './product-price-facts.ts'

export function useOffers(variant: Variant): BuyOffer[] {
  const settings = useSessionPart((session) => (session.awaiting === 'settings' ? null : session.settings))
  return buyOffers(channelOf(variant), settings)
}
