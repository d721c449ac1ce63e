import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** True for what the server wrote, as long as it stands; false for all that is rendered later. */
export function useIsFromServer(): boolean {
  const isTakenOver = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  return useState(isTakenOver)[0]
}
