import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#kit/duration.ts'

const LOOK_EVERY = 50

/** Waits until `look` gives something else than null; an error counts as null. */
export async function until<Value>(
  what: string,
  look: () => Promise<Value | null>,
  limit = minutes(1.5),
): Promise<Value> {
  const end = Date.now() + limit
  for (;;) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`)
    await wait(LOOK_EVERY)
  }
}
