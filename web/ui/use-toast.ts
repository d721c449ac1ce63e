import { createContext, useContext } from 'react'
import type { ToastEntry, ToastWords } from './toast-list.ts'

export type ToastBoard = {
  entries: readonly ToastEntry[]
  show: (words: ToastWords) => void
  remove: (id: number) => void
  /** While someone points at a toast or has the focus in it, it stays. */
  hold: (id: number) => void
  release: (id: number) => void
}

const ignore = () => {}

export const ToastContext = createContext<ToastBoard>({
  entries: [],
  show: ignore,
  remove: ignore,
  hold: ignore,
  release: ignore,
})

export const useToastBoard = () => useContext(ToastContext)

export function useToast() {
  return { show: useToastBoard().show }
}
