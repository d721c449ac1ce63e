import { randomUUID } from 'node:crypto'
import type { User, UserUpdate } from '#contract/users.ts'
import type { Db, Tx } from '#db/client.ts'
import { changeOfContact, checkProfile } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/failure.ts'
import type { Notifications } from '../notifications/index.ts'
import { findTaken } from './find-taken.ts'
import { findUser, lockProfile, saveProfile } from './users.store.ts'

export type UsersDeps = { db: Db; notifications: Notifications }

/** Saves the profile. A phone or e-mail that changes has to be proved anew, and the old one is told. */
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
    const { gone, added } = changeOfContact(before, profile.value)
    const taken = await findTaken(tx, added, userId)
    if (taken) return fail({ code: taken })
    await saveProfile(tx, userId, profile.value)
    // A number nobody proved may be a stranger's, and every SMS costs: only a proved one is told.
    const told = gone.filter(({ channel }) => channel === 'EMAIL' || before.phoneVerified)
    await tellOldContacts(tx, notifications, told)
    const user = await findUser(tx, userId)
    return user ? ok(user) : fail({ code: 'NOT_SIGNED_IN' })
  })
}

const CHANGED = { SMS: 'phone', EMAIL: 'email' } as const

async function tellOldContacts(tx: Tx, notifications: Notifications, old: readonly Identifier[]) {
  for (const to of old) {
    const changed = CHANGED[to.channel]
    await notifications.queue(tx, {
      to,
      key: randomUUID(),
      template: 'contactChanged',
      changed,
      at: new Date(),
    })
  }
}
