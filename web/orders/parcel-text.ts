import type { Shipment } from '#contract/orders.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'

/** The courier and tracking number of a parcel. */
export const parcelText = ({ shippingCarrier, trackingNumber }: Shipment): string =>
  [CARRIER_NAMES[shippingCarrier], trackingNumber].filter((part) => part !== null).join(' · ')
