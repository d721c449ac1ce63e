import type { Actor } from '#domain/actor.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { holdLots, releaseHolds } from '../lots/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { ToteKey, WaveDeps } from './wave-deps.ts'
import {
  endTote,
  findTote,
  findWave,
  listOpenOrders,
  lockOrders,
  lockWave,
  savePicker,
  saveUnwound,
} from './waves.store.ts'

export type WaveProblem = 'WAVE_UNKNOWN' | 'WAVE_ENDED' | 'TOTE_CLOSED'

const waveSubject = (waveId: number) => ({ kind: 'wave', id: String(waveId) })

/** Somebody else goes on with an open wave. */
export const takeOverWave = (
  { db }: WaveDeps,
  actor: Actor,
  waveId: number,
): Promise<Result<null, WaveProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const wave = await lockWave(tx, waveId)
    if (!wave) return fail<WaveProblem>('WAVE_UNKNOWN')
    if (wave.state !== 'OPEN') return fail<WaveProblem>('WAVE_ENDED')
    await savePicker(tx, waveId, actor.name)
    await write({
      act: 'wave.take-over',
      subject: waveSubject(waveId),
      before: { picker: wave.picker },
      after: { picker: actor.name },
    })
    return ok(null)
  })

/** Takes an order out of its wave: it is short, or it was cancelled. Its goods go back to the shelf. */
export async function emptyTote(
  { db }: WaveDeps,
  actor: Actor,
  { waveId, tote }: ToteKey,
): Promise<Result<null, WaveProblem>> {
  const found = await findTote(db, { waveId, tote })
  if (!found) return fail('TOTE_CLOSED')
  return staffTx(db, actor, async (tx, write) => {
    const { orderNumber } = await lockOrder(tx, found.orderId)
    if (!(await endTote(tx, { waveId, tote, state: 'OUT' }))) return fail<WaveProblem>('TOTE_CLOSED')
    await releaseHolds(tx, found.orderId)
    await write({
      act: 'wave.empty-tote',
      subject: waveSubject(waveId),
      before: { tote, order: orderNumber },
    })
    return ok(null)
  })
}

/** Looks for pieces again that are short, after a lot was released or another tote was emptied. */
export async function holdAgain(
  { db, now }: WaveDeps,
  actor: Actor,
  waveId: number,
): Promise<Result<null, WaveProblem>> {
  const orderIds = await listOpenOrders(db, waveId)
  return staffTx(db, actor, async (tx, write) => {
    const orders = await lockOrders(tx, orderIds)
    const open = orders.filter((order) => order.status === 'PROCESSING' && order.waveId === waveId)
    if (open.length === 0) return fail<WaveProblem>('WAVE_ENDED')
    await holdLots(tx, { orderIds: open.map(({ id }) => id), now: now() })
    await write({ act: 'wave.hold-again', subject: waveSubject(waveId) })
    return ok(null)
  })
}

/** Gives an open wave up. What was packed stays packed; the other orders can be picked again. */
export async function unwindWave(
  { db }: WaveDeps,
  actor: Actor,
  waveId: number,
): Promise<Result<null, WaveProblem>> {
  if (!(await findWave(db, waveId))) return fail('WAVE_UNKNOWN')
  const orderIds = await listOpenOrders(db, waveId)
  return staffTx(db, actor, async (tx, write) => {
    await lockOrders(tx, orderIds)
    const wave = await lockWave(tx, waveId)
    if (wave?.state !== 'OPEN') return fail<WaveProblem>('WAVE_ENDED')
    const out = await saveUnwound(tx, waveId)
    for (const orderId of out) await releaseHolds(tx, orderId)
    await write({ act: 'wave.unwind', subject: waveSubject(waveId), before: { totes: out.length } })
    return ok(null)
  })
}
