import { useEffect, useEffectEvent, useState } from 'react'

const TYPING_PAUSE = 150

/** What is found for the typed words, after a pause; nothing while the answer to other words is shown no more. */
export function useAnswers<Found>(words: string, find: (words: string) => Promise<readonly Found[]>) {
  const [answer, setAnswer] = useState<{ words: string; found: readonly Found[] }>()
  const ask = useEffectEvent(find)
  const wanted = words.trim()
  useEffect(() => {
    if (wanted === '') return
    let isOld = false
    const timer = setTimeout(async () => {
      const found = await ask(wanted)
      if (!isOld) setAnswer({ words: wanted, found })
    }, TYPING_PAUSE)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [wanted])
  return wanted !== '' && answer?.words === wanted ? answer.found : []
}
