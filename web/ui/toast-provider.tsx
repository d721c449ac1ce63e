import { type ReactNode, useMemo, useReducer, useRef } from 'react'
import { seconds } from '#kit/duration.ts'
import { type ToastContent, type ToastEntry, toastList } from './toast-list.ts'
import { ToastRegion } from './toast-region.tsx'
import { ToastContext, type ToastQueue } from './use-toast.ts'

const LIFETIME = seconds(5)

type Timers = Map<number, ReturnType<typeof setTimeout>>

function stop(timers: Timers, id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

type ToastProviderProps = { children: ReactNode }

export function ToastProvider({ children }: ToastProviderProps) {
  const [entries, change] = useReducer(toastList, [])
  const timers = useRef<Timers>(new Map())
  const lastId = useRef(0)

  const actions = useMemo(() => {
    const remove = (id: number) => {
      stop(timers.current, id)
      change({ remove: id })
    }
    const release = (id: number) => {
      stop(timers.current, id)
      timers.current.set(
        id,
        setTimeout(() => remove(id), LIFETIME),
      )
    }
    const show = (words: ToastContent) => {
      lastId.current += 1
      const entry: ToastEntry = { kind: 'info', ...words, id: lastId.current }
      change({ add: entry })
      if (entry.kind === 'info') release(entry.id)
    }
    return { show, remove, release, hold: (id: number) => stop(timers.current, id) }
  }, [])

  const queue = useMemo<ToastQueue>(() => ({ entries, ...actions }), [entries, actions])
  return (
    <ToastContext value={queue}>
      {children}
      <ToastRegion />
    </ToastContext>
  )
}
