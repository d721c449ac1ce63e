import { type Milliseconds, seconds } from '#kit/duration.ts'
import type { Result } from '#kit/result.ts'
import { type CartConnection, loadCart, requestChange, sendPending } from './cart-requests.ts'
import type { CartEdit } from './cart-update.ts'

export type CartQueue = {
  load: () => Promise<boolean>
  refresh: () => Promise<boolean>
  /** Sends the pending changes in one request, including those made while it waits for its turn. */
  sendSoon: () => Promise<boolean>
  request: (edit: CartEdit, isPredictable: boolean) => Promise<Result<null, string>>
  /** Resolves when every queued request is answered. */
  drain: () => Promise<void>
  /** Skips the throttle delay. */
  flush: () => void
}

/** The server accepts sixty calls a minute from one visitor. */
const MIN_INTERVAL = seconds(1)

/** Sends one cart request at a time; item changes are batched while they wait. */
export function createCartQueue(connection: CartConnection): CartQueue {
  const enqueue = createSerialQueue()
  const throttle = createThrottle(MIN_INTERVAL)
  let batch: Promise<boolean> | null = null
  return {
    load: () => enqueue(() => loadCart(connection, { isBackground: false })),
    refresh: () => enqueue(() => loadCart(connection, { isBackground: true })),
    sendSoon() {
      batch ??= enqueue(async () => {
        await throttle.wait()
        batch = null
        return sendPending(connection)
      })
      return batch
    },
    request(edit, isPredictable) {
      throttle.flush()
      return enqueue(() => requestChange(connection, { edit, isPredictable }))
    },
    drain() {
      throttle.flush()
      return enqueue(async () => {})
    },
    flush: throttle.flush,
  }
}

export type Throttle = {
  /** Resolves when the next call may be sent. */
  wait: () => Promise<void>
  /** Lets the waiting call, or the next one, be sent at once. */
  flush: () => void
}

/** Keeps calls at least an interval apart. The first call does not wait. */
export function createThrottle(interval: Milliseconds): Throttle {
  let nextAt = 0
  let resume = () => {}
  return {
    async wait() {
      const delay = nextAt - performance.now()
      if (delay > 0) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, delay)
          resume = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
      nextAt = performance.now() + interval
    },
    flush() {
      nextAt = 0
      resume()
    },
  }
}

/** Runs tasks one after another, in the order they were added. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(task: () => Promise<Value>): Promise<Value> => {
    const done = last.then(task, task)
    last = done
    return done
  }
}
