export const OVERLAYS = ['none', 'auth', 'cart', 'country'] as const
export type Overlay = (typeof OVERLAYS)[number]

export type OverlayEvent = { set: Overlay } | { toggle: Overlay }

export const INITIAL_OVERLAY: Overlay = 'none'

/** At most one panel is open. */
export function overlayReducer(active: Overlay, event: OverlayEvent): Overlay {
  if ('set' in event) return event.set
  return event.toggle === active ? 'none' : event.toggle
}
