import { randomUUID } from 'node:crypto'
import type { HeldAct } from '#contract/admin/acts.ts'
import type { Tx } from '#db/client.ts'
import type { ActKind } from '#domain/desk-act.ts'
import type { Currency, Money } from '#domain/money.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { takeKey } from '../http/calls/idempotency.store.ts'
import { requestHash } from '../http/calls/idempotency-key.ts'
import type { OrderDeps } from '../orders/index.ts'
import { insertAct, insertParts, type NewPart } from './acts.store.ts'
import { findAct } from './read-act.store.ts'
import { refusalOf } from './refusals.ts'

export type Refusal = HeldAct['refused'][number]

/** What is held: decided in the transaction that writes it. */
export type Deed = {
  kind: ActKind
  payload: object
  parts: readonly NewPart[]
  refused: readonly Refusal[]
  money?: { amount: Money; currency: Currency }
  reason?: string | null
}

type Request = { route: string; input: unknown }
type Decide = (tx: Tx) => Promise<Result<Deed, AdminFailure>>
type Taken = { code: 'TAKEN'; resourceId: string }

/**
 * Writes a deed that waits, with the job that carries it out and its audit entry. The same Idempotency-Key gives the same
 * deed again.
 */
export async function holdAct(
  deps: OrderDeps,
  caller: StaffCaller,
  { request, decide }: { request: Request; decide: Decide },
): Promise<Result<HeldAct, AdminFailure>> {
  const held = await staffTx<Result<HeldAct, AdminFailure | Taken>>(
    deps.db,
    caller.actor,
    async (tx, write) => {
      const actId = randomUUID()
      const taken = await keyProblem(tx, caller, { request, actId })
      if (taken) return fail(taken)
      const deed = await decide(tx)
      if (!deed.ok) return deed
      const answer = await insertHeld(deps, tx, { caller, actId, deed: deed.value })
      const { kind, money, reason } = deed.value
      await write({
        act: 'deed.hold',
        subject: { kind: 'deed', id: actId },
        after: { kind, ...withoutWords(deed.value.payload), orders: answer.accepted.length },
        reason,
        ...(money && { money: { minor: money.amount, currency: money.currency } }),
      })
      return answer.accepted.length > 0 ? ok(answer) : fail(nothingAccepted(answer.refused))
    },
  )
  if (held.ok) return held
  if ('resourceId' in held.error) return readHeld(deps, held.error.resourceId)
  return fail(held.error)
}

/** What staff writes to a customer is kept where an erasure reaches it, not in the audit log. */
const withoutWords = (payload: object): object =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      name === 'mail' || name === 'text' ? '•••' : value,
    ]),
  )

async function keyProblem(
  tx: Tx,
  { staff, idempotencyKey: key }: StaffCaller,
  { request: { route, input }, actId }: { request: Request; actId: string },
): Promise<AdminFailure | Taken | null> {
  if (key === null) return null
  const use = { userId: staff.id, route, key, bodyHash: requestHash(input), resourceId: actId }
  const found = await takeKey(tx, use)
  if (found.is === 'SAME') return { code: 'TAKEN', resourceId: found.resourceId }
  return found.is === 'OTHER' ? { code: 'IDEMPOTENCY_KEY_REUSED' } : null
}

type Insert = { caller: StaffCaller; actId: string; deed: Deed }

async function insertHeld(
  { jobs }: OrderDeps,
  tx: Tx,
  { caller, actId, deed: { kind, payload, parts, refused, money } }: Insert,
): Promise<HeldAct> {
  const { actor, staff } = caller
  const act = { id: actId, kind, payload: { ...payload, refused }, actor, askedBy: staff.id }
  const runsAt = await insertAct(tx, { ...act, ...(money && { money }) })
  const inserted = await insertParts(tx, act, parts)
  await jobs.enqueue(tx, 'desk.act', { key: actId, payload: {}, runAt: runsAt })
  const accepted = parts.map(({ orderId }) => orderId).filter((id) => inserted.has(id))
  const late = parts
    .filter(({ orderId }) => !inserted.has(orderId))
    .map(({ orderId: id }) => ({ id, code: 'ALREADY_MOVED', message: 'Somebody is moving it now.' }))
  return { actId, runsAt: runsAt.toISOString(), accepted, refused: [...refused, ...late] }
}

/** Of one order the reason is the failure itself; of several it is the first one, and all are listed. */
function nothingAccepted(refused: readonly Refusal[]): AdminFailure {
  const [first] = refused
  const message = first?.message ?? 'Nothing is left to do.'
  return { code: refusalOf(first?.code ?? 'MOVE_NOT_ALLOWED').code, message, details: { refused } }
}

async function readHeld({ db }: OrderDeps, actId: string): Promise<Result<HeldAct, AdminFailure>> {
  const act = await findAct(db, actId)
  if (!act) return fail({ code: 'NOT_FOUND' })
  const { refused = [] } = act.payload as { refused?: Refusal[] }
  const accepted = act.parts.map(({ orderId }) => orderId)
  return ok({ actId, runsAt: act.runsAt.toISOString(), accepted, refused })
}
