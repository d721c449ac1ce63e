import { useCallback, useEffect, useState } from 'react'

type Loaded<Value> = { value: Value | null; hasFailed: boolean }
export type Lazy<Value> = Loaded<Value> & { retry: () => void }

const LOADING = { value: null, hasFailed: false }

/** Loads code that few visitors need when it is wanted. A failed load can be retried. */
export function useLazy<Value>(load: () => Promise<Value>, isWanted: boolean): Lazy<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>(LOADING)
  const isMissing = isWanted && loaded.value === null && !loaded.hasFailed
  useEffect(() => {
    if (!isMissing) return
    let isCancelled = false
    const settle = (next: Loaded<Value>) => isCancelled || setLoaded(next)
    load().then(
      (value) => settle({ value, hasFailed: false }),
      () => settle({ value: null, hasFailed: true }),
    )
    return () => {
      isCancelled = true
    }
  }, [isMissing, load])
  const retry = useCallback(() => setLoaded(LOADING), [])
  return { ...loaded, retry }
}
