import { seconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'
import type { CartEdit } from './cart-update.ts'
import { askCart, type CartExchange, loadCart, sendWaiting } from './exchange-cart.ts'
import { createSerialQueue, createThrottle } from './throttle.ts'

export type CartQueue = {
  load: () => Promise<boolean>
  refresh: () => Promise<boolean>
  /** Sends what waits, together with all that is changed until it leaves. */
  sendSoon: () => Promise<boolean>
  ask: (edit: CartEdit, isForeseen: boolean) => Promise<Result<null, string>>
  /** Resolves when all that was asked for has its answer. */
  settle: () => Promise<void>
  hurry: () => void
}

/** The shop takes sixty calls a minute of one visitor. */
const GAP = seconds(1)

/** Lets one call about the cart go at a time; item changes gather while they wait for their turn. */
export function createCartQueue(exchange: CartExchange): CartQueue {
  const keyedQueue = createSerialQueue()
  const throttle = createThrottle(GAP)
  let batch: Promise<boolean> | null = null
  return {
    load: () => keyedQueue(() => loadCart(exchange, { isQuiet: false })),
    refresh: () => keyedQueue(() => loadCart(exchange, { isQuiet: true })),
    sendSoon() {
      batch ??= keyedQueue(async () => {
        await throttle.next()
        batch = null
        return sendWaiting(exchange)
      })
      return batch
    },
    ask(edit, isForeseen) {
      throttle.hurry()
      return keyedQueue(() => askCart(exchange, { edit, isForeseen }))
    },
    settle() {
      throttle.hurry()
      return keyedQueue(async () => {})
    },
    hurry: throttle.hurry,
  }
}
