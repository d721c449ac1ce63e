import type { OrderCreator, OrderStatus } from './order-status.ts'

/** The courier has not picked the parcel up yet. */
const NOT_PICKED_UP: readonly OrderStatus[] = ['PENDING', 'PROCESSING', 'READYFORPICKUP']

/** Whether the customer may cancel an order. One that staff made is cancelled by staff. */
export const canCancel = ({ status, creator }: { status: OrderStatus; creator: OrderCreator }): boolean =>
  creator === 'CUSTOMER' && NOT_PICKED_UP.includes(status)
