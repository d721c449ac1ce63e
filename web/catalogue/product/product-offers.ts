import type { Channel, PlatformOffer } from '#contract/catalogue.ts'
import { buyPlatforms, PLATFORMS } from '#domain/availability.ts'
import type { PublicSettings } from '#domain/setting.ts'

/** A buy button; one that is not sure yet is invisible but takes its space. */
export type BuyOffer = PlatformOffer & { isConfirmed: boolean }

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
