export type Semaphore = {
  /** Waits for a free permit; false if the signal was aborted first. */
  acquire(signal?: AbortSignal): Promise<boolean>
  release(): void
  /** Runs the work with a permit. */
  run<Value>(work: () => Promise<Value>): Promise<Value>
  /** How long the first in the queue has been waiting, in milliseconds; 0 if the queue is empty. */
  longestWait(): number
}

/** Limits how many may work at a time. The others wait in a queue, first in first out. */
export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waitingSince = new Map<() => void, number>()
  async function acquire(signal?: AbortSignal) {
    if (signal?.aborted) return false
    if (free > 0) {
      free -= 1
      return true
    }
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const abort = () => {
      waitingSince.delete(grant)
      resolve(false)
    }
    const grant = () => {
      signal?.removeEventListener('abort', abort)
      resolve(true)
    }
    waitingSince.set(grant, performance.now())
    signal?.addEventListener('abort', abort, { once: true })
    return promise
  }
  function release() {
    const [next] = waitingSince.keys()
    if (!next) {
      free += 1
      return
    }
    // The permit goes straight to the next in the queue.
    waitingSince.delete(next)
    next()
  }
  return {
    acquire,
    release,
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    longestWait() {
      const [since] = waitingSince.values()
      return since === undefined ? 0 : performance.now() - since
    },
  }
}
