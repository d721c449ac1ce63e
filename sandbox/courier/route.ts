/** A parcel that a courier may pick up or has, and its reports. */
export type Parcel = {
  carrier: string
  trackingNumber: string
  orderNumber: string
  city: string
  /** The descriptions of its reports. */
  seen: readonly string[]
}

export type Stop = { status: string; description: string; location: string }

const ROUTE = [
  { status: 'PICKED_UP', description: 'Picked up', location: 'Neemuch' },
  { status: 'IN_TRANSIT', description: 'Left the sorting centre', location: 'Indore' },
  { status: 'IN_TRANSIT', description: 'Reached your city', location: null },
  { status: 'OUT_FOR_DELIVERY', description: 'Out for delivery', location: null },
  { status: 'DELIVERED', description: 'Delivered', location: null },
] as const

/** The stops that were not reported yet, in order. */
export function stopsLeft({ city, seen }: Parcel): Stop[] {
  const done = ROUTE.findLastIndex(({ description }) => seen.includes(description)) + 1
  return ROUTE.slice(done).map((stop) => ({ ...stop, location: stop.location ?? city }))
}
