import { randomUUID } from 'node:crypto'
import type { ADDRESS_ACTIONS, AddressList, AddressUpdate } from '#contract/users.ts'
import type { Db, Tx } from '#db/client.ts'
import { checkAddress, MAX_ADDRESSES } from '#domain/address.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { findKey, type KeyUse, takeKey } from '../http/calls/idempotency.store.ts'
import { isIdempotencyKey, requestHash } from '../http/calls/idempotency-key.ts'
import {
  countAddresses,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './addresses.store.ts'
import { lockProfile } from './users.store.ts'

type Action = (typeof ADDRESS_ACTIONS)[number]
/** `key`: what the caller names an addition by, so that it may be repeated. */
type Change = { userId: string; address: AddressUpdate; key: string | null }

/** What each action does; null when it is done. */
const ACTIONS: Record<Action, (tx: Tx, change: Change) => Promise<Failure | null>> = {
  add: addAddress,
  update: replaceAddress,
  delete: removeAddress,
}

/** Adds, updates or deletes one of the customer's addresses and answers all that are left. */
export function changeAddress(
  db: Db,
  { action, ...change }: Change & { action: Action },
): Promise<Result<AddressList, Failure>> {
  if (action === 'add' && change.key !== null && !isIdempotencyKey(change.key))
    return Promise.resolve(fail({ code: 'IDEMPOTENCY_KEY_INVALID' }))
  return db.transaction().execute(async (tx) => {
    // One change at a time, or two of them could both take the last free place.
    if (!(await lockProfile(tx, change.userId))) return fail({ code: 'NOT_SIGNED_IN' })
    const failure = await ACTIONS[action](tx, change)
    return failure ? fail(failure) : ok(await listAddresses(tx, change.userId))
  })
}

async function addAddress(tx: Tx, { userId, address, key }: Change): Promise<Failure | null> {
  const checked = checkAddress(address)
  if (!checked.ok) return { code: checked.error }
  const addressId = randomUUID()
  const use = key === null ? null : keyUse({ userId, address, key }, addressId)
  // The lock on the profile keeps twins out, so the key need not be taken before it is known to stand for something.
  const known = use ? await findKey(tx, use) : ({ is: 'NEW' } as const)
  if (known.is === 'OTHER') return { code: 'IDEMPOTENCY_KEY_REUSED' }
  if (known.is === 'SAME') return null
  if ((await countAddresses(tx, userId)) >= MAX_ADDRESSES) return { code: 'ADDRESS_LIMIT_REACHED' }
  await insertAddress(tx, { userId, addressId }, checked.value)
  if (use) await takeKey(tx, use)
  return null
}

const keyUse = ({ userId, address, key }: Change & { key: string }, resourceId: string): KeyUse => ({
  userId,
  route: 'addAddress',
  key,
  bodyHash: requestHash(address),
  resourceId,
})

const NO_ID: Failure = { code: 'INVALID_INPUT', message: 'Please check the field id.' }

async function replaceAddress(tx: Tx, { userId, address }: Change): Promise<Failure | null> {
  const checked = checkAddress(address)
  if (!checked.ok) return { code: checked.error }
  if (!address.id) return NO_ID
  const isFound = await updateAddress(tx, { userId, addressId: address.id }, checked.value)
  return isFound ? null : { code: 'NOT_FOUND' }
}

async function removeAddress(tx: Tx, { userId, address }: Change): Promise<Failure | null> {
  if (!address.id) return NO_ID
  const isFound = await deleteAddress(tx, { userId, addressId: address.id })
  return isFound ? null : { code: 'NOT_FOUND' }
}
