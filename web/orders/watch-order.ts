import { type Milliseconds, minutes, seconds } from '#kit/duration.ts'

/** Providers answer within seconds or take minutes. */
const DELAYS: readonly Milliseconds[] = [3, 3, 5, 8, 13, 21, 34].map(seconds)
const MAX_DELAY = minutes(1)

type Listen = (event: 'visibilitychange', listener: () => void) => void
type Page = { visibilityState: string; addEventListener: Listen; removeEventListener: Listen }

/** Polls with growing intervals, only while the page is visible. */
export function watchOrder(reload: () => Promise<unknown>, page: Page): () => void {
  let polls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCancelled = false
  const isHidden = () => page.visibilityState === 'hidden'

  function wait() {
    clearTimeout(timer)
    if (!isCancelled && !isHidden()) timer = setTimeout(() => void poll(), DELAYS[polls] ?? MAX_DELAY)
  }

  async function poll() {
    polls += 1
    await reload()
    wait()
  }

  function handleVisibility() {
    clearTimeout(timer)
    if (!isHidden()) void poll()
  }

  page.addEventListener('visibilitychange', handleVisibility)
  wait()
  return () => {
    isCancelled = true
    clearTimeout(timer)
    page.removeEventListener('visibilitychange', handleVisibility)
  }
}
