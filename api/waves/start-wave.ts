import type { Actor } from '#domain/actor.ts'
import { fillTotes } from '#domain/waves/wave.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { holdLots } from '../lots/index.ts'
import type { WaveDeps } from './wave-deps.ts'
import { insertWave, lockOrders } from './waves.store.ts'

/** `orders`: the numbers of those that are the reason. */
export type StartProblem = { code: 'NOT_TO_PACK' | 'IN_A_WAVE'; orders: string[] }

/** Puts orders into totes and holds lots for all of them, in one transaction. All of them, or no wave begins. */
export const startWave = (
  { db, now }: WaveDeps,
  actor: Actor,
  orderIds: readonly string[],
): Promise<Result<number, StartProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const orders = await lockOrders(tx, orderIds)
    const wrong = orders.filter(({ status }) => status !== 'PROCESSING')
    if (wrong.length > 0 || orders.length < new Set(orderIds).size || orders.length === 0)
      return fail<StartProblem>({ code: 'NOT_TO_PACK', orders: wrong.map(({ orderNumber }) => orderNumber) })
    const taken = orders.filter(({ waveId }) => waveId !== null)
    if (taken.length > 0)
      return fail<StartProblem>({ code: 'IN_A_WAVE', orders: taken.map(({ orderNumber }) => orderNumber) })
    const totes = fillTotes(orders)
    const id = await insertWave(tx, actor.name, totes)
    await holdLots(tx, { orderIds: totes.map(({ orderId }) => orderId), now: now() })
    const numberOf = (orderId: string) => orders.find((order) => order.id === orderId)?.orderNumber ?? ''
    await write({
      act: 'wave.start',
      subject: { kind: 'wave', id: String(id) },
      after: { orders: totes.map(({ orderId }) => numberOf(orderId)) },
    })
    return ok(id)
  })
