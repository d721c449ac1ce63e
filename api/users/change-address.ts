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
/** `key`: the idempotency key of an addition. */
type Change = { userId: string; address: AddressUpdate; key: string | null }

/** Runs each action; null on success. */
const ACTIONS: Record<Action, (tx: Tx, change: Change) => Promise<Failure | null>> = {
  add: addAddress,
  update: replaceAddress,
  delete: removeAddress,
}

/** Adds, updates or deletes one of the customer's addresses and returns the remaining ones. */
export function changeAddress(
  db: Db,
  { action, ...change }: Change & { action: Action },
): Promise<Result<AddressList, Failure>> {
  if (action === 'add' && change.key !== null && !isIdempotencyKey(change.key))
    return Promise.resolve(fail({ code: 'IDEMPOTENCY_KEY_INVALID' }))
  return db.transaction().execute(async (tx) => {
    // Locks the profile, so that concurrent additions cannot exceed the limit.
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
  // The lock keeps requests with the same key out, so the key is saved only after the address exists.
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
