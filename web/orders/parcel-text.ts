import type { Shipment } from '#contract/orders.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'

/** Who carries the parcel, and under which number. */
export const parcelText = ({ shippingCarrier, trackingNumber }: Shipment): string =>
  [CARRIER_NAMES[shippingCarrier], trackingNumber].filter((part) => part !== null).join(' · ')
