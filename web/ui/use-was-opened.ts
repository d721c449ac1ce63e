import { useState } from 'react'

/** True once a panel has been opened. Its content is rendered then, and stays, with what was typed, after it closes. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}
