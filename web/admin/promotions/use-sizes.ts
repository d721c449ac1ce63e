import { useEffect, useState } from 'react'
import type { AdminAnswerOf } from '#contract/admin/api.ts'
import type { CountryCode } from '#domain/locale.ts'
import { call } from '../client.ts'

const TYPING_PAUSE = 150

/** The sizes that match the typed words, after a pause; null before the first answer. */
export function useSizes(words: string, country: CountryCode) {
  const [found, setFound] = useState<AdminAnswerOf<'findPromotionSizes'> | null>(null)
  useEffect(() => {
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await call('findPromotionSizes', { query: { q: words.trim(), country } })
      if (!isOld && answer.ok) setFound(answer.value)
    }, TYPING_PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [words, country])
  return found
}
