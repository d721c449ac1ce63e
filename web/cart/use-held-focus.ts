import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Place = { control: Element; index: number; isPromo: boolean }

const isGone = (control: Element) => !control.isConnected || control.matches(':disabled')

function placeOf(control: Element, dialog: Element): Place {
  const items = [...(dialog.querySelector('[data-items]')?.children ?? [])]
  return {
    control,
    index: items.findIndex((item) => item.contains(control)),
    isPromo: control.closest('[data-promo]') !== null,
  }
}

/** Where to go on: beside what was switched off, at the next item, at what became of the code, at Try again, at Close. */
function nextPlace({ control, index, isPromo }: Place, dialog: Element): HTMLElement | null {
  if (control.isConnected) return control.parentElement?.querySelector('button:enabled') ?? null
  const steppers = [...dialog.querySelectorAll<HTMLElement>('[data-items] fieldset')]
  const stepper = index < 0 ? undefined : steppers[Math.min(index, steppers.length - 1)]
  // The group, not its first button: a key held down on the bin must not empty the whole cart.
  if (stepper) stepper.tabIndex = -1
  const promo = isPromo ? dialog.querySelector<HTMLElement>('[data-promo] :is(summary, button)') : null
  const retry = dialog.querySelector<HTMLElement>('[role=status] button')
  return stepper ?? promo ?? retry ?? dialog.querySelector<HTMLElement>('header button')
}

/** When the control in use goes away, the focus goes on nearby and does not fall out of the panel. */
export function useHeldFocus(): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const place = useRef<Place | null>(null)

  useEffect(() => {
    const dialog = body.current?.closest('dialog')
    if (!dialog) return
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) place.current = placeOf(target, dialog)
    }
    dialog.addEventListener('focusin', note)
    return () => dialog.removeEventListener('focusin', note)
  }, [])

  useLayoutEffect(() => {
    const dialog = body.current?.closest('dialog')
    if (!dialog?.open || !place.current || !isGone(place.current.control)) return
    if (dialog.contains(document.activeElement) && document.activeElement !== place.current.control) return
    nextPlace(place.current, dialog)?.focus()
  })

  return body
}
