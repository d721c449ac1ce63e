export type Semaphore = {
  /** Waits for a free place; false if the signal came first. */
  enter(until?: AbortSignal): Promise<boolean>
  leave(): void
  /** How long the first in line has been standing there, in milliseconds; 0 if nobody is. */
  longestWait(): number
}

/** Lets so many through at a time, in the order they came. */
export function createSemaphore(places: number): Semaphore {
  let free = places
  const waiting = new Map<() => void, number>()
  return {
    async enter(until) {
      if (until?.aborted) return false
      if (free > 0) {
        free -= 1
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const giveUp = () => {
        waiting.delete(goThrough)
        resolve(false)
      }
      const goThrough = () => {
        until?.removeEventListener('abort', giveUp)
        resolve(true)
      }
      waiting.set(goThrough, performance.now())
      until?.addEventListener('abort', giveUp, { once: true })
      return promise
    },
    leave() {
      const [next] = waiting.keys()
      if (!next) {
        free += 1
        return
      }
      // The place goes straight to the next in line.
      waiting.delete(next)
      next()
    },
    longestWait() {
      const [since] = waiting.values()
      return since === undefined ? 0 : performance.now() - since
    },
  }
}
