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
  /** Shows the dialog one frame before it becomes modal. Not for a dialog with a chosen initial focus. */
  eager?: boolean | undefined
}

function reserveScrollbarSpace(page: HTMLElement) {
  page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
}

function show(node: HTMLDialogElement) {
  reserveScrollbarSpace(document.documentElement)
  node.showModal()
  return () => node.close()
}

/**
 * Making a dialog modal recalculates the style of the whole page, which takes longer than everything else in Add to
 * Cart. So the dialog is first shown non-modal and becomes modal after the next paint. Until then the page behind it
 * ignores presses, and Escape closes the dialog.
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
    // Not closed and reopened: that would restart the slide animation.
    node.open = false
    show(node)
  }

  return () => {
    gap.abort()
    node.close()
  }
}

/** Synchronises a native dialog with `open`; Escape and a press on the backdrop call `onClose`. */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { open, onClose, eager = false }: Modal,
) {
  const pressedScrim = useRef(false)
  const requestClose = useEffectEvent(onClose)

  // The clean-up closes the dialog: it runs before another dialog opens in the same change, so each one returns the
  // focus to the page and not to a closed dialog.
  useLayoutEffect(() => {
    const node = dialog.current
    if (!open || !node) return
    return eager ? showEagerly(node, requestClose) : show(node)
  }, [dialog, open, eager])

  return {
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Some browsers close on a second Escape without a cancel event.
    onClose() {
      if (open && !dialog.current?.open) onClose()
    },
    onMouseDown(event: MouseEvent) {
      pressedScrim.current = event.target === event.currentTarget
    },
    // Press and release must both be on the backdrop: selecting text past the edge must not close the panel.
    onClick(event: MouseEvent) {
      if (pressedScrim.current && event.target === event.currentTarget) onClose()
    },
  }
}
