import type { Address } from '#contract/users.ts'
import { stateOfGstin } from '#domain/documents/gst-state.ts'
import { isOfAnotherState } from '#domain/firm.ts'
import { findSubdivision } from '#domain/subdivisions.ts'

const nameOf = (state: string) => findSubdivision('IND', state)?.name ?? state

/** Says that a firm is registered in another state than the one it is billed to; null if it is not. */
export function otherStateText(
  gstin: string,
  billing: Pick<Address, 'state' | 'country'> | null,
): string | null {
  if (billing?.country !== 'IND' || !isOfAnotherState(gstin, billing.state)) return null
  return `This GSTIN is registered in ${nameOf(stateOfGstin(gstin) ?? '')}, but your address is in ${nameOf(billing.state)}.`
}
