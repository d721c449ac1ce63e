import { useEffect, useEffectEvent } from 'react'

const ASK_AGAIN = 20_000

/** Calls `onNews` when something of these topics changes: told by the stream, or every 20 s while there is none. */
export function useLive(topics: readonly string[], onNews: () => void) {
  const news = useEffectEvent(onNews)
  const key = topics.join(' ')
  useEffect(() => {
    const wanted = new Set(key.split(' '))
    const stream = new EventSource('/admin/api/v1/news')
    let isHeard = false
    const hear = (event: MessageEvent<string>) => {
      isHeard = true
      if (event.data.split(' ').some((topic) => wanted.has(topic))) news()
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
      if (!isHeard && document.visibilityState === 'visible') news()
    }, ASK_AGAIN)
    return () => {
      clearInterval(timer)
      stream.close()
    }
  }, [key])
}
