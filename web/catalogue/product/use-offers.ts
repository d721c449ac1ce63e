import type { Variant } from '#contract/catalogue.ts'
import { channelOf } from '#domain/variant.ts'
import { useSessionPart } from '../../session/session-provider.tsx'
import { knownSettings } from '../../session/session-state.ts'
import { type BuyOffer, buyOffers } from './product-offers.ts'

export function useOffers(variant: Variant): BuyOffer[] {
  return buyOffers(channelOf(variant), useSessionPart(knownSettings))
}
