import type { Money } from './money.ts'
import { discountPercent } from './price-display.ts'

export const AVAILABILITIES = ['STOCKED', 'OUTOFSTOCK'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** OWN is our own cart. */
export const PLATFORMS = ['OWN', 'AMAZON'] as const
export type Platform = (typeof PLATFORMS)[number]

/** `onHand` is null if the stock of the variant is not counted. */
export type Stock = { onHand: number | null; isMarkedOut: boolean }

/** Sold out if marked so or if the counted stock is 0. */
export const availabilityOf = ({ onHand, isMarkedOut }: Stock): Availability =>
  isMarkedOut || (onHand !== null && onHand <= 0) ? 'OUTOFSTOCK' : 'STOCKED'

/** The discount to show: none if the variant cannot be bought. */
export const shownDiscount = (channel: {
  availability: Availability
  currentPrice: Money
  maxPrice: Money
}): number | null =>
  channel.availability === 'STOCKED' ? discountPercent(channel.currentPrice, channel.maxPrice) : null

/** The platforms that get a buy button: sold there, active in the settings, and in stock. */
export function buyPlatforms<Offer extends { code: Platform }>(
  channel: { availability: Availability; platforms: readonly Offer[] },
  activePlatforms: readonly Platform[],
): Offer[] {
  if (channel.availability === 'OUTOFSTOCK') return []
  return channel.platforms.filter(({ code }) => activePlatforms.includes(code))
}
