import { createContext, type ReactNode, use, useEffect, useMemo, useReducer } from 'react'
import { useLocation } from 'react-router'
import { INITIAL_OVERLAY, type Overlay, overlayReducer } from '#domain/overlay.ts'
import { invariant } from '#kit/invariant.ts'

type OverlayControl = {
  active: Overlay
  set: (overlay: Overlay) => void
  toggle: (overlay: Exclude<Overlay, 'none'>) => void
}

const OverlayContext = createContext<OverlayControl | null>(null)

type OverlayProviderProps = { children: ReactNode }

export function OverlayProvider({ children }: OverlayProviderProps) {
  const [active, dispatch] = useReducer(overlayReducer, INITIAL_OVERLAY)
  const moves = useMemo<Omit<OverlayControl, 'active'>>(
    () => ({
      set: (overlay) => dispatch({ set: overlay }),
      toggle: (overlay) => dispatch({ toggle: overlay }),
    }),
    [],
  )
  const control = useMemo(() => ({ active, ...moves }), [active, moves])
  return <OverlayContext value={control}>{children}</OverlayContext>
}

export function useOverlay(): OverlayControl {
  const control = use(OverlayContext)
  invariant(control, 'an OverlayProvider is above this component')
  return control
}

/** Opens the panel once per visit of a page; later changes by the shopper stay. */
export function useOverlayOnEntry(overlay: Overlay): void {
  const { set } = useOverlay()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key means "entered again".
  useEffect(() => set(overlay), [key, overlay, set])
}
