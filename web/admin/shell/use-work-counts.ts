import { useEffect, useState } from 'react'
import type { WorkCounts } from '#contract/admin/board.ts'
import { call } from '../client.ts'
import { useLive } from '../ui/use-live.ts'

const PAUSE = 1000

const read = async () => {
  const answer = await call('countWork', {})
  return answer.ok ? answer.value : null
}

/** What waits behind each entry of the menu. Many changes at once are counted once; a failed count keeps the last one. */
export function useWorkCounts(): WorkCounts | null {
  const [counts, setCounts] = useState<WorkCounts | null>(null)
  const [asked, setAsked] = useState(0)
  useLive(['orders', 'recovery'], () => setAsked((before) => before + 1))
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      async () => {
        const counted = await read()
        if (counted && !isOver) setCounts(counted)
      },
      asked === 0 ? 0 : PAUSE,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked])
  return counts
}
