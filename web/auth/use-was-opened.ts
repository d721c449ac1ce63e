import { useState } from 'react'

/** A panel that nobody has opened need not be there; one that was stays, and keeps what was typed. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened || open
}
