import { useCallback, useEffect, useState } from 'react'

type Loaded<Value> = { value: Value | null; hasFailed: boolean }
export type Lazy<Value> = Loaded<Value> & { retry: () => void }

const WAITING = { value: null, hasFailed: false }

/** Fetches code that few visitors need once it is wanted. A line that broke is told, and can be tried again. */
export function useLazy<Value>(load: () => Promise<Value>, isWanted: boolean): Lazy<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>(WAITING)
  const isMissing = isWanted && loaded.value === null && !loaded.hasFailed
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    const settle = (next: Loaded<Value>) => isOver || setLoaded(next)
    load().then(
      (value) => settle({ value, hasFailed: false }),
      () => settle({ value: null, hasFailed: true }),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])
  const retry = useCallback(() => setLoaded(WAITING), [])
  return { ...loaded, retry }
}
