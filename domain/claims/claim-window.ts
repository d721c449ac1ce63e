import { afterOpenDays, type Day, daysAfter, type IsOpen } from '../delivery/calendar.ts'
import type { ClaimKind } from './claim.ts'

/** Days after the delivery until whose end a claim can be made. */
const DAYS_TO_CLAIM = 3
/** Business days until the answer, which the refund policy promises. */
const DAYS_TO_ANSWER = 5
/** Business days until an approved replacement leaves or a refund is sent. */
const DAYS_TO_ACT = 2

/** `deliveredOn` and `promisedTo` are days in India; null if they are not known. */
export type ClaimedOrder = { deliveredOn: Day | null; promisedTo: Day | null }

/** The last day on which a claim about a delivered parcel can be made. */
export const lastClaimDay = (deliveredOn: Day): Day => daysAfter(deliveredOn, DAYS_TO_CLAIM)

/** Whether a claim of a kind can be made today. */
export function isClaimOpen(kind: ClaimKind, { deliveredOn, promisedTo }: ClaimedOrder, today: Day): boolean {
  // A recall is not the customer's to notice in time.
  if (kind === 'RECALL') return true
  if (kind === 'NOT_ARRIVED') return deliveredOn === null && promisedTo !== null && today > promisedTo
  return deliveredOn !== null && today <= lastClaimDay(deliveredOn)
}

/** The day by which a claim is answered. */
export const answerDay = (madeOn: Day, isOpen: IsOpen): Day => afterOpenDays(madeOn, DAYS_TO_ANSWER, isOpen)

/** The day by which an approved claim is acted on. */
export const actionDay = (approvedOn: Day, isOpen: IsOpen): Day =>
  afterOpenDays(approvedOn, DAYS_TO_ACT, isOpen)
