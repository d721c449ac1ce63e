import type { Channel, PlatformOffer } from '#contract/catalogue.ts'
import { buyPlatforms, PLATFORMS } from '#domain/availability.ts'
import type { PublicSettings } from '#domain/setting.ts'

/** A buy button; one that is not sure yet keeps its place and is not seen. */
export type BuyOffer = PlatformOffer & { isSure: boolean }

/**
 * The buy buttons of a channel. Until the settings have come our own is shown and the marketplace's place is kept
 * free, so that nothing jumps when they come. If they never do, it stays: what can be bought the server decides.
 */
export function buyOffers(channel: Channel, settings: PublicSettings | null): BuyOffer[] {
  const active = settings?.ACTIVE_ECOMMERCE_PLATFORMS ?? PLATFORMS
  return buyPlatforms(channel, active).map((offer) => ({
    ...offer,
    isSure: settings !== null || offer.code === 'OWN',
  }))
}
