import { useState } from 'react'
import { useIsAwake } from './use-is-awake.ts'

/** True for what the server wrote, as long as it stands; false for all that is rendered later. */
export function useIsFromServer(): boolean {
  const isAwake = useIsAwake()
  return useState(!isAwake)[0]
}
