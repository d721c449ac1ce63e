import type { OrderCreator, OrderStatus } from './order-status.ts'

const NOT_PICKED_UP: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'READYFORPICKUP']

/** Whether the courier has not picked the parcel up yet. */
export const isBeforePickup = (status: OrderStatus): boolean => NOT_PICKED_UP.includes(status)

/** Whether the customer may cancel an order. One that staff made is cancelled by staff. */
export const canCancel = ({ status, creator }: { status: OrderStatus; creator: OrderCreator }): boolean =>
  creator === 'CUSTOMER' && isBeforePickup(status)
