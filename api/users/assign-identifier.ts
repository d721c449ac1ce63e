import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Notifications } from '../notifications/index.ts'
import {
  listVerifiedContacts,
  markVerified,
  removeFromOthers,
  type Verification,
} from './verified-identifiers.store.ts'

const RELEASED = { SMS: 'phone', EMAIL: 'email' } as const

/** Assigns the identifier to this account. Other accounts that contain it unverified lose it and are notified. */
export async function assignIdentifier(
  tx: Tx,
  notifications: Notifications,
  verification: Verification,
): Promise<void> {
  const others = await removeFromOthers(tx, verification)
  await markVerified(tx, verification)
  for (const userId of others) {
    const contacts = await listVerifiedContacts(tx, userId)
    // E-mail is free and has more room for text.
    const to = contacts.find(({ channel }) => channel === 'EMAIL') ?? contacts[0]
    const released = RELEASED[verification.identifier.channel]
    if (to) await notifications.queue(tx, { to, key: randomUUID(), template: 'contactReleased', released })
  }
}
