import type { OrderStatus } from './order-status.ts'

/** The lanes of the orders board, in the order of its strip. */
export const DESK_LANES = [
  'TO_PAY',
  'TO_PACK',
  'READY',
  'ON_THE_WAY',
  'AT_THE_DOOR',
  'DELIVERED',
  'CLOSED',
  'NEEDS_A_PERSON',
] as const
export type DeskLane = (typeof DESK_LANES)[number]

export const DESK_SORTS = ['newest', 'oldest', 'leaves'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** `isOpen`: somebody has work with it, so its count is exact. Orders that need a person may have any status. */
type Lane = {
  title: string
  statuses: readonly OrderStatus[] | null
  sort: DeskSort
  isOpen: boolean
  empty: string
}

export const LANES = {
  TO_PAY: {
    title: 'To pay',
    statuses: ['PENDING'],
    sort: 'newest',
    isOpen: true,
    empty: 'Nobody is about to pay.',
  },
  TO_PACK: {
    title: 'To pack',
    statuses: ['PROCESSING'],
    sort: 'leaves',
    isOpen: true,
    empty: 'Nothing to pack.',
  },
  READY: {
    title: 'Ready',
    statuses: ['READYFORPICKUP'],
    sort: 'leaves',
    isOpen: true,
    empty: 'Nothing waits for a courier.',
  },
  ON_THE_WAY: {
    title: 'On the way',
    statuses: ['SHIPPED'],
    sort: 'newest',
    isOpen: true,
    empty: 'No parcel is on the way.',
  },
  AT_THE_DOOR: {
    title: 'At the door',
    statuses: ['OUTFORDELIVERY'],
    sort: 'newest',
    isOpen: true,
    empty: 'No parcel is out for delivery.',
  },
  DELIVERED: {
    title: 'Delivered',
    statuses: ['DELIVERED'],
    sort: 'newest',
    isOpen: false,
    empty: 'Nothing has been delivered.',
  },
  CLOSED: {
    title: 'Closed',
    statuses: ['RETURNED', 'CANCELLED', 'DELETED'],
    sort: 'newest',
    isOpen: false,
    empty: 'Nothing was cancelled or returned.',
  },
  NEEDS_A_PERSON: {
    title: 'Needs a person',
    statuses: null,
    sort: 'newest',
    isOpen: true,
    empty: 'Nothing needs a person.',
  },
} as const satisfies Record<DeskLane, Lane>

/** The lane of a status; what needs a person is also in the lane of its status. */
export function laneOf(status: OrderStatus): DeskLane {
  const lane = DESK_LANES.find((name) => (LANES[name] as Lane).statuses?.includes(status))
  return lane ?? 'NEEDS_A_PERSON'
}

/** The statuses that a lane lists; null lists any. */
export const statusesOf = (lane: DeskLane | null): readonly OrderStatus[] | null =>
  lane && LANES[lane].statuses

/** The order of a lane's rows: what must leave first where something must leave, else the newest first. */
export const sortOf = (lane: DeskLane | null): DeskSort => (lane ? LANES[lane].sort : 'newest')

/** The statuses that the packing desk works with: paid, and not yet at the customer's. */
export const PACKING_STATUSES = [
  'PROCESSING',
  'READYFORPICKUP',
  'SHIPPED',
  'OUTFORDELIVERY',
] as const satisfies readonly OrderStatus[]

/** What a packer or support should mind about an order. */
export const ORDER_FLAGS = [
  'PROBLEM',
  'CLAIM',
  'STOP',
  'SHORT',
  'GLASS',
  'HEAVY',
  'NOTE',
  'RIDER',
  'USA',
  'FIRST',
  'COMBO',
  'FREE',
  'FIRM',
] as const
export type OrderFlag = (typeof ORDER_FLAGS)[number]

export const FLAG_TEXT: Record<OrderFlag, string> = {
  PROBLEM: 'Payment problem',
  CLAIM: 'Claim',
  STOP: 'Keep it back',
  SHORT: 'Short batch',
  GLASS: 'Glass',
  HEAVY: 'Over 5 kg',
  NOTE: 'Note',
  RIDER: 'Our rider',
  USA: 'USA',
  FIRST: 'First order',
  COMBO: 'Combo',
  FREE: 'Replacement',
  FIRM: 'Firm',
}

/** A parcel above this weight needs a second pair of hands, in grams. */
export const HEAVY_GRAMS = 5000
