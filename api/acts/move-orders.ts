import { createHash } from 'node:crypto'
import type { HeldAct, MoveRequest } from '#contract/admin/acts.ts'
import type { Tx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { moveSays } from '#domain/act-says.ts'
import { CANCELS_WITHOUT_KEY, MOVE_PERMISSION } from '#domain/desk-act.ts'
import { isBeingMovedBy } from '#domain/moved-by.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, moveProblem, type OrderDeps } from '../orders/index.ts'
import { holdAct, type Refusal } from './hold-act.ts'
import { findLastSteps, findWaitingMoves, isNumberTaken, listMoveFacts } from './order-deeds.store.ts'
import type { MovePart } from './payloads.ts'
import { moveRefusal } from './refusals.ts'

type Asked = MoveRequest['orders'][number]
type Plan = { parts: { orderId: string; payload: MovePart }[]; refused: Refusal[] }

/** More than a few orders are cancelled only with a fresh key. */
export const needsKey = ({ to, orders }: Pick<MoveRequest, 'to' | 'orders'>): boolean =>
  to === 'CANCELLED' && orders.length > CANCELS_WITHOUT_KEY

/** Names the move and its orders: the key is asked for exactly these. */
const digestOf = ({ to, orders }: MoveRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([to, orders]))
    .digest('hex')

const mayMove = ({ staff }: StaffCaller, { to }: MoveRequest) => staff.permissions.has(MOVE_PERMISSION[to])

/** Holds the moves of up to 500 orders. Orders that cannot move are refused one by one; the others go. */
export async function askMoves(
  deps: OrderDeps,
  caller: StaffCaller,
  request: MoveRequest,
): Promise<Result<HeldAct, AdminFailure>> {
  if (!mayMove(caller, request)) return fail({ code: 'STAFF_NOT_ALLOWED' })
  const isProved = caller.stepUp !== null && request.digest === digestOf(request)
  if (needsKey(request) && !isProved) return fail({ code: 'STEP_UP_NEEDED' })
  return holdMoves(deps, caller, request)
}

type Admitted = { permission?: Permission; asked?: { route: string; input: unknown } }

/**
 * The same for a caller that was admitted for this deed by another call, with the permission of that call. `asked`: what
 * the Idempotency-Key is for.
 */
export const holdMoves = (
  deps: OrderDeps,
  caller: StaffCaller,
  request: MoveRequest,
  { permission, asked = { route: 'moveOrders', input: request } }: Admitted = {},
) =>
  holdAct(deps, caller, {
    request: asked,
    async decide(tx) {
      const { to, note } = request
      const plan = await planMoves(tx, request)
      return ok({ kind: 'MOVE', payload: { to, note, permission }, ...plan, reason: note })
    },
  })

/** What the moves would do, in the words of the domain, and which would be refused. */
export async function previewMoves(deps: OrderDeps, caller: StaffCaller, request: MoveRequest) {
  if (!mayMove(caller, request)) return fail<AdminFailure>({ code: 'STAFF_NOT_ALLOWED' })
  const { parts, refused, facts } = await deps.db.transaction().execute(async (tx) => {
    const plan = await planMoves(tx, request)
    return {
      ...plan,
      facts: await listMoveFacts(
        tx,
        plan.parts.map(({ orderId }) => orderId),
      ),
    }
  })
  const carriers = new Set(parts.map(({ payload }) => payload.shipment?.carrier ?? null))
  const [carrier = null] = carriers.size === 1 ? carriers : []
  return ok({
    says: moveSays(request.to, { orders: facts, carrier }),
    accepted: parts.map(({ orderId }) => orderId),
    refused,
    needsKey: needsKey(request),
    digest: digestOf(request),
  })
}

async function planMoves(tx: Tx, { to, orders }: MoveRequest): Promise<Plan> {
  const ids = orders.map(({ id }) => id)
  const steps = await findLastSteps(tx, ids)
  const waiting = await findWaitingMoves(tx, ids)
  const twice = repeatedNumbers(orders)
  const plan: Plan = { parts: [], refused: [] }
  const now = shopNow()
  for (const asked of orders) {
    const { id } = asked
    const busy = waiting.get(id)
    const code = busy ? 'ALREADY_MOVED' : await problemOf(tx, to, asked, twice)
    const why = busy && { message: isBeingMovedBy(busy.by, busy.at, now) }
    if (code) plan.refused.push({ id, ...moveRefusal(code, steps.get(id), now), ...why })
    else plan.parts.push({ orderId: id, payload: partOf(asked) })
  }
  return plan
}

const partOf = ({ from, shipment }: Asked): MovePart => ({
  from,
  shipment: shipment
    ? {
        carrier: shipment.carrier,
        trackingNumber: shipment.trackingNumber,
        boxes: shipment.boxes ?? 1,
        arrivingAt: shipment.arrivingOn === null ? null : new Date(shipment.arrivingOn),
      }
    : null,
})

async function problemOf(tx: Tx, to: MoveRequest['to'], asked: Asked, twice: ReadonlySet<string>) {
  const order = await findOrder(tx, asked.id)
  if (!order) return 'NOT_FOUND'
  if (order.status !== asked.from) return 'ALREADY_MOVED'
  const { shipment } = partOf(asked)
  const problem = await moveProblem(tx, order, { to, ...(shipment && { shipment }) })
  if (problem) return order.status === 'PENDING' && to !== 'CANCELLED' ? 'NOT_PAID' : problem
  if (!shipment) return null
  const isTaken = twice.has(labelOf(shipment)) || (await isNumberTaken(tx, order.id, shipment))
  return isTaken ? 'TRACKING_TAKEN' : null
}

const labelOf = ({ carrier, trackingNumber }: { carrier: string; trackingNumber: string | null }) =>
  `${carrier} ${trackingNumber}`

/** Numbers that two orders of one request share: neither goes. */
function repeatedNumbers(orders: readonly Asked[]): Set<string> {
  const labels = orders.flatMap(({ shipment }) => (shipment?.trackingNumber ? [labelOf(shipment)] : []))
  return new Set(labels.filter((label, index) => labels.indexOf(label) !== index))
}
