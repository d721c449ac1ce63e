import { useEffect, useEffectEvent } from 'react'
import { EVERYTHING } from '#domain/desk-news.ts'

const ASK_AGAIN = 20_000

/**
 * Calls `onNews` with those of these topics that changed: told by the stream, or all of them every 20 s while there is
 * none.
 */
export function useLive(topics: readonly string[], onNews: (changed: readonly string[]) => void) {
  const news = useEffectEvent(onNews)
  const key = topics.join(' ')
  useEffect(() => {
    const wanted = new Set(key.split(' '))
    const stream = new EventSource('/admin/api/v1/news')
    let isHeard = false
    const hear = (event: MessageEvent<string>) => {
      isHeard = true
      const names = event.data.split(' ')
      const changed = names.includes(EVERYTHING) ? [...wanted] : names.filter((name) => wanted.has(name))
      if (changed.length > 0) news(changed)
    }
    stream.addEventListener('message', hear)
    stream.addEventListener('open', () => {
      isHeard = true
    })
    stream.addEventListener('error', () => {
      isHeard = false
      // An answer that is no stream will not become one.
      if (stream.readyState === EventSource.CLOSED) stream.close()
    })
    const timer = setInterval(() => {
      if (!isHeard && document.visibilityState === 'visible') news([...wanted])
    }, ASK_AGAIN)
    return () => {
      clearInterval(timer)
      stream.close()
    }
  }, [key])
}
