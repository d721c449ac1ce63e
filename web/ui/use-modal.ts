import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type Modal = { open: boolean; onClose: () => void }

function keepScrollbarRoom(page: HTMLElement) {
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

/** Keeps a native dialog in step with `open`; Escape and a press on the scrim ask to close it. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, { open, onClose }: Modal) {
  const pressedScrim = useRef(false)

  // Closing is the clean-up: it runs before any other dialog opens in the same change, so each one
  // gives the focus back to the page and not to a dialog that is gone.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    keepScrollbarRoom(document.documentElement)
    node.showModal()
    return () => node.close()
  }, [dialog, open])

  return {
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Some browsers close on a second Escape without asking.
    onClose() {
      if (open && !dialog.current?.open) onClose()
    },
    onMouseDown(event: MouseEvent) {
      pressedScrim.current = event.target === event.currentTarget
    },
    // Both press and release must be on the scrim: text selected past the edge should not close the drawer.
    onClick(event: MouseEvent) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose()
    },
  }
}
