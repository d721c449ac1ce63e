import { useEffect, useState } from 'react'
import { type Milliseconds, milliseconds, seconds } from '#kit/duration.ts'

const TICK = seconds(5)

const until = (moment: number): Milliseconds => milliseconds(Math.max(0, moment - Date.now()))

/** The time until a moment, kept up to date while the page is open. */
export function useTimeLeft(moment: number): Milliseconds {
  const [left, setLeft] = useState(() => until(moment))
  useEffect(() => {
    const look = () => setLeft(until(moment))
    look()
    const clock = setInterval(look, TICK)
    return () => clearInterval(clock)
  }, [moment])
  return left
}
