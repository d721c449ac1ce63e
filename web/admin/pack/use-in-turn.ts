import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * Runs deeds one after the other, each on the screen that the one before has left. While the screen is being replaced
 * they wait: a hand scanner does not.
 */
export function useInTurn<Deed>(isHeld: boolean, run: (deed: Deed) => Promise<unknown>) {
  const [waiting, setWaiting] = useState<readonly { deed: Deed }[]>([])
  const started = useRef<{ deed: Deed } | null>(null)
  const [first] = waiting
  const runOnce = useEffectEvent(async (turn: { deed: Deed }) => {
    if (started.current === turn) return
    started.current = turn
    try {
      await run(turn.deed)
    } finally {
      setWaiting((before) => before.slice(1))
    }
  })
  useEffect(() => {
    if (first && !isHeld) void runOnce(first)
  }, [first, isHeld])
  return (deed: Deed) => setWaiting((before) => [...before, { deed }])
}
