import { randomBytes, randomUUID } from 'node:crypto'
import type { Tx } from '#db/client.ts'
import type { KeyKind } from '#domain/actor.ts'
import { staffSessionEnd } from '#domain/staff-sign-in.ts'
import { writeEntry } from '../audit/index.ts'
import { hashToken } from '../http/security/session.ts'
import { ownerMails, type StaffAccount } from './account.store.ts'
import { closingHour, insertStaffSession, isKnownDevice } from './open-session.store.ts'
import type { StaffDeps, Visitor } from './staff-deps.ts'
import type { NewStaffSession } from './staff-sessions.ts'

type Opening = { account: StaffAccount; keyId: string; keyKind: KeyKind; visitor: Visitor }

/** Opens a session in the caller's transaction. The cookie is set after the commit. */
export async function openSession(
  tx: Tx,
  deps: StaffDeps,
  { account, keyId, keyKind, visitor }: Opening,
): Promise<NewStaffSession> {
  const id = randomUUID()
  const token = randomBytes(32).toString('base64url')
  const deviceToken = visitor.browser.deviceToken ?? randomBytes(32).toString('base64url')
  const deviceHash = hashToken(deviceToken)
  const isNewDevice = !(await isKnownDevice(tx, account.id, deviceHash))
  const expiresAt = staffSessionEnd(deps.now(), await closingHour(tx))
  const { device, network } = visitor
  const person = { userId: account.id, keyId, device, network }
  await insertStaffSession(tx, { id, tokenHash: hashToken(token), deviceHash, expiresAt, ...person })
  const { name, roleName } = account
  const who = { kind: 'STAFF', name, staffId: account.id, role: roleName, sessionId: id } as const
  const actor = { ...who, requestId: visitor.requestId, network, keyUsed: keyKind }
  await writeEntry(tx, actor, {
    act: 'staff.sign-in',
    subject: { kind: 'staff', id: account.id },
    after: { device, isNewDevice },
  })
  if (isNewDevice) await tellNewDevice(tx, deps, { account, sessionId: id, visitor })
  return { token, deviceToken, expiresAt }
}

type NewDevice = { account: StaffAccount; sessionId: string; visitor: Visitor }

/** Tells the person and all owners by e-mail, each address once. */
async function tellNewDevice(
  tx: Tx,
  { notifications, now }: StaffDeps,
  { account, sessionId, visitor }: NewDevice,
) {
  const own = account.email === null ? [] : [account.email]
  for (const email of new Set([...own, ...(await ownerMails(tx))])) {
    await notifications.queue(tx, {
      to: { channel: 'EMAIL', email },
      key: `${sessionId} ${email}`,
      template: 'staffNewDevice',
      name: account.name,
      device: visitor.device,
      network: visitor.network,
      at: now(),
    })
  }
}
