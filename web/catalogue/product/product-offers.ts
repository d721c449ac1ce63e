import type { Channel, PlatformOffer, Variant } from '#contract/catalogue.ts'
import { buyPlatforms, PLATFORMS } from '#domain/availability.ts'
import type { PublicSettings } from '#domain/setting.ts'
import { channelOf } from '#domain/variant.ts'

/** A buy button; one that is not sure yet is invisible but takes its space. */
export type BuyOffer = PlatformOffer & { isConfirmed: boolean }

/** Our own shop sells this variant now. */
export const isSoldHere = (variant: Variant): boolean => buyPlatforms(channelOf(variant), ['OWN']).length > 0

/**
 * The buy buttons of a channel. Until the settings are loaded, our own is shown and the marketplace's space is
 * reserved, so that nothing moves. If the settings fail to load, ours stays: the server decides what can be bought.
 */
export function buyOffers(channel: Channel, settings: PublicSettings | null): BuyOffer[] {
  const active = settings?.ACTIVE_ECOMMERCE_PLATFORMS ?? PLATFORMS
  return buyPlatforms(channel, active).map((offer) => ({
    ...offer,
    isConfirmed: settings !== null || offer.code === 'OWN',
  }))
}
