import type { OtcRequest, OtcSent } from '#contract/auth.ts'
import { ASK_LIMITS } from '#domain/otc.ts'
import { checkSignIn, signInMode } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller } from '../http/calls/route.ts'
import { findOtherWay } from '../users/index.ts'
import { admit, findCustomer, subjectOf } from './admit.ts'
import { lockSubject } from './otc-event.store.ts'
import { type AuthDeps, askerOf, sendCode, whyNotSend } from './send-code.ts'

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
  const asker = askerOf(caller)
  return deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const refusal = await admit(tx, subject, ASK_LIMITS)
    if (refusal) return fail(refusal)
    const customer = await findCustomer(tx, { identifier, subject, asker, codeFor: null })
    if (!customer.ok) return customer
    const other = () => findOtherWay(tx, customer.value.id, identifier)
    const obstacle = await whyNotSend(tx, { identifier, subject, other, words: LOG_IN })
    if (obstacle) return fail(obstacle)
    const userId = customer.value.id
    return ok(await sendCode(tx, deps, { identifier, subject, userId, browserHash: asker.browserHash }))
  })
}
