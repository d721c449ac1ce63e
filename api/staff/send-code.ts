import { randomUUID } from 'node:crypto'
import type { StaffOtcRequest } from '#contract/admin/sign-in.ts'
import { REQUEST_LIMITS, SEND_LIMITS } from '#domain/otc.ts'
import { checkSignIn, type Identifier, signInMode } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  checkLimits,
  lockSubject,
  type OtcSubject,
  recordEvent,
  saveCode,
  subjectOf,
  takeFromSmsBudget,
} from '../auth/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { hashToken } from '../http/security/session.ts'
import type { Contact } from '../notifications/index.ts'
import { findByIdentifier } from './account.store.ts'
import type { StaffDeps, Visitor } from './staff-deps.ts'

/** Codes of staff are stored and counted apart from those of customers. */
export const staffSubject = (identifier: Identifier, ip: string): OtcSubject => {
  const subject = subjectOf(identifier, ip)
  return { ...subject, identifier: `staff:${subject.identifier}`, numberPrefix: null }
}

const LIMITS = [...REQUEST_LIMITS, ...SEND_LIMITS]

/** Takes the request for a code. Its work and its answer are the same whether the identifier is known or not. */
export async function requestStaffCode(
  { db, codes, jobs }: StaffDeps,
  request: StaffOtcRequest,
  visitor: Visitor,
): Promise<Result<{ sent: true }, AdminFailure>> {
  const checked = checkSignIn(signInMode(request), request)
  if (!checked.ok) return fail({ code: checked.error })
  const identifier = checked.value
  const subject = staffSubject(identifier, visitor.ip)
  const browser = hashToken(visitor.browser.token).toString('hex')
  return db.transaction().execute(async (tx) => {
    await lockSubject(tx, subject)
    const refusal = await checkLimits(tx, subject, LIMITS)
    if (refusal) return fail(refusal)
    await recordEvent(tx, 'SEND', subject)
    const seed = codes.newSeed()
    await jobs.enqueue(tx, 'staff.code', { key: randomUUID(), payload: { to: identifier, seed, browser } })
    return ok({ sent: true })
  })
}

/** The job: creates the code and queues its message, if the identifier belongs to staff. */
export async function sendStaffCode(
  { db, codes, notifications }: Pick<StaffDeps, 'db' | 'codes' | 'notifications'>,
  { to, seed, browser }: { to: Contact; seed: string; browser: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await findByIdentifier(tx, to)
    if (!account) return
    // E-mail is free; an SMS is taken from the daily budget.
    if (to.channel === 'SMS' && !(await takeFromSmsBudget(tx))) return
    const subject = staffSubject(to, '')
    await saveCode(tx, {
      identifier: subject.identifier,
      channel: to.channel,
      userId: account.id,
      codeHash: codes.hashOf(to, codes.codeOf(seed)),
      browserHash: Buffer.from(browser, 'hex'),
    })
    await notifications.queue(tx, { to, key: seed, template: 'signInCode', seed })
  })
}
