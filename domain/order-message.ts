/** Everything the shop tells a customer about an order. */
export const ORDER_MESSAGES = [
  'orderPlaced',
  'paymentProblem',
  'orderPaid',
  'orderShipped',
  'orderOutForDelivery',
  'orderDelivered',
  'orderEdited',
  'orderExpired',
  'orderCancelled',
  'orderRefunded',
] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]

const ON_THE_ROAD = ['orderShipped', 'orderOutForDelivery', 'orderDelivered'] as const

/**
 * The later messages that say all a customer still needs of an earlier one. Why an order ended, that it arrived and
 * that money went back is never left out.
 */
const SUPERSEDED_BY: Record<OrderMessage, readonly OrderMessage[]> = {
  orderPlaced: [
    'paymentProblem',
    'orderPaid',
    ...ON_THE_ROAD,
    'orderEdited',
    'orderExpired',
    'orderCancelled',
  ],
  paymentProblem: ['orderPaid', ...ON_THE_ROAD, 'orderEdited', 'orderExpired', 'orderCancelled'],
  orderPaid: [...ON_THE_ROAD, 'orderCancelled'],
  orderShipped: ['orderOutForDelivery', 'orderDelivered'],
  orderOutForDelivery: ['orderDelivered'],
  orderDelivered: [],
  orderEdited: [],
  orderExpired: [],
  orderCancelled: [],
  orderRefunded: [],
}

/** The messages after which this one need not be sent any more. */
export const supersededBy = (message: OrderMessage): readonly OrderMessage[] => SUPERSEDED_BY[message]

/** Says whether a message waits a moment before it is sent, because a later one may soon take its place. */
export const isHeldBack = (message: OrderMessage): boolean => SUPERSEDED_BY[message].length > 0

export type Channel = 'EMAIL' | 'SMS'

/** Somebody waits at the door: these go to the phone even where there is a mail address. */
const ALSO_BY_SMS: ReadonlySet<OrderMessage> = new Set(ON_THE_ROAD)
/** Whoever edits an order has just seen what became of it. */
const ONLY_BY_MAIL: ReadonlySet<OrderMessage> = new Set(['orderEdited'])

/** How a message goes to a customer who can be reached by these channels. */
export function channelsFor(message: OrderMessage, reachable: readonly Channel[]): Channel[] {
  const hasMail = reachable.includes('EMAIL')
  const isSmsWanted = !ONLY_BY_MAIL.has(message) && (!hasMail || ALSO_BY_SMS.has(message))
  return reachable.filter((channel) => channel === 'EMAIL' || isSmsWanted)
}
