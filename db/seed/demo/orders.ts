import { CANCELLED_BY_CUSTOMER, type CancelReason } from '#domain/cancel-reason.ts'
import type { Firm } from '#domain/firm.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { GatewayName } from '#domain/payment.ts'
import type { Carrier } from '#domain/shipment.ts'
import { days, hours, type Milliseconds } from '#kit/duration.ts'
import type { DemoCustomerName } from './customers.ts'
import type { DemoClaim } from './demo-claims.ts'

export type DemoMethod = 'upi' | 'card' | 'netbanking' | 'wallet'

/** UNTRIED: the shopper returned without having paid. SHORT: less than the total was paid. */
export type DemoTry = 'UNTRIED' | 'PENDING' | 'FAILED' | 'SHORT' | 'SUCCESS'

export type DemoOrder = {
  of: DemoCustomerName
  /** How long ago it was placed, at the time of seeding. */
  age: Milliseconds
  status: OrderStatus
  lines: readonly (readonly [sku: string, quantity: number])[]
  promo?: string
  by?: GatewayName
  method?: DemoMethod
  /** Without one the shopper never returned; a paid order ends with SUCCESS. */
  tries?: readonly DemoTry[]
  carrier?: Carrier
  /** The number of tracking events, if not all that fit the status. */
  seen?: number
  /** FAILED: the bank returned the refund of everything. */
  refund?: 'ALL' | 'FIRST_LINE' | 'FAILED'
  note?: string
  /** The customer cancelled it. */
  cancelReason?: CancelReason
  firm?: Firm
  claims?: readonly DemoClaim[]
}

const OIL = 'OILPNT01-1000ML'
const HONEY = 'SPFHNY01-350G'
const GHEE = 'SPFGHE01-500ML'
const RAGI = 'FLRRAG01-1KG'
const TURMERIC = 'SPCTUR01-200G'
const MUSTARD = 'OILBMU01-1000ML'
const TOOR = 'PLSTOR01-1KG'
const PAID = { tries: ['SUCCESS'] } as const

const TWELVE = [
  [OIL, 2],
  [MUSTARD, 1],
  ['OILCOC01-500ML', 1],
  [RAGI, 2],
  ['FLRKHP01-1KG', 1],
  ['MLTFOX01-1KG', 1],
  ['MLTKOD01-1KG', 1],
  [TOOR, 2],
  ['PLSMNG01-1KG', 1],
  [TURMERIC, 1],
  ['SPCCUM01-200G', 1],
  [HONEY, 3],
] as const

const BASKETS = [
  [[OIL, 1]],
  [
    [RAGI, 2],
    [TURMERIC, 1],
  ],
  [
    [HONEY, 1],
    [GHEE, 1],
  ],
  [
    [TOOR, 2],
    ['PLSMSR01-1KG', 1],
    ['MLTBAJ01-1KG', 1],
    [TURMERIC, 2],
  ],
  [['CMBOIL01-SET3', 1]],
] as const
const WAYS = ['upi', 'card', 'netbanking', 'wallet'] as const

const OLD_CLAIMS: readonly DemoClaim[] = [
  {
    line: 1,
    kind: 'DAMAGED',
    wish: 'REPLACEMENT',
    state: 'REJECTED',
    note: 'The label is scratched.',
    answer: 'The bottle and its seal are whole, so the oil is as good as new. We are sorry about the label.',
    photo: 'products/peanut-oil/1000ml',
  },
  { line: 8, kind: 'MISSING', wish: 'REFUND', state: 'WITHDRAWN', note: 'Found it below the paper.' },
]
const RECENT_CLAIMS: readonly DemoClaim[] = [
  { line: 1, kind: 'MISSING', wish: 'REFUND', state: 'REFUNDED', note: 'The pouch was torn and empty.' },
  { line: 2, kind: 'SHORT_DATE', wish: 'REPLACEMENT', state: 'IN_REVIEW', note: 'It ends next month.' },
]
const WAITING_CLAIM: DemoClaim = {
  line: 1,
  kind: 'LEAKED',
  wish: 'REFUND',
  state: 'OPEN',
  note: 'One bottle has leaked into the box.',
  photo: 'products/peanut-oil/1000ml',
}

const REFUSED_CLAIM: DemoClaim = {
  line: 1,
  kind: 'SHORT_DATE',
  wish: 'REFUND',
  state: 'REJECTED',
  note: 'It should keep longer.',
  answer: 'More than half of its shelf life is left, as we promise on its page.',
}
const MISSING_CLAIM: DemoClaim = {
  line: 1,
  kind: 'MISSING',
  wish: 'REPLACEMENT',
  state: 'OPEN',
  note: 'One bottle was not in the box.',
}

/** The shop decides these when it starts, as staff would. */
const REPLACED_CLAIMS: readonly DemoClaim[] = [
  {
    line: 1,
    kind: 'LEAKED',
    wish: 'REPLACEMENT',
    state: 'IN_REVIEW',
    note: 'The cap is loose and the box is oily.',
    photo: 'products/peanut-oil/1000ml',
  },
  {
    line: 2,
    kind: 'WRONG_ITEM',
    wish: 'REPLACEMENT',
    state: 'IN_REVIEW',
    note: 'I ordered turmeric and got oil instead.',
    photo: 'products/peanut-oil/1000ml',
  },
]

/** A customer who orders every two weeks. */
const REGULAR: readonly DemoOrder[] = Array.from({ length: 25 }, (_, index) => ({
  of: 'kabir',
  age: days(14 * (25 - index) - 4),
  status: 'DELIVERED',
  lines: BASKETS[index % BASKETS.length] ?? BASKETS[0],
  by: index % 3 === 0 ? 'PHONEPE' : 'RAZORPAY',
  method: WAYS[index % WAYS.length] ?? 'upi',
  carrier: index % 2 === 0 ? 'DTDC' : 'XPRESSBEES',
  ...(index % 5 === 4 && { firm: { gstin: '27AAPFU0939F1ZV', name: 'Namuna Canteen' } }),
  ...(index === 24 && { claims: [WAITING_CLAIM] }),
  ...PAID,
}))

/**
 * Oldest first for each customer. Covers every status, every pending action, both providers and every payment method.
 */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    of: 'asha',
    age: days(1),
    status: 'PENDING',
    lines: [
      [OIL, 1],
      [RAGI, 1],
    ],
  },
  { of: 'asha', age: hours(3), status: 'PENDING', lines: [[GHEE, 1]], by: 'PHONEPE', tries: ['PENDING'] },
  { of: 'asha', age: hours(2), status: 'PENDING', lines: [[HONEY, 2]], method: 'card', tries: ['FAILED'] },
  {
    of: 'asha',
    age: hours(1),
    status: 'PENDING',
    lines: [
      [TOOR, 1],
      [TURMERIC, 1],
    ],
    tries: ['UNTRIED'],
  },

  {
    of: 'ravi',
    age: days(6),
    status: 'OUTFORDELIVERY',
    lines: [
      [MUSTARD, 1],
      [OIL, 1],
    ],
    carrier: 'BLUEDART',
    ...PAID,
  },
  {
    of: 'ravi',
    age: days(3),
    status: 'SHIPPED',
    lines: [
      [HONEY, 1],
      [RAGI, 2],
    ],
    by: 'PHONEPE',
    carrier: 'DELHIVERY',
    seen: 2,
    ...PAID,
  },
  {
    of: 'ravi',
    age: hours(40),
    status: 'OUTFORDELIVERY',
    lines: [[GHEE, 2]],
    method: 'wallet',
    carrier: 'LOCAL',
    ...PAID,
  },
  {
    of: 'ravi',
    age: hours(30),
    status: 'READYFORPICKUP',
    lines: [[TOOR, 3]],
    method: 'netbanking',
    carrier: 'DELHIVERY',
    ...PAID,
  },
  {
    of: 'ravi',
    age: hours(5),
    status: 'PROCESSING',
    lines: [
      [OIL, 2],
      [TURMERIC, 1],
    ],
    promo: 'NAMASTE10',
    method: 'card',
    tries: ['FAILED', 'SUCCESS'],
  },

  {
    of: 'leela',
    age: days(60),
    status: 'DELIVERED',
    lines: TWELVE,
    method: 'netbanking',
    carrier: 'INDIAPOST',
    claims: OLD_CLAIMS,
    ...PAID,
  },
  {
    of: 'leela',
    age: days(45),
    status: 'DELIVERED',
    lines: [
      [OIL, 3],
      ['OILSES01-1000ML', 1],
    ],
    promo: 'OILS150',
    carrier: 'DELHIVERY',
    ...PAID,
  },
  {
    of: 'leela',
    age: days(30),
    status: 'DELIVERED',
    lines: [
      [HONEY, 1],
      [RAGI, 1],
    ],
    promo: 'CARE-DEMO-15',
    by: 'PHONEPE',
    method: 'card',
    carrier: 'BLUEDART',
    ...PAID,
  },
  {
    of: 'leela',
    age: days(21),
    status: 'DELIVERED',
    lines: [
      [TURMERIC, 1],
      [TOOR, 2],
    ],
    promo: 'FREESHIP',
    carrier: 'DTDC',
    refund: 'FIRST_LINE',
    note: 'A torn pouch',
    claims: RECENT_CLAIMS,
    ...PAID,
  },
  {
    of: 'leela',
    age: days(14),
    status: 'RETURNED',
    lines: [[GHEE, 1]],
    by: 'PHONEPE',
    method: 'wallet',
    carrier: 'XPRESSBEES',
    refund: 'ALL',
    note: 'The jar arrived broken',
    ...PAID,
  },
  {
    of: 'leela',
    age: days(9),
    status: 'CANCELLED',
    lines: [[MUSTARD, 2]],
    method: 'card',
    refund: 'ALL',
    note: CANCELLED_BY_CUSTOMER,
    cancelReason: 'CHANGED_MIND',
    ...PAID,
  },
  { of: 'leela', age: days(8), status: 'CANCELLED', lines: [[RAGI, 1]], note: 'Edited by customer' },
  {
    of: 'leela',
    age: days(7),
    status: 'DELETED',
    lines: [[HONEY, 1]],
    tries: ['FAILED'],
    note: 'Not paid within 6 hours of a payment problem',
  },
  {
    of: 'leela',
    age: days(5),
    status: 'CANCELLED',
    lines: [[TOOR, 2]],
    method: 'netbanking',
    refund: 'FAILED',
    note: CANCELLED_BY_CUSTOMER,
    cancelReason: 'CHANGED_MIND',
    ...PAID,
  },
  { of: 'leela', age: hours(4), status: 'PENDING', lines: [[OIL, 3]], tries: ['SHORT'] },

  ...REGULAR,

  {
    of: 'sam',
    age: days(20),
    status: 'DELIVERED',
    lines: [
      [OIL, 2],
      [HONEY, 1],
    ],
    promo: 'USA5',
    method: 'card',
    carrier: 'INDIAPOST',
    ...PAID,
  },
  {
    of: 'sam',
    age: hours(8),
    status: 'PROCESSING',
    lines: [
      [GHEE, 1],
      [TURMERIC, 2],
    ],
    method: 'card',
    ...PAID,
  },

  {
    of: 'gauri',
    age: days(12),
    status: 'SHIPPED',
    lines: [[HONEY, 1]],
    carrier: 'INDIAPOST',
    ...PAID,
  },
  {
    of: 'gauri',
    age: days(6),
    status: 'DELIVERED',
    lines: [[RAGI, 1]],
    carrier: 'DTDC',
    claims: [REFUSED_CLAIM],
    ...PAID,
  },
  {
    of: 'gauri',
    age: days(5),
    status: 'DELIVERED',
    lines: [
      [OIL, 2],
      [TURMERIC, 1],
    ],
    carrier: 'BLUEDART',
    claims: [MISSING_CLAIM],
    ...PAID,
  },
  {
    of: 'gauri',
    age: days(5),
    status: 'DELIVERED',
    lines: [
      [OIL, 1],
      [TURMERIC, 1],
    ],
    carrier: 'BLUEDART',
    claims: REPLACED_CLAIMS,
    ...PAID,
  },
]
