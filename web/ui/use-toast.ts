import { createContext, useContext } from 'react'
import type { ToastEntry, ToastWords } from './toast-list.ts'

export type ToastQueue = {
  entries: readonly ToastEntry[]
  show: (words: ToastWords) => void
  remove: (id: number) => void
  /** While someone points at a toast or has the focus in it, it stays. */
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
