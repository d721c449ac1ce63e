import type { OtcSent, SignupRequest } from '#contract/auth.ts'
import { type IsdCode, LOCALES } from '#domain/locale.ts'
import { REQUEST_LIMITS } from '#domain/otc.ts'
import { identifiersOf } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { checkSignUp, firstIdentifier } from '#domain/sign-up.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller } from '../http/calls/route.ts'
import type { Way } from '../notifications/index.ts'
import { findTaken, saveSignUp } from '../users/index.ts'
import { lockSubject, recordProbe } from './otc-event.store.ts'
import { type AuthDeps, checkSending, requesterOf, sendCode } from './send-code.ts'
import { checkLimits, subjectOf } from './sign-in-checks.ts'

const SIGN_UP = {
  SMS: 'Please use your mobile number instead; you can add your email later.',
  EMAIL: 'Please use your email instead; you can add your mobile number later.',
}

const otherWay = ({ channel }: Identifier, isdCode: IsdCode): Way =>
  channel === 'SMS' ? { channel: 'EMAIL' } : { channel: 'SMS', isdCode }

/** Creates the account and sends its first code. */
export async function signUp(
  deps: AuthDeps,
  request: SignupRequest,
  caller: Caller,
): Promise<Result<OtcSent, Failure>> {
  const checked = checkSignUp(request)
  if (!checked.ok) return fail({ code: checked.error })
  const profile = checked.value
  const identifier = firstIdentifier(profile)
  const subject = subjectOf(identifier, caller.ip())
  const { browserHash } = requesterOf(caller)
  return deps.db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const refusal = await checkLimits(tx, subject, REQUEST_LIMITS)
    if (refusal) return fail(refusal)
    const taken = await findTaken(tx, identifiersOf(profile), null)
    if (taken) {
      await recordProbe(tx, 'TAKEN', subject)
      return fail({ code: taken })
    }
    const other = async () => otherWay(identifier, LOCALES[caller.locale].isdCode)
    const obstacle = await checkSending(tx, { identifier, subject, other, advice: SIGN_UP })
    if (obstacle) return fail(obstacle)
    const userId = await saveSignUp(tx, profile, { ip: subject.ip, browserHash })
    return ok(await sendCode(tx, deps, { identifier, subject, userId, browserHash }))
  })
}
