/** All messages about an order. */
export const ORDER_MESSAGES = [
  'orderPlaced',
  'paymentProblem',
  'paymentRest',
  'orderPaid',
  'orderShipped',
  'orderOutForDelivery',
  'orderDelivered',
  'orderReturned',
  'orderEdited',
  'orderExpired',
  'orderCancelled',
  'orderRefunded',
  'claimReceived',
  'claimAnswered',
  'lotRecalled',
  'staffMail',
] as const
export type OrderMessage = (typeof ORDER_MESSAGES)[number]

const ON_THE_ROAD = ['orderShipped', 'orderOutForDelivery', 'orderDelivered'] as const

/**
 * The later messages that replace an earlier one that was not sent yet. Messages about an end, a delivery, a return or a
 * refund are never replaced.
 */
const SUPERSEDED_BY: Record<OrderMessage, readonly OrderMessage[]> = {
  orderPlaced: [
    'paymentProblem',
    'paymentRest',
    'orderPaid',
    ...ON_THE_ROAD,
    'orderEdited',
    'orderExpired',
    'orderCancelled',
  ],
  paymentProblem: [
    'paymentRest',
    'orderPaid',
    ...ON_THE_ROAD,
    'orderEdited',
    'orderExpired',
    'orderCancelled',
  ],
  paymentRest: ['orderPaid', ...ON_THE_ROAD, 'orderExpired', 'orderCancelled'],
  orderPaid: [...ON_THE_ROAD, 'orderCancelled'],
  orderShipped: ['orderOutForDelivery', 'orderDelivered'],
  orderOutForDelivery: ['orderDelivered'],
  orderDelivered: [],
  orderReturned: [],
  orderEdited: [],
  orderExpired: [],
  orderCancelled: [],
  orderRefunded: [],
  claimReceived: [],
  claimAnswered: [],
  lotRecalled: [],
  staffMail: [],
}

/** The messages that replace this one. */
export const supersededBy = (message: OrderMessage): readonly OrderMessage[] => SUPERSEDED_BY[message]

/**
 * The earlier messages whose news only this one tells: they were queued, but neither they nor another message that
 * replaces them was sent.
 */
export const unsaidBefore = (
  message: OrderMessage,
  { queued, sent }: { queued: readonly string[]; sent: readonly string[] },
): OrderMessage[] =>
  ORDER_MESSAGES.filter(
    (earlier) =>
      SUPERSEDED_BY[earlier].includes(message) &&
      queued.includes(earlier) &&
      ![earlier, ...SUPERSEDED_BY[earlier]].some((one) => one !== message && sent.includes(one)),
  )

/** Says whether a message is delayed, because a later one may replace it. */
export const isDelayed = (message: OrderMessage): boolean => SUPERSEDED_BY[message].length > 0

export const CHANNELS = ['EMAIL', 'SMS'] as const
export type Channel = (typeof CHANNELS)[number]

/**
 * What became of a message: COALESCED if a later one replaced it, DROPPED if it was not needed any more. SENT means that
 * the mail or SMS provider has taken it.
 */
export const MESSAGE_STATES = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'COALESCED', 'DROPPED'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Deliveries and recalls are urgent: they go to the phone even if there is a mail address. */
const ALSO_BY_SMS: ReadonlySet<OrderMessage> = new Set([...ON_THE_ROAD, 'lotRecalled'])
/** The customer edited the order just now; what staff writes is no registered SMS template. */
const ONLY_BY_MAIL: ReadonlySet<OrderMessage> = new Set(['orderEdited', 'staffMail'])

/** The channels of a message for a customer with these contacts. */
export function channelsFor(message: OrderMessage, reachable: readonly Channel[]): Channel[] {
  const hasMail = reachable.includes('EMAIL')
  const isSmsWanted = !ONLY_BY_MAIL.has(message) && (!hasMail || ALSO_BY_SMS.has(message))
  return reachable.filter((channel) => channel === 'EMAIL' || isSmsWanted)
}

/** The mail that carries the invoice: the first one that is sent after the parcel has left. `sent`: the mails so far. */
export const carriesInvoice = (message: OrderMessage, sent: readonly string[]): boolean => {
  const place = (ON_THE_ROAD as readonly OrderMessage[]).indexOf(message)
  return place >= 0 && !ON_THE_ROAD.slice(0, place).some((earlier) => sent.includes(earlier))
}
