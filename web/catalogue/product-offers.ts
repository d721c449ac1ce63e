import type { Channel, PlatformOffer } from '#contract/catalogue.ts'
import { buyPlatforms, PLATFORMS } from '#domain/availability.ts'
import type { SessionState } from '../session/session-state.ts'

/** A buy button; one that is not sure yet keeps its place and is not seen. */
export type BuyOffer = PlatformOffer & { isSure: boolean }

/**
 * The buy buttons of a channel. Until the settings have come our own is shown and the marketplace's place is kept
 * free, so that nothing jumps when they come.
 */
export function buyOffers(
  channel: Channel,
  { awaiting, settings }: Pick<SessionState, 'awaiting' | 'settings'>,
): BuyOffer[] {
  const isWaiting = awaiting === 'settings'
  const active = isWaiting ? PLATFORMS : settings.ACTIVE_ECOMMERCE_PLATFORMS
  return buyPlatforms(channel, active).map((offer) => ({
    ...offer,
    isSure: !isWaiting || offer.code === 'OWN',
  }))
}
