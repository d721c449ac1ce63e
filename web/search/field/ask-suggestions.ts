import { milliseconds } from '#kit/duration.ts'

const WAIT = milliseconds(120)
const LEAST_LETTERS = 2

/** Null if there is no answer. */
type Ask<Answer> = (words: string, signal: AbortSignal) => Promise<Answer | null>

/**
 * Asks for suggestions when no key was pressed for a moment. A newer text aborts the request for an older one, and an
 * answer that comes in spite of this is thrown away.
 */
export function createAsker<Answer>(ask: Ask<Answer>, show: (answer: Answer | null) => void) {
  let current = new AbortController()

  function cancel() {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  function askFor(text: string) {
    const signal = cancel()
    const words = text.trim()
    if ([...words].length < LEAST_LETTERS) return show(null)
    const timer = setTimeout(async () => {
      const answer = await ask(words, signal)
      if (!signal.aborted) show(answer)
    }, WAIT)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return { askFor, cancel }
}
