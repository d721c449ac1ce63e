import { days } from '#kit/duration.ts'
import type { SessionStore } from './session-store.ts'

/** A browser's timer cannot wait for a month at once. */
const LONGEST_WAIT = days(1)

type Watched = Pick<SessionStore, 'read' | 'subscribe' | 'refresh'>

/** Looks again at the moment the login ends, so that nobody stays signed in on a page that was left open. */
export function watchExpiry(store: Watched): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function wait() {
    clearTimeout(timer)
    const { user, loginExpiresAt } = store.read()
    if (!user || !loginExpiresAt) return
    const left = loginExpiresAt.getTime() - Date.now()
    timer = setTimeout(
      left > 0 ? wait : () => void store.refresh(),
      Math.min(Math.max(left, 0), LONGEST_WAIT),
    )
  }

  wait()
  const stop = store.subscribe(wait)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
