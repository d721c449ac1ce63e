import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the page the server wrote until its scripts have taken it over: for what may wait for the first picture. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
