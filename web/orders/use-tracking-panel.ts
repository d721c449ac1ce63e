import { useState } from 'react'
import { useOverlay } from '../layout/overlay.tsx'

/** The tracking panel shares the screen with no other: whichever opens closes the rest. */
export function useTrackingPanel() {
  const { active, set } = useOverlay()
  const [open, setOpen] = useState(false)
  if (open && active !== 'none') setOpen(false)
  const show = () => {
    set('none')
    setOpen(true)
  }
  return { open, show, close: () => setOpen(false) }
}
