import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { CountryCode } from '#domain/locale.ts'
import { call } from '../client.ts'

const TYPING_PAUSE = 150

/** The sizes that match the typed words, after a pause; none while the answer is on its way. Null before the first one. */
export function useSizes(words: string, country: CountryCode) {
  const [found, setFound] = useState<{ key: string; answer: AdminAnswerOf<'findPromotionSizes'> } | null>(
    null,
  )
  const key = `${country} ${words.trim()}`
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await call('findPromotionSizes', { query: { q: words.trim(), country } })
      if (!isOld && answer.ok) setFound({ key, answer: answer.value })
    }, TYPING_PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [words, country, key])
  return found && { ...found.answer, data: found.key === key ? found.answer.data : [] }
}
