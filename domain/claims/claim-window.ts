import { afterOpenDays, type Day, daysAfter, type IsOpen } from '../delivery/calendar.ts'
import type { OrderStatus } from '../order-status.ts'
import { type ClaimKind, CUSTOMER_CLAIM_KINDS, type CustomerClaimKind } from './claim.ts'

/** Days after the delivery until whose end a claim can be made. */
export const DAYS_TO_CLAIM = 3
/** Business days until the answer, which the refund policy promises. */
const DAYS_TO_ANSWER = 5
/** Business days until an approved replacement leaves or a refund is sent. */
const DAYS_TO_ACT = 2

/** `deliveredOn` and `promisedTo` are days in India; null if they are not known. */
export type ClaimedOrder = { status: OrderStatus; deliveredOn: Day | null; promisedTo: Day | null }

/** The last day on which a claim about a delivered parcel can be made. */
export const lastClaimDay = (deliveredOn: Day): Day => daysAfter(deliveredOn, DAYS_TO_CLAIM)

/** EARLY: it may still arrive. NOT_HERE: only customer care can help. */
export type WindowProblem = 'EARLY' | 'LATE' | 'NOT_HERE'

const UNDER_WAY: readonly OrderStatus[] = ['SHIPPED', 'OUTFORDELIVERY']

/** Why a claim of a kind cannot be made today; null if it can. */
export function windowProblem(kind: ClaimKind, order: ClaimedOrder, today: Day): WindowProblem | null {
  // A recall is not the customer's to notice in time.
  if (kind === 'RECALL') return null
  return kind === 'NOT_ARRIVED' ? notArrivedProblem(order, today) : deliveredProblem(order, today)
}

function notArrivedProblem({ status, promisedTo }: ClaimedOrder, today: Day): WindowProblem | null {
  if (!UNDER_WAY.includes(status) || promisedTo === null) return 'NOT_HERE'
  return today > promisedTo ? null : 'EARLY'
}

function deliveredProblem({ status, deliveredOn }: ClaimedOrder, today: Day): WindowProblem | null {
  if (UNDER_WAY.includes(status)) return 'EARLY'
  if (status !== 'DELIVERED' || deliveredOn === null) return 'NOT_HERE'
  return today > lastClaimDay(deliveredOn) ? 'LATE' : null
}

/** What a customer can claim today. */
export const openKinds = (order: ClaimedOrder, today: Day): CustomerClaimKind[] =>
  CUSTOMER_CLAIM_KINDS.filter((kind) => windowProblem(kind, order, today) === null)

/** The day by which a claim is answered. */
export const answerDay = (madeOn: Day, isOpen: IsOpen): Day => afterOpenDays(madeOn, DAYS_TO_ANSWER, isOpen)

/** The day by which an approved claim is acted on. */
export const actionDay = (approvedOn: Day, isOpen: IsOpen): Day =>
  afterOpenDays(approvedOn, DAYS_TO_ACT, isOpen)
