import { createHash, randomUUID } from 'node:crypto'
import type { OtcSent } from '#contract/auth.ts'
import type { Db, Tx } from '#db/client.ts'
import { RESEND_AFTER, SEND_LIMITS } from '#domain/otc.ts'
import type { Identifier } from '#domain/sign-in.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller } from '../http/calls/route.ts'
import { isChannelDown, type Notifications, type Way } from '../notifications/index.ts'
import type { Requester } from '../users/index.ts'
import { saveCode, takeFromSmsBudget } from './otc.store.ts'
import type { OtcCodes } from './otc-codes.ts'
import { type OtcSubject, recordEvent } from './otc-event.store.ts'
import { checkLimits } from './sign-in-checks.ts'

export type AuthDeps = { db: Db; codes: OtcCodes; notifications: Notifications }

const hashBrowser = (token: string) => createHash('sha256').update(token).digest()

export const requesterOf = ({ browser, session }: Caller): Requester => ({
  browserHash: hashBrowser(browser.token),
  userId: session?.userId ?? null,
})

const DOWN = { SMS: 'SMS_DOWN', EMAIL: 'EMAIL_DOWN' } as const
const CANNOT = {
  SMS: 'We cannot send text messages at the moment.',
  EMAIL: 'We cannot send emails at the moment.',
}

type Sending = { identifier: Identifier; subject: OtcSubject; userId: string; browserHash: Buffer }

type CodeRequest = {
  identifier: Identifier
  subject: OtcSubject
  /** Another channel for the code, if there is one. */
  other: () => Promise<Way | null>
  /** The advice to use that channel, as the form shows it. */
  advice: Record<Identifier['channel'], string>
}

/** Why no code may be sent now, or null. Call it before any write: a refusal must not roll back the recorded events. */
export async function checkSending(
  tx: Tx,
  { identifier, subject, other, advice }: CodeRequest,
): Promise<Failure | null> {
  const refusal = await checkLimits(tx, subject, SEND_LIMITS)
  if (refusal) return refusal
  const { channel } = identifier
  if (await isChannelDown(tx, identifier)) {
    const way = await other()
    const isOpen = way !== null && !(await isChannelDown(tx, way))
    return { code: DOWN[channel], ...(isOpen && { message: `${CANNOT[channel]} ${advice[way.channel]}` }) }
  }
  // E-mail is free; an SMS is taken from the daily budget.
  return channel === 'EMAIL' || (await takeFromSmsBudget(tx)) ? null : { code: 'SENDER_UNAVAILABLE' }
}

/** Creates a code and queues its message. The job contains only the seed: the code itself is stored nowhere. */
export async function sendCode(
  tx: Tx,
  { codes, notifications }: AuthDeps,
  { identifier, subject, userId, browserHash }: Sending,
): Promise<OtcSent> {
  const seed = codes.newSeed()
  await saveCode(tx, {
    identifier: subject.identifier,
    channel: identifier.channel,
    userId,
    codeHash: codes.hashOf(identifier, codes.codeOf(seed)),
    browserHash,
  })
  await recordEvent(tx, 'SEND', subject)
  await notifications.queue(tx, { to: identifier, key: randomUUID(), template: 'signInCode', seed })
  return { resendAfter: RESEND_AFTER / 1000 }
}
