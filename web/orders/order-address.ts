/** Says that the customer comes straight from paying. It leaves the address as soon as it was read. */
export const PLACED = 'placed'

export const orderAddress = (orderId: string): string => `/my/orders/${orderId}`

/** The order's page for whoever has just paid, or had nothing to pay. */
export const placedAddress = (orderId: string): string => `${orderAddress(orderId)}?${PLACED}=true`
