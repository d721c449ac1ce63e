import { useEffect, useEffectEvent } from 'react'
import { EVERYTHING } from '#domain/desk-news.ts'
import { noteSeen } from './seen-state.ts'

const ASK_AGAIN = 20_000

/** `open`: the stream has been opened, for the first time or again. */
type Listener = { onNames: (names: readonly string[]) => void; onOpen?: () => void }

/** All parts of a page share one stream: a browser has few connections, and the server allows few for a session. */
const listeners = new Set<Listener>()
let stream: EventSource | null = null
let timer: ReturnType<typeof setInterval> | undefined
let isHeard = false

const tell = (names: readonly string[]) => {
  noteSeen(names)
  for (const { onNames } of listeners) onNames(names)
}

function start() {
  const opened = new EventSource('/admin/api/v1/news')
  opened.addEventListener('message', (event: MessageEvent<string>) => {
    isHeard = true
    tell(event.data.split(' '))
  })
  opened.addEventListener('open', () => {
    isHeard = true
    for (const { onOpen } of listeners) onOpen?.()
  })
  opened.addEventListener('error', () => {
    isHeard = false
    // An answer that is no stream will not become one.
    if (opened.readyState === EventSource.CLOSED) opened.close()
  })
  stream = opened
  timer = setInterval(() => {
    if (!isHeard && document.visibilityState === 'visible') tell([EVERYTHING])
  }, ASK_AGAIN)
}

function stop() {
  clearInterval(timer)
  stream?.close()
  stream = null
  isHeard = false
}

function listen(listener: Listener) {
  listeners.add(listener)
  if (!stream) start()
  return () => {
    listeners.delete(listener)
    // Another screen may begin to listen at once.
    queueMicrotask(() => {
      if (listeners.size === 0) stop()
    })
  }
}

/**
 * Calls `onNews` with those of these topics that changed: told by the stream, or all of them every 20 s while there is
 * none.
 */
export function useLive(topics: readonly string[], onNews: (changed: readonly string[]) => void) {
  const news = useEffectEvent(onNews)
  const key = topics.join(' ')
  useEffect(() => {
    const wanted = new Set(key.split(' '))
    return listen({
      onNames: (names) => {
        const changed = names.includes(EVERYTHING) ? [...wanted] : names.filter((name) => wanted.has(name))
        if (changed.length > 0) news(changed)
      },
    })
  }, [key])
}

/** Calls `onOpen` whenever the stream is opened: also after the server was away. */
export function useStreamOpened(onOpen: () => void) {
  const opened = useEffectEvent(onOpen)
  useEffect(() => listen({ onNames: () => {}, onOpen: () => opened() }), [])
}
