import { EVERYTHING, SEEN } from '#domain/desk-news.ts'
import { seconds } from '#kit/duration.ts'

/** Afterwards every replica that the server uses has it. */
const LASTS = seconds(10)
/** No replica is ever there. */
const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF'

let seen = { position: '', until: 0 }

/** Remembers how new the state is that the live stream told of. Who may have missed something wants the newest. */
export function noteSeen(names: readonly string[], now = Date.now()) {
  const told = names.find((name) => name.startsWith(`${SEEN}:`))?.slice(SEEN.length + 1)
  const position = told ?? (names.includes(EVERYTHING) ? NEVER_REACHED : null)
  if (position !== null) seen = { position, until: now + LASTS }
}

/** What the next answers must not be older than; null: nothing was told lately. */
export const seenState = (now = Date.now()): string | null => (now < seen.until ? seen.position : null)
