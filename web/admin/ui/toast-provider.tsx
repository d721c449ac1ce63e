import { type ReactNode, useMemo, useRef, useState } from 'react'
import { lifetime, type ToastContent, type ToastEntry, withToast } from './toast-list.ts'
import { ToastContext } from './use-toast.ts'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly ToastEntry[]>([])
  const lastId = useRef(0)
  const actions = useMemo(() => {
    const remove = (id: number) => setEntries((before) => before.filter((entry) => entry.id !== id))
    const show = (content: ToastContent) => {
      lastId.current += 1
      const entry: ToastEntry = { kind: 'info', ...content, id: lastId.current }
      setEntries((before) => withToast(before, entry))
      const stays = lifetime(entry, Date.now())
      if (stays !== null) setTimeout(() => remove(entry.id), stays)
    }
    return { show, remove }
  }, [])
  const value = useMemo(() => ({ entries, ...actions }), [entries, actions])
  return <ToastContext value={value}>{children}</ToastContext>
}
