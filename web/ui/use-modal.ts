import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type Modal = {
  open: boolean
  onClose: () => void
  /** Seen a moment before it is modal. Not for a dialog that chooses where the focus begins. */
  eager?: boolean | undefined
}

function keepScrollbarRoom(page: HTMLElement) {
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function show(node: HTMLDialogElement) {
  keepScrollbarRoom(document.documentElement)
  node.showModal()
  return () => node.close()
}

/**
 * Making a dialog modal styles the whole page behind it anew, which takes longer than everything else a tap on Add to
 * Cart does. So it is shown first, above the page, and made modal when that is on the screen. Until then the page
 * behind it takes no press, and Escape closes it.
 */
function showEagerly(node: HTMLDialogElement, onClose: () => void) {
  const gap = new AbortController()
  const guard = { capture: true, signal: gap.signal }
  const ignore = (event: Event) => {
    if (event.target instanceof Node && node.contains(event.target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, guard)
  addEventListener('keydown', ({ key }) => key === 'Escape' && onClose(), guard)
  requestAnimationFrame(() => setTimeout(makeModal))
  node.open = true

  function makeModal() {
    if (gap.signal.aborted) return
    gap.abort()
    // Not closed and opened again: that would turn the slide back.
    node.open = false
    show(node)
  }

  return () => {
    gap.abort()
    node.close()
  }
}

/** Keeps a native dialog in step with `open`; Escape and a press on the scrim ask to close it. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onClose, eager = false }: Modal,
) {
  const pressedScrim = useRef(false)
  const askToClose = useEffectEvent(onClose)

  // Closing is the clean-up: it runs before any other dialog opens in the same change, so each one
  // gives the focus back to the page and not to a dialog that is gone.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    return eager ? showEagerly(node, askToClose) : show(node)
  }, [dialog, open, eager])

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
