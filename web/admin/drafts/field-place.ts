/** The id of the control of a field, so that a problem can lead to it. */
export const fieldId = (path: string) => `field-${path}`

const FOCUSABLE = 'input,textarea,select,button,a[href],[tabindex]'

/** Puts the focus into a field; if it has no control of its own, into the nearest thing around it. */
export function focusField(path: string) {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const place = document.getElementById(fieldId(parts.slice(0, length).join('.')))
    if (!place) continue
    const control = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE)
    const closed = place.closest('details:not([open])')
    if (closed instanceof HTMLDetailsElement) closed.open = true
    place.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    return
  }
}
