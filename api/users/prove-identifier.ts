import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { Notifications } from '../notifications/index.ts'
import { listProvedContacts, type Proof, recordProof, releaseClaims } from './proofs.store.ts'

const RELEASED = { SMS: 'phone', EMAIL: 'email' } as const

/** Assigns the identifier to this account. Other accounts that contain it unverified lose it and are notified. */
export async function proveIdentifier(tx: Tx, notifications: Notifications, proof: Proof): Promise<void> {
  const losers = await releaseClaims(tx, proof)
  await recordProof(tx, proof)
  for (const userId of losers) {
    const contacts = await listProvedContacts(tx, userId)
    // E-mail is free and has more room for text.
    const to = contacts.find(({ channel }) => channel === 'EMAIL') ?? contacts[0]
    const released = RELEASED[proof.identifier.channel]
    if (to) await notifications.queue(tx, { to, key: randomUUID(), template: 'contactReleased', released })
  }
}
