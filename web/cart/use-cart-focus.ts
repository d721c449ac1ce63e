import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type FocusedControl = { control: Element; index: number; isPromo: boolean }

const isUnfocusable = (control: Element) => !control.isConnected || control.matches(':disabled')

function describe(control: Element, dialog: Element): FocusedControl {
  const items = [...(dialog.querySelector('[data-items]')?.children ?? [])]
  return {
    control,
    index: items.findIndex((item) => item.contains(control)),
    isPromo: control.closest('[data-promo]') !== null,
  }
}

/**
 * The next control to focus: beside a disabled one, else the next item, else the promo code, else Try again, else Close.
 */
function nextControl({ control, index, isPromo }: FocusedControl, dialog: Element): HTMLElement | null {
  if (control.isConnected) return control.parentElement?.querySelector('button:enabled') ?? null
  const steppers = [...dialog.querySelectorAll<HTMLElement>('[data-items] fieldset')]
  const stepper = index < 0 ? undefined : steppers[Math.min(index, steppers.length - 1)]
  // The group, not its first button: a key held down on Remove must not empty the whole cart.
  if (stepper) stepper.tabIndex = -1
  const promo = isPromo ? dialog.querySelector<HTMLElement>('[data-promo] :is(summary, button)') : null
  const retry = dialog.querySelector<HTMLElement>('[role=status] button')
  return stepper ?? promo ?? retry ?? dialog.querySelector<HTMLElement>('header button')
}

/** When the focused control is removed or disabled, moves the focus to a control nearby, inside the panel. */
export function useCartFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const focused = useRef<FocusedControl | null>(null)

  useEffect(() => {
    const dialog = body.current?.closest('dialog')
    if (!dialog) return
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) focused.current = describe(target, dialog)
    }
    dialog.addEventListener('focusin', remember)
    return () => dialog.removeEventListener('focusin', remember)
  }, [])

  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog')
    if (!dialog?.open || !focused.current || !isUnfocusable(focused.current.control)) return
    if (dialog.contains(document.activeElement) && document.activeElement !== focused.current.control) return
    nextControl(focused.current, dialog)?.focus()
  })

  return body
}
