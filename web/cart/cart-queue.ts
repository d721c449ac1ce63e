import { seconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'
import type { CartWish } from './cart-update.ts'
import { askCart, type CartExchange, loadCart, sendWaiting } from './exchange-cart.ts'
import { createPace, createTurns } from './pace.ts'

export type CartQueue = {
  load: () => Promise<boolean>
  refresh: () => Promise<boolean>
  /** Sends what waits, together with all that is changed until it leaves. */
  sendSoon: () => Promise<boolean>
  ask: (wish: CartWish, isForeseen: boolean) => Promise<Result<null, string>>
  /** Resolves when all that was asked for has its answer. */
  settle: () => Promise<void>
  hurry: () => void
}

/** The shop takes sixty calls a minute of one visitor. */
const GAP = seconds(1)

/** Lets one call about the cart go at a time; item changes gather while they wait for their turn. */
export function createCartQueue(exchange: CartExchange): CartQueue {
  const inTurn = createTurns()
  const pace = createPace(GAP)
  let batch: Promise<boolean> | null = null
  return {
    load: () => inTurn(() => loadCart(exchange, { isQuiet: false })),
    refresh: () => inTurn(() => loadCart(exchange, { isQuiet: true })),
    sendSoon() {
      batch ??= inTurn(async () => {
        await pace.next()
        batch = null
        return sendWaiting(exchange)
      })
      return batch
    },
    ask(wish, isForeseen) {
      pace.hurry()
      return inTurn(() => askCart(exchange, { wish, isForeseen }))
    },
    settle() {
      pace.hurry()
      return inTurn(async () => {})
    },
    hurry: pace.hurry,
  }
}
