import { useEffect, useState } from 'react'

const TYPING_PAUSE = 150

/** What is found for the typed words, after a pause. Null: not asked yet. */
export function useSearch<Found>(
  words: string,
  key: string,
  ask: (words: string, signal: AbortSignal) => Promise<Found | null>,
): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  const q = words.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (q === '') {
      setFound(null)
      return
    }
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await ask(q, asking.signal)
      if (!asking.signal.aborted) setFound(answer)
    }, TYPING_PAUSE)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q, key])
  return found
}
