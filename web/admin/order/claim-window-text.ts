import type { CustomerClaimKind } from '#domain/claims/claim.ts'
import {
  type ClaimedOrder,
  lastClaimDay,
  type WindowProblem,
  windowProblem,
} from '#domain/claims/claim-window.ts'
import { dayText } from '../ui/time.tsx'

type Window = { problem: WindowProblem | null; says: string | null }

/** Whether a claim of this kind can be opened for a report of this day, in words of staff. */
export function claimWindow(kind: CustomerClaimKind, order: ClaimedOrder, reportedOn: string): Window {
  const problem = windowProblem(kind, order, reportedOn)
  if (problem === 'LATE' && order.deliveredOn) {
    const [came, last] = [order.deliveredOn, lastClaimDay(order.deliveredOn)].map((day) => dayText(day))
    return {
      problem,
      says: `It came on ${came} and could be reported until ${last}. An owner may still accept it.`,
    }
  }
  if (problem === 'EARLY') return { problem, says: 'The parcel is still on its way.' }
  if (problem === 'NOT_HERE') return { problem, says: 'Nothing of this kind can be claimed for this order.' }
  return { problem, says: order.deliveredOn && `In time: it came on ${dayText(order.deliveredOn)}.` }
}
