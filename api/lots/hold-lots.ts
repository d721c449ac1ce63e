import type { Tx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { allocateLots, type OrderNeed } from '#domain/waves/allocate-lots.ts'
import { arrivalsOf } from './arrivals.ts'
import {
  addHolds,
  dropExcessHolds,
  type HeldPieces,
  listHolds,
  listPieces,
  type OrderPiece,
  releaseOnePiece,
} from './holds.store.ts'
import { listReleasedCodes, listReleasedLots } from './packing.store.ts'
import { lockLots, lockStock } from './shelf.store.ts'

type Holding = {
  /** In the order in which they get pieces. */
  orderIds: readonly string[]
  now: Date
  /** Only these variants; all without it. Whoever has locked stock already names what is locked. */
  skus?: readonly string[]
  /** A lot that is not taken: its pieces were not found. */
  except?: string
}

/**
 * Holds lots for what the orders need and do not hold yet, first expired first out. What no lot can give stays short.
 * The caller has locked the orders and not yet stock; locks stock and lots.
 */
export async function holdLots(tx: Tx, { orderIds, now, skus: only, except }: Holding): Promise<void> {
  const pieces = await listPieces(tx, orderIds)
  const tracked = pieces.filter(
    ({ isTracked, variantSku }) => isTracked && (only?.includes(variantSku) ?? true),
  )
  if (tracked.length === 0) return
  const skus = [...new Set(tracked.map(({ variantSku }) => variantSku))]
  await lockStock(tx, skus)
  const codes = await listReleasedCodes(tx, skus)
  await lockLots(tx, codes)
  const lots = await listReleasedLots(tx, { skus, codes, orderId: null })
  const held = await listHolds(tx, orderIds)
  const arrivals = await arrivalsOf(tx, orderIds, now)
  const needs = orderIds.map((orderId): OrderNeed => {
    const missing = missingOf(orderId, tracked, held)
    return { orderId, arrival: arrivals.get(orderId) ?? '', pieces: missing }
  })
  const usable = lots.filter(({ lotCode }) => lotCode !== except)
  await addHolds(tx, allocateLots(needs, usable).held)
}

/** What an order needs beyond its holds. */
const missingOf = (orderId: string, pieces: readonly OrderPiece[], held: readonly HeldPieces[]) =>
  pieces
    .filter((piece) => piece.orderId === orderId)
    .map(({ position, variantSku, quantity }) => {
      const own = held.filter(
        (hold) => hold.orderId === orderId && hold.position === position && hold.variantSku === variantSku,
      )
      const there = own.reduce((sum, hold) => sum + hold.quantity, 0)
      return { position, variantSku, quantity: quantity - there }
    })
    .filter(({ quantity }) => quantity > 0)

/** After a lot was stopped or counted to fewer pieces: open totes get other lots, or are short. Its stock is locked. */
export async function refitHolds(tx: Tx, lotCode: string, skus: readonly string[]): Promise<void> {
  const orderIds = await dropExcessHolds(tx, lotCode)
  if (orderIds.length > 0) await holdLots(tx, { orderIds, skus, now: shopNow() })
}

type Swap = {
  orderId: string
  variantSku: string
  /** The lot whose hold ends; null if the pieces were short. */
  from: string | null
  to: string
  quantity: number
  /** Why `to` although it expires later. */
  reason: string | null
}

/** Holds pieces of another lot for an order. False if they are not free any more. The caller has locked the order. */
export async function swapHold(tx: Tx, swap: Swap): Promise<boolean> {
  const { orderId, variantSku, from, to, quantity, reason } = swap
  await lockStock(tx, [variantSku])
  await lockLots(tx, from ? [from, to] : [to])
  const lots = await listReleasedLots(tx, { skus: [variantSku], codes: [to], orderId: null })
  if (!lots.some(({ remaining }) => remaining >= quantity)) return false
  const positions: number[] = []
  if (from)
    for (let left = quantity; left > 0; left -= 1) {
      const released = await releaseOnePiece(tx, { orderId, variantSku, lotCode: from })
      if (released) positions.push(released.position)
    }
  else positions.push(...(await openPositions(tx, orderId, variantSku)).slice(0, quantity))
  for (const position of positions)
    await addHolds(tx, [{ orderId, position, variantSku, lotCode: to, quantity: 1, reason }])
  return positions.length === quantity
}

/** The line of each piece of a variant that the order needs and does not hold. */
async function openPositions(tx: Tx, orderId: string, variantSku: string): Promise<number[]> {
  const pieces = (await listPieces(tx, [orderId])).filter((piece) => piece.variantSku === variantSku)
  return missingOf(orderId, pieces, await listHolds(tx, [orderId])).flatMap(({ position, quantity }) =>
    Array<number>(quantity).fill(position),
  )
}
