import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { ADDRESS_ACTIONS, Address, AddressList } from '#contract/users.ts'
import { type AddressFields, checkAddress } from '#domain/address.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Problem, problemOf } from '../auth/problem.ts'
import { createOrderKeys } from '../checkout/place-order.ts'
import type { AddressDraft } from './address-draft.ts'
import { afterFailure, type Session } from './after-failure.ts'

type Action = (typeof ADDRESS_ACTIONS)[number]

/** Idempotency keys: repeating a save without an answer does not add the address twice. */
const keys = createOrderKeys()

const fieldsOf = ({ id: _id, filled: _filled, ...fields }: AddressDraft): AddressFields => fields

/** Says whether the server would accept the address. */
export const isComplete = (draft: AddressDraft): boolean => checkAddress(fieldsOf(draft)).ok

/** Validates and saves an address; returns it as the server stored it. */
export async function saveAddress(
  store: Session,
  draft: AddressDraft,
): Promise<Result<Address | null, Problem | null>> {
  const checked = checkAddress(fieldsOf(draft))
  if (!checked.ok) return fail(problemOf(checked.error))
  const before = store.read().user?.addresses ?? []
  const action: Action = draft.id ? 'update' : 'add'
  const body = { ...checked.value, id: draft.id }
  const headers = { [IDEMPOTENCY_HEADER]: keys.keyFor(body) }
  const answer = await store.client.call('putAddress', { params: { action }, body, headers })
  if (!answer.ok) return fail(afterFailure(store, answer.error))
  keys.renew()
  storeAddresses(store, answer.value)
  return ok(answer.value.find(({ id }) => (draft.id ? id === draft.id : isNew(id, before))) ?? null)
}

/** Deletes an address. A failure is logged, not shown. */
export async function deleteAddress(store: Session, id: string): Promise<boolean> {
  const answer = await store.client.call('putAddress', { params: { action: 'delete' }, body: { id } })
  if (answer.ok) {
    storeAddresses(store, answer.value)
    return true
  }
  afterFailure(store, answer.error)
  // biome-ignore lint/suspicious/noConsole: the specification requires a log entry and no message on the page.
  console.warn(`An address could not be deleted: ${answer.error.code}`)
  return false
}

const isNew = (id: string, before: AddressList) => !before.some((address) => address.id === id)

function storeAddresses({ login, read }: Session, addresses: AddressList) {
  const { user } = read()
  if (user) login.setUser({ ...user, addresses })
}
