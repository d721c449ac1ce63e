import type { Tx } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type Adjustment, adjustProblem, MOVEMENT_TEXTS, REASON_SIGNS } from '#domain/lots/lot-movement.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { changeStock } from '../catalogue/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { adjustLot, findLot, findUnitCost, isKeptByLot, releaseLot, whoTookThem } from '../lots/index.ts'
import type { OrderDeps } from '../orders/index.ts'
import { movementOf } from './read-stock.ts'

/** Why an adjustment is refused before anybody counts; null if it is not. */
function refusalOf(
  adjustment: Adjustment,
  unitCost: Awaited<ReturnType<typeof findUnitCost>>,
): AdminFailure | null {
  const problem = adjustProblem(adjustment, unitCost)
  if (problem === 'NOTE_NEEDED') return { code: 'NOTE_NEEDED' }
  if (problem === null) return null
  const verb = REASON_SIGNS[adjustment.reason] === 'in' ? 'adds' : 'takes away'
  const message =
    problem === 'NOTHING_CHANGED'
      ? 'Please enter a number of pieces.'
      : `${MOVEMENT_TEXTS[adjustment.reason]} ${verb} pieces.`
  return { code: 'FIELDS_INVALID', message, details: { fields: [{ field: 'delta', message }] } }
}

type LotAdjust = Adjustment & { code: string; sku: string }

/** Changes the pieces of a batch by a difference. If fewer are left, the answer says who took them when. */
export async function adjustAtDesk(
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  { code, sku: variantSku, ...adjustment }: LotAdjust,
): Promise<Result<null, AdminFailure>> {
  const refusal = refusalOf(adjustment, await findUnitCost(db, code, variantSku))
  if (refusal) return fail(refusal)
  const adjusted = await staffTx(db, actor, (tx) => adjustLot(tx, { ...adjustment, code, variantSku, actor }))
  if (adjusted.ok) return ok(null)
  if (adjusted.error === 'LOT_UNKNOWN') return fail({ code: 'NOT_FOUND' })
  const { message, left, taken } = await whoTookThem(db, { code, variantSku })
  return fail({ code: 'NOT_THAT_MANY', message, details: { left, taken: taken.map(movementOf) } })
}

/** The same for a size that is counted without batches. */
export async function adjustPlain(
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  { sku, ...adjustment }: Adjustment & { sku: string },
): Promise<Result<number, AdminFailure>> {
  const refusal = refusalOf(adjustment, null)
  if (refusal) return fail(refusal)
  if (await isKeptByLot(db, sku)) return fail({ code: 'KEPT_BY_LOT' })
  const { delta, reason, note } = adjustment
  const words = note ? `${MOVEMENT_TEXTS[reason]}: ${note}` : MOVEMENT_TEXTS[reason]
  const changed = await changeStock(db, { sku, change: { add: delta }, actor, reason: words })
  if (changed.ok) return changed
  return fail({ code: changed.error === 'NOT_COUNTED' ? 'NOT_FOUND' : 'NOT_THAT_MANY' })
}

/** Puts a batch on sale. The desk asks for its report first. */
export const releaseAtDesk = (
  { db }: Pick<OrderDeps, 'db'>,
  actor: Actor,
  code: string,
): Promise<Result<null, AdminFailure>> =>
  staffTx(db, actor, async (tx: Tx) => {
    const lot = await findLot(tx, code)
    if (!lot) return fail<AdminFailure>({ code: 'NOT_FOUND' })
    if (lot.reportSrc === null) return fail<AdminFailure>({ code: 'REPORT_NEEDED' })
    const released = await releaseLot(tx, { code, actor })
    return released.ok ? ok(null) : fail<AdminFailure>({ code: 'LOT_NOT_ALLOWED' })
  })
