import { createHash } from 'node:crypto'
import type { HeldAct } from '#contract/admin/acts.ts'
import type { TrackingCheckAnswer } from '#contract/admin/order-deeds.ts'
import type { DbOrTx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { moveSays } from '#domain/act-says.ts'
import {
  readTrackingFile,
  type TrackingFileProblem,
  type TrackingLine,
  type TrackingLineProblem,
} from '#domain/tracking-import.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { findOrder, type OrderDeps } from '../orders/index.ts'
import { holdMoves } from './move-orders.ts'
import { findLastSteps, findOrderId, isNumberTaken, listMoveFacts } from './order-deeds.store.ts'
import { moveRefusal } from './refusals.ts'

type Row = TrackingCheckAnswer['rows'][number]

const FILE_PROBLEMS: Record<TrackingFileProblem, string> = {
  NO_ORDER_COLUMN: 'The file has no column with our order numbers, such as order_number or Reference No.',
  NO_TRACKING_COLUMN:
    'The file has no column with tracking numbers, such as tracking_number, AWB or Waybill.',
  NO_LINES: 'The file has no lines below its headers.',
  TOO_MANY_LINES: 'The file has more than 500 lines. Please divide it.',
  NOT_CSV: 'The file cannot be read. Please save the sheet as CSV and try again.',
}

const LINE_PROBLEMS: Record<TrackingLineProblem, string> = {
  CARRIER_UNKNOWN: 'No courier of ours has this name.',
  NUMBER_INVALID: 'This is not a tracking number.',
  DATE_INVALID: 'This is not a day. Write 2026-11-20 or 20/11/2026.',
  TWICE: 'The file names this order or this number twice.',
}

/** Reads a courier's file and says what it would ship, without shipping anything. */
export async function checkTracking(
  { db }: Pick<OrderDeps, 'db'>,
  csv: string,
): Promise<Result<TrackingCheckAnswer, AdminFailure>> {
  const lines = readTrackingFile(csv)
  if (!Array.isArray(lines)) return fail({ code: 'FIELDS_INVALID', message: FILE_PROBLEMS[lines] })
  const rows: Row[] = []
  for (const line of lines) rows.push(await checkLine(db, line))
  const good = rows.filter(({ code }) => code === null)
  const facts = await listMoveFacts(
    db,
    good.flatMap(({ id }) => (id === null ? [] : [id])),
  )
  const carriers = new Set(good.map(({ carrier }) => carrier))
  const [carrier = null] = carriers.size === 1 ? carriers : []
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  return ok({ digest, rows, good: good.length, says: moveSays('SHIPPED', { orders: facts, carrier }) })
}

async function checkLine(db: DbOrTx, { code, ...line }: TrackingLine): Promise<Row> {
  const id = await findOrderId(db, line.orderNumber)
  const order = id && (await findOrder(db, id))
  const row = { ...line, id }
  if (!order) return { ...row, code: 'NOT_FOUND', message: 'There is no order with this number.' }
  if (code || !line.carrier) return { ...row, code, message: code && LINE_PROBLEMS[code] }
  if (order.status !== 'READYFORPICKUP') {
    const steps = await findLastSteps(db, [order.id])
    return { ...row, ...moveRefusal('MOVE_NOT_ALLOWED', steps.get(order.id), shopNow()) }
  }
  const label = { carrier: line.carrier, trackingNumber: line.trackingNumber }
  const isTaken = await isNumberTaken(db, order.id, label)
  return {
    ...row,
    ...(isTaken ? moveRefusal('TRACKING_TAKEN', undefined, shopNow()) : { code: null, message: null }),
  }
}

/** Ships the good lines of a file as one deed, if they are still what the check said. */
export async function applyTracking(
  deps: OrderDeps,
  caller: StaffCaller,
  { csv, digest }: { csv: string; digest: string },
): Promise<Result<HeldAct, AdminFailure>> {
  const checked = await checkTracking(deps, csv)
  if (!checked.ok) return checked
  if (checked.value.digest !== digest) return fail({ code: 'IMPORT_CHANGED' })
  const orders = checked.value.rows.flatMap(({ id, code, carrier, trackingNumber, arrivingOn }) =>
    id && carrier && code === null
      ? [{ id, from: 'READYFORPICKUP' as const, shipment: { carrier, trackingNumber, arrivingOn } }]
      : [],
  )
  if (orders.length === 0)
    return fail({ code: 'FIELDS_INVALID', message: 'No line of the file can be used.' })
  return holdMoves(deps, caller, { to: 'SHIPPED', orders, note: null }, { permission: 'shipments.import' })
}
