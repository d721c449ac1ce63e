import { useSyncExternalStore } from 'react'

function follow(change: () => void) {
  addEventListener('online', change)
  addEventListener('offline', change)
  return () => {
    removeEventListener('online', change)
    removeEventListener('offline', change)
  }
}

/** Whether the browser has a network. */
export const useOnline = () =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )
