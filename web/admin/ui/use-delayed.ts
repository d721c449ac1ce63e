import { useEffect, useState } from 'react'

/** True once `isOn` has been true for so long. What is quick shows no sign of loading. */
export function useDelayed(isOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, delay])
  return isOn && isLate
}
