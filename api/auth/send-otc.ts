import type { OtcRequest, OtcSent } from '#contract/auth.ts'
import { REQUEST_LIMITS } from '#domain/otc.ts'
import { checkSignIn, signInMode } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller } from '../http/calls/route.ts'
import { findOtherIdentifier } from '../users/index.ts'
import { lockSubject } from './otc-event.store.ts'
import { type AuthDeps, checkSending, requesterOf, sendCode } from './send-code.ts'
import { checkLimits, findCustomer, subjectOf } from './sign-in-checks.ts'

const LOG_IN = {
  SMS: 'Please log in with your mobile number instead.',
  EMAIL: 'Please log in with your email instead.',
}

/** Sends a one-time code to a customer. */
export async function sendOtc(
  deps: AuthDeps,
  request: OtcRequest,
  caller: Caller,
): Promise<Result<OtcSent, Failure>> {
  const checked = checkSignIn(signInMode(request), request)
  if (!checked.ok) return fail({ code: checked.error })
  if (request.role !== 'CUSTOMER') return fail({ code: 'ROLE_NOT_ALLOWED' })
  const identifier = checked.value
  const subject = subjectOf(identifier, caller.ip())
  const requester = requesterOf(caller)
  return deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const refusal = await checkLimits(tx, subject, REQUEST_LIMITS)
    if (refusal) return fail(refusal)
    const customer = await findCustomer(tx, { identifier, subject, requester, codeFor: null })
    if (!customer.ok) return customer
    const other = () => findOtherIdentifier(tx, customer.value.id, identifier)
    const obstacle = await checkSending(tx, { identifier, subject, other, advice: LOG_IN })
    if (obstacle) return fail(obstacle)
    const userId = customer.value.id
    return ok(await sendCode(tx, deps, { identifier, subject, userId, browserHash: requester.browserHash }))
  })
}
