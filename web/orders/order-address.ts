/** The query parameter after paying. The page removes it from the address once it is read. */
export const PLACED = 'placed'

export const orderAddress = (orderId: string): string => `/my/orders/${orderId}`

/** The order page after paying, or when nothing had to be paid. */
export const placedAddress = (orderId: string): string => `${orderAddress(orderId)}?${PLACED}=true`
