import { fail, ok, type Result } from '#kit/result.ts'
import { stateOfGstin } from './documents/gst-state.ts'
import { readGstin } from './documents/gstin.ts'

/** A firm that buys: its tax invoice names both. */
export type Firm = { gstin: string; name: string }
export type FirmProblem = 'GSTIN_INVALID' | 'FIRM_NAME_REQUIRED'

/** A name has at least one letter or digit of any script. */
const NAMED = /[\p{L}\p{N}]/u

/** Reads a firm as typed: spaces and small letters of the GSTIN are corrected. */
export function readFirm({ gstin: typed, name }: Firm): Result<Firm, FirmProblem> {
  const gstin = readGstin(typed)
  if (gstin === null) return fail('GSTIN_INVALID')
  return NAMED.test(name) ? ok({ gstin, name: name.trim() }) : fail('FIRM_NAME_REQUIRED')
}

/** Whether a firm is registered in another state than the one it is billed to, which the shopper is asked about. */
export const isOfAnotherState = (gstin: string, billingState: string): boolean =>
  stateOfGstin(gstin) !== billingState
