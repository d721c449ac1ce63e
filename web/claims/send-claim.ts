import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { Claim, ClaimRequest } from '#contract/claims.ts'
import type { ApiFailure } from '#contract/client.ts'
import { ERRORS, type ErrorCode, isErrorCode } from '#contract/errors.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { createOrderKeys } from '../checkout/place-order.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { DraftField, DraftProblem } from './claim-draft.ts'

/** Idempotency keys: a claim whose answer was lost is not made twice when it is sent again. */
const keys = createOrderKeys()

const FIELDS: Partial<Record<ErrorCode, DraftField>> = { PHOTO_NEEDED: 'photos', CLAIM_TOO_MUCH: 'pieces' }

/** A refused claim: the server's words, beside the field they are about. */
export function claimProblem({ status, code, message }: ApiFailure): DraftProblem {
  // A photograph that was swept, or an order that is not there: nothing that a field could mend.
  if (status === 404)
    return { field: 'photos', message: 'Your photographs have expired. Please add them again.' }
  return {
    field: isErrorCode(code) ? (FIELDS[code] ?? null) : null,
    message: message || ERRORS.INTERNAL.message,
  }
}

/** Sends a claim. Nothing that was entered is lost if it is refused. */
export async function sendClaim(
  store: Pick<SessionStore, 'client' | 'refresh'>,
  orderId: string,
  request: ClaimRequest,
): Promise<Result<Claim, DraftProblem>> {
  const headers = { [IDEMPOTENCY_HEADER]: keys.keyFor({ orderId, ...request }) }
  const answer = await store.client.call('createClaim', { params: { orderId }, body: request, headers })
  if (!answer.ok) {
    // The login has expired: refreshing the session makes the page ask to sign in.
    if (answer.error.status === 401) void store.refresh()
    return fail(claimProblem(answer.error))
  }
  keys.renew()
  return ok(answer.value)
}
