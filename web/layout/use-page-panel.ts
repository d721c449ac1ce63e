import { useState } from 'react'
import { useOverlay } from './overlay.tsx'

export type PagePanel = { open: boolean; show: () => void; close: () => void }

/** A panel of one page. Only one panel is open at a time: opening it closes the panels of the layout, and vice versa. */
export function usePagePanel(): PagePanel {
  const { active, set } = useOverlay()
  const [open, setOpen] = useState(false)
  if (open && active !== 'none') setOpen(false)
  const show = () => {
    set('none')
    setOpen(true)
  }
  return { open, show, close: () => setOpen(false) }
}
