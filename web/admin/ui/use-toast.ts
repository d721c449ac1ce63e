import { createContext, useContext } from 'react'
import type { ToastContent, ToastEntry } from './toast-list.ts'

type Toasts = {
  entries: readonly ToastEntry[]
  show: (content: ToastContent) => void
  remove: (id: number) => void
}

export const ToastContext = createContext<Toasts>({ entries: [], show: () => {}, remove: () => {} })

export const useToasts = () => useContext(ToastContext)

/** Shows a message for some seconds, or with Undo for as long as a deed waits. */
export const useToast = () => useToasts().show
