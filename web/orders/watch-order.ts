import { type Milliseconds, minutes, seconds } from '#kit/duration.ts'

/** Providers answer within seconds or take minutes. */
const WAITS: readonly Milliseconds[] = [3, 3, 5, 8, 13, 21, 34].map(seconds)
const LONGEST_WAIT = minutes(1)

type Listen = (event: 'visibilitychange', listener: () => void) => void
type Page = { visibilityState: string; addEventListener: Listen; removeEventListener: Listen }

/** Polls with growing intervals, only while the page is visible. */
export function watchOrder(look: () => Promise<unknown>, page: Page): () => void {
  let looks = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const isHidden = () => page.visibilityState === 'hidden'

  function wait() {
    clearTimeout(timer)
    if (!isOver && !isHidden()) timer = setTimeout(() => void refreshNow(), WAITS[looks] ?? LONGEST_WAIT)
  }

  async function refreshNow() {
    looks += 1
    await look()
    wait()
  }

  function seenOrLeft() {
    clearTimeout(timer)
    if (!isHidden()) void refreshNow()
  }

  page.addEventListener('visibilitychange', seenOrLeft)
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', seenOrLeft)
  }
}
