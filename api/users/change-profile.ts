import { randomUUID } from 'node:crypto'
import type { User, UserUpdate } from '#contract/users.ts'
import type { Db, Tx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { changeOfContact, checkProfile, lastVerified, type Profile } from '#domain/profile.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Notifications } from '../notifications/index.ts'
import { findTaken } from './find-taken.ts'
import { findUser, lockProfile, type StoredProfile, saveProfile } from './users.store.ts'
import { keepFormerIdentifiers, recordDailyNotice } from './verified-identifiers.store.ts'

export type UsersDeps = { db: Db; notifications: Notifications }

/** Saves the profile. A changed phone or e-mail must be verified again, and the old one is notified. */
export async function changeProfile(
  { db, notifications }: UsersDeps,
  userId: string,
  update: UserUpdate,
): Promise<Result<User, Failure>> {
  const profile = checkProfile(update)
  if (!profile.ok) return fail({ code: profile.error })
  return db.transaction().execute(async (tx) => {
    const before = await lockProfile(tx, userId)
    if (!before) return fail({ code: 'NOT_SIGNED_IN' })
    const taken = await replaceProfile(tx, notifications, { userId, before, profile: profile.value })
    if (taken) return fail({ code: taken })
    const user = await findUser(tx, userId)
    return user ? ok(user) : fail({ code: 'NOT_SIGNED_IN' })
  })
}

type Replacing = { userId: string; before: StoredProfile; profile: Profile }

/** Saves a profile that is locked, and tells the old contacts. Answers the identifier that another account has. */
export async function replaceProfile(
  tx: Tx,
  notifications: Notifications,
  { userId, before, profile }: Replacing,
) {
  const { removed, added } = changeOfContact(before, profile)
  const taken = await findTaken(tx, added, userId)
  if (taken) return taken
  await saveProfile(tx, userId, profile)
  await keepFormerIdentifiers(tx, userId, lastVerified(before.verified, removed))
  for (const old of removed)
    if (await mayNotify(tx, before, old)) await notifyOldContact(tx, notifications, old)
  return null
}

/**
 * An unverified contact may belong to somebody else: an e-mail address gets one message a day, a phone none, because an
 * SMS costs money.
 */
async function mayNotify(tx: Tx, { verified }: StoredProfile, old: Identifier) {
  if (verified.some((one) => identifierText(one) === identifierText(old))) return true
  return old.channel === 'EMAIL' && recordDailyNotice(tx, old)
}

const CHANGED = { SMS: 'phone', EMAIL: 'email' } as const

const notifyOldContact = (tx: Tx, notifications: Notifications, to: Identifier) =>
  notifications.queue(tx, {
    to,
    key: randomUUID(),
    template: 'contactChanged',
    changed: CHANGED[to.channel],
    at: shopNow(),
  })
