import { useEffect, useState } from 'react'
import { seconds } from '#kit/duration.ts'

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / seconds(1)))

/** The whole seconds until a moment; it stops counting when there are none left. */
export function useSecondsLeft(moment: number): number {
  const [left, setLeft] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const look = () => setLeft(secondsUntil(moment))
    look()
    const clock = setInterval(() => (moment > Date.now() ? look() : stop()), seconds(1))
    const stop = () => {
      look()
      clearInterval(clock)
    }
    return () => clearInterval(clock)
  }, [moment])
  return left
}
