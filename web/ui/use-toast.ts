import { createContext, useContext } from 'react'
import type { ToastContent, ToastEntry } from './toast-list.ts'

export type ToastQueue = {
  entries: readonly ToastEntry[]
  show: (words: ToastContent) => void
  remove: (id: number) => void
  /** A toast stays while it is hovered or focused. */
  hold: (id: number) => void
  release: (id: number) => void
}

const ignore = () => {}

export const ToastContext = createContext<ToastQueue>({
  entries: [],
  show: ignore,
  remove: ignore,
  hold: ignore,
  release: ignore,
})

export const useToastQueue = () => useContext(ToastContext)

export function useToast() {
  return { show: useToastQueue().show }
}
