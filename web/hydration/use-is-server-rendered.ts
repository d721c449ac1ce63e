import { useState, useSyncExternalStore } from 'react'

/** True for a component that the server rendered, until it unmounts; false for one that the browser rendered first. */
export function useIsServerRendered(): boolean {
  const [own] = useState(() => ({ isServerRendered: false }))
  return useSyncExternalStore(
    neverChanges,
    () => own.isServerRendered,
    // React calls this on the server and during hydration. The answer is stored, because React then calls the function
    // above and would render the component again if its answer differed.
    () => {
      own.isServerRendered = true
      return true
    },
  )
}

const neverChanges = () => () => {}
