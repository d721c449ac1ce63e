import { useEffect, useState } from 'react'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'

const timeUntil = (moment: number): Milliseconds => milliseconds(Math.max(0, moment - Date.now()))

/** The time until a moment, updated every interval until none is left. */
export function useTimeLeft(moment: number, interval: Milliseconds): Milliseconds {
  const [left, setLeft] = useState(() => timeUntil(moment))
  useEffect(() => {
    const timer = setInterval(update, interval)
    function update() {
      const now = timeUntil(moment)
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }
    update()
    return () => clearInterval(timer)
  }, [moment, interval])
  return left
}

export const useSecondsLeft = (moment: number): number =>
  Math.ceil(useTimeLeft(moment, seconds(1)) / seconds(1))
