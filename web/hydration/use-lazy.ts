import { useCallback, useEffect, useState } from 'react'

type Loaded<Value> = { value: Value | null; isLost: boolean }
export type Lazy<Value> = Loaded<Value> & { retry: () => void }

const WAITING = { value: null, isLost: false }

/** Fetches code that few visitors need once it is wanted. A line that broke is told, and can be tried again. */
export function useLazy<Value>(load: () => Promise<Value>, isWanted: boolean): Lazy<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>(WAITING)
  const isMissing = isWanted && loaded.value === null && !loaded.isLost
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    const settle = (next: Loaded<Value>) => isOver || setLoaded(next)
    load().then(
      (value) => settle({ value, isLost: false }),
      () => settle({ value: null, isLost: true }),
    )
    return () => {
      isOver = true
    }
  }, [isMissing, load])
  const retry = useCallback(() => setLoaded(WAITING), [])
  return { ...loaded, retry }
}
