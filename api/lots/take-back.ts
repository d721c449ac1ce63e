import type { Tx } from '#db/client.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { lockLots, lockStock, markRestocked, recountStock } from './shelf.store.ts'
import {
  addToLots,
  addToStock,
  type GivenPieces,
  insertReturns,
  listGivenPieces,
  type ReturnedPieces,
} from './take-back.store.ts'

type TakenBack = {
  /** The deed of staff that records it. */
  actId: string
  orderId: string
  pieces: readonly { position: number; quantity: number }[]
  /** They can be sold again; otherwise they are thrown away. */
  toShelf: boolean
  by: string
}

/**
 * Records pieces that a customer sent back. Those that can be sold again return to the lot they came from. The order
 * keeps its record of lots, because a recall must still find its buyer. The caller has locked the order.
 */
export async function takeBack(tx: Tx, back: TakenBack): Promise<Result<null, 'TOO_MANY_PIECES'>> {
  const given = await listGivenPieces(tx, back.orderId)
  const returned: ReturnedPieces[] = []
  for (const { position, quantity } of back.pieces) {
    const chosen = choose(
      given.filter((part) => part.position === position),
      quantity,
    )
    if (!chosen) return fail('TOO_MANY_PIECES')
    returned.push(...chosen)
  }
  if (returned.length === 0) return ok(null)
  if (back.toShelf) await putOnShelf(tx, returned, back)
  await insertReturns(tx, back, returned)
  return ok(null)
}

/** The lots from which so many items of a line came. Null if fewer are out. */
function choose(given: readonly GivenPieces[], items: number): ReturnedPieces[] | null {
  const chosen: ReturnedPieces[] = []
  for (const partSku of new Set(given.map((part) => part.partSku))) {
    const lots = given.filter((part) => part.partSku === partSku)
    let open = items * (lots[0]?.perItem ?? 1)
    for (const { pieces, perItem: _, ...lot } of lots) {
      const quantity = Math.min(pieces, open)
      if (quantity > 0) chosen.push({ ...lot, quantity })
      open -= quantity
    }
    if (open > 0) return null
  }
  return chosen
}

type Back = Pick<TakenBack, 'orderId' | 'by'>

async function putOnShelf(tx: Tx, returned: readonly ReturnedPieces[], { orderId, by }: Back) {
  const skus = returned.map(({ partSku }) => partSku)
  const codes = returned.flatMap(({ lotCode }) => (lotCode === null ? [] : [lotCode]))
  await lockStock(tx, skus)
  await lockLots(tx, codes)
  await addToLots(tx, returned, { orderId, by })
  await addToStock(tx, returned)
  await markRestocked(tx, { codes, by })
  await recountStock(tx, skus)
}
