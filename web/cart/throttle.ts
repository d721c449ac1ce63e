import type { Milliseconds } from '#kit/duration.ts'

export type Throttle = {
  /** Resolves when the next call may leave. */
  next: () => Promise<void>
  /** Lets the call that waits, or the next one, leave at once. */
  hurry: () => void
}

/** Keeps calls at least a gap apart. The first one leaves at once, so a single tap never waits. */
export function createThrottle(gap: Milliseconds): Throttle {
  let nextAt = 0
  let wake = () => {}
  return {
    async next() {
      const wait = nextAt - performance.now()
      if (wait > 0) {
        await new Promise<void>((done) => {
          const timer = setTimeout(done, wait)
          wake = () => {
            clearTimeout(timer)
            done()
          }
        })
      }
      nextAt = performance.now() + gap
    },
    hurry() {
      nextAt = 0
      wake()
    },
  }
}

/** Does one thing after the other, in the order they were asked for. */
export function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = last.then(work, work)
    last = done
    return done
  }
}
